import type { UrgentMailEvent } from '#shared/bus/mail-events.ts';
import { findAccount } from '../auth/accounts-store.ts';
import { countNotice } from '../auth/address/address-mails-store.ts';
import { passwordChangedLetter } from './letters/password-changed.ts';
import { mailAboutAccount } from './mail-about-account.ts';

type PasswordChangedEvent = Extract<UrgentMailEvent, { type: 'password-changed' }>;

/** Milliseconds after which the notice is no longer news. A replay of the archive brings changes that are months old. */
const NEWS_MS = 24 * 60 * 60 * 1000;

/** Tells an account's address that its password was changed. As for {@link mailAboutAccount}. */
export function mailPasswordChanged(event: PasswordChangedEvent, from: string | null): Promise<string> {
  const { userId, email, origin, changedAt } = event;
  return mailAboutAccount('the notice of a changed password', from, async () => {
    if (Date.now() - Date.parse(changedAt) > NEWS_MS) return 'it is more than a day old';
    const account = await findAccount(email);
    if (account?.userId !== userId) return 'its account is gone or has another address';
    const isConfirmed = account.confirmedAt !== undefined;
    const write = async () =>
      (await countNotice({ userId, email, isConfirmed }, new Date())) ? passwordChangedLetter({ origin }) : null;
    return { id: `password-changed ${userId} ${changedAt}`, to: email, write, none: 'its reader has had too many' };
  });
}
