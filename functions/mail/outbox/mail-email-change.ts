import type { UrgentMailEvent } from '#shared/bus/mail-events.ts';
import { findAccount } from '../../people/auth/accounts-store.ts';
import { newChangeToken } from '../../people/auth/address/address-links-store.ts';
import { isPending } from '../../people/auth/address/address-rules.ts';
import { renderEmailChange } from './letters/account-links.ts';
import { mailAboutAccount } from './mail-about-account.ts';

type EmailChangeEvent = Extract<UrgentMailEvent, { type: 'email-change' }>;

const OVER = 'the change is no longer pending';

/** Mails the link that completes a change of address, to the new one. As for {@link mailAboutAccount}. */
export function mailEmailChange(event: EmailChangeEvent, from: string | null): Promise<string> {
  const { userId, email, origin, requestedAt } = event;
  return mailAboutAccount('the link of a change of address', from, async () => {
    const account = await findAccount(email);
    const pending = account?.userId === userId ? account.pending : undefined;
    if (!pending || pending.since !== requestedAt || !isPending(pending, new Date())) return OVER;
    const write = async () => {
      const token = await newChangeToken(userId, email, pending);
      return token === null ? null : renderEmailChange({ origin, token });
    };
    return { id: `email-change ${userId} ${requestedAt}`, to: pending.email, write, none: OVER };
  });
}
