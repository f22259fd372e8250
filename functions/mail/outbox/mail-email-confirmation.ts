import type { UrgentMailEvent } from '#shared/bus/mail-events.ts';
import { findAccount } from '../../people/auth/accounts-store.ts';
import { newConfirmationToken } from '../../people/auth/address/address-links-store.ts';
import { CONFIRM_SECONDS } from '../../people/auth/address/address-rules.ts';
import { renderEmailConfirmation } from './letters/account-links.ts';
import { mailAboutAccount } from './mail-about-account.ts';

type EmailConfirmationEvent = Extract<UrgentMailEvent, { type: 'email-confirmation' }>;

/** Mails the link that confirms an account's address. As for {@link mailAboutAccount}. */
export function mailEmailConfirmation(event: EmailConfirmationEvent, from: string | null): Promise<string> {
  const { userId, email, origin, requestedAt } = event;
  return mailAboutAccount('the confirmation of an address', from, async () => {
    const requested = new Date(requestedAt);
    // A replay of the archive brings requests that are months old.
    if (Date.now() - requested.getTime() > CONFIRM_SECONDS * 1000) return 'its link would have expired';
    const account = await findAccount(email);
    if (account?.userId !== userId) return 'its account is gone or has another one';
    if (account.confirmedAt !== undefined) return 'it is confirmed already';
    const write = async () => renderEmailConfirmation({ origin, token: await newConfirmationToken(userId, email, requested) });
    return { id: `email-confirmation ${userId} ${email} ${requestedAt}`, to: email, write };
  });
}
