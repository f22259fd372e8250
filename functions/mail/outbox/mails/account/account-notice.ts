import { findAccount } from '../../../../people/auth/accounts-store.ts';
import { countNotice } from '../../../../people/auth/address/address-mails-store.ts';
import { mailableAddress } from '../../../../platform/mailable-address.ts';
import { type NotSent, type PreparedMail, skipped } from '../../sending/mail-kind.ts';
import type { MailContent } from '../../template/render-mail.ts';

/** Milliseconds after which the notice is no longer news. A replay of the archive brings changes that are months old. */
const NEWS_MS = 24 * 60 * 60 * 1000;

/** A change to an account that was made. */
interface AccountChange {
  type: string;
  userId: string;
  email: string;
  changedAt: string;
}

/** Returns the notice that tells an account's address of a change that was made, while it is news. */
export async function prepareNotice(
  { type, userId, email, changedAt }: AccountChange,
  render: () => MailContent,
): Promise<PreparedMail | NotSent> {
  if (Date.now() - Date.parse(changedAt) > NEWS_MS) return skipped('it is more than a day old');
  const account = await findAccount(email);
  if (account?.userId !== userId) return skipped('its account is gone or has another address');
  const isConfirmed = account.confirmedAt !== undefined;
  const write = async () =>
    (await countNotice({ userId, email, isConfirmed }, new Date())) ? render() : skipped('its reader has had too many');
  return { id: `${type} ${userId} ${changedAt}`, to: mailableAddress(email), write };
}
