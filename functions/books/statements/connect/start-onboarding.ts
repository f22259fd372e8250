import { startOnboarding } from '#shared/api/books/connect.ts';
import { studioPath } from '#shared/site/studio-screens.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { confirmWithCode } from '../../../people/auth/two-factor/confirm-with-code.ts';
import { env } from '../../../platform/env.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { requireLinkOrigin } from '../../../platform/http/own-origin.ts';
import { endOfWait } from '../payout-method/waiting-period.ts';
import { findConnectedAccount, keepConnectedAccount, noteOpened } from './connected-accounts-store.ts';
import { linkToOnboarding, makeAccount } from './stripe-accounts.ts';

/**
 * Makes the account at Stripe with the first link. Nothing is transferred to it before the operator's waiting period is over, as to a new bank
 * account. The log of changes never has the password, the code or the link.
 */
export const handler = organizerHandler(
  startOnboarding,
  async ({ body, organizationId: ownerId, session, network, ...request }) => {
    if (!env.stripeConnect) throw new ApiError('connect_off');
    const now = new Date();
    const back = `${requireLinkOrigin(request)}${studioPath('payouts')}#how-you-are-paid`;
    const { account } = await confirmWithCode(session, body, { network, what: 'change how you are paid' }, now);
    const known = await findConnectedAccount(ownerId);
    if (known) await noteOpened(known, now.toISOString());
    const { accountId } = known ?? (await begin(ownerId, account.email, session.userId, now));
    return { body: { url: await linkToOnboarding(accountId, back) }, after: { account: accountId } };
  },
);

async function begin(ownerId: string, email: string, startedBy: string, now: Date) {
  const { accountId, facts } = await makeAccount({ ownerId, payee: '', email }, now);
  const startedAt = now.toISOString();
  const paidFrom = endOfWait(now);
  return keepConnectedAccount({ ownerId, payee: '', accountId, startedAt, startedBy, paidFrom, facts, checkedAt: startedAt });
}
