import type { UrgentMailEvent } from '#shared/bus/mail-events.ts';
import { findAccountOf } from '../../people/auth/accounts-store.ts';
import { newUndoToken } from '../../people/auth/address/address-links-store.ts';
import { countNotice } from '../../people/auth/address/address-mails-store.ts';
import { recentChanges } from '../../people/auth/address/address-rules.ts';
import { renderEmailChanged } from './letters/account-links.ts';
import { mailAboutAccount } from './mail-about-account.ts';

type EmailChangedEvent = Extract<UrgentMailEvent, { type: 'email-changed' }>;

/** Tells the old address that it was changed, with the link to undo that. As for {@link mailAboutAccount}. */
export function mailEmailChanged({ userId, origin, changedAt }: EmailChangedEvent, from: string | null): Promise<string> {
  return mailAboutAccount('the notice of a changed address', from, async () => {
    const account = await findAccountOf(userId);
    const made = account && recentChanges(account, new Date()).find(({ at }) => at === changedAt);
    if (!made) return 'the change can no longer be undone';
    const write = async () => {
      if (!(await countNotice({ userId, email: made.from, isConfirmed: made.wasConfirmed }, new Date()))) return null;
      return renderEmailChanged({ origin, token: await newUndoToken(userId, made.from, changedAt) });
    };
    return { id: `email-changed ${userId} ${changedAt}`, to: made.from, write, none: 'its mailbox has had too many' };
  });
}
