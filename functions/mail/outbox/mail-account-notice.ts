import { findAccount } from '../../people/auth/accounts-store.ts';
import { countNotice } from '../../people/auth/address/address-mails-store.ts';
import type { MailContent } from './template/render-mail.ts';
import { mailAboutAccount } from './mail-about-account.ts';

/** Milliseconds after which the notice is no longer news. A replay of the archive brings changes that are months old. */
const NEWS_MS = 24 * 60 * 60 * 1000;

/** A change to an account that was made. */
interface AccountNotice {
  type: string;
  userId: string;
  email: string;
  changedAt: string;
}

/**
 * Tells an account's address of a change that was made, once, and while it is news. As for {@link mailAboutAccount}.
 * @param what names the mail in the log, with its article
 * @param write returns the mail
 */
export function mailAccountNotice(
  what: string,
  from: string | null,
  { type, userId, email, changedAt }: AccountNotice,
  write: () => MailContent,
): Promise<string> {
  return mailAboutAccount(what, from, async () => {
    if (Date.now() - Date.parse(changedAt) > NEWS_MS) return 'it is more than a day old';
    const account = await findAccount(email);
    if (account?.userId !== userId) return 'its account is gone or has another address';
    const isConfirmed = account.confirmedAt !== undefined;
    const isAllowed = () => countNotice({ userId, email, isConfirmed }, new Date());
    return {
      id: `${type} ${userId} ${changedAt}`,
      to: email,
      write: async () => ((await isAllowed()) ? write() : null),
      none: 'its reader has had too many',
    };
  });
}
