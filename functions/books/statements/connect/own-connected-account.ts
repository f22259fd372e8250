import { ownConnectedAccount } from '#shared/api/books/connect.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { env } from '../../../platform/env.ts';
import { causeOf, log } from '../../../platform/log/log.ts';
import { stateOf } from './account-state-rules.ts';
import { type ConnectedAccount, findConnectedAccount } from './connected-accounts-store.ts';
import { refreshAccount } from './refresh-account.ts';
import { findOpenTransfer } from './transfers-store.ts';

/** A page that shows the last known state is better than none, so nothing but the state depends on Stripe's answer. */
export const handler = organizerHandler(ownConnectedAccount, async ({ organizationId: ownerId }) => {
  const known = env.stripeConnect ? await findConnectedAccount(ownerId) : null;
  const account = known && (await refreshed(known, new Date()));
  return {
    body: {
      isOffered: env.stripeConnect,
      state: stateOf(account?.facts ?? null),
      asks: account?.facts.asks ?? 0,
      checkedAt: account?.checkedAt ?? null,
      paidFrom: account?.paidFrom ?? null,
      underWay: (account && (await findOpenTransfer(ownerId)))?.amount ?? null,
      reserveDays: env.payoutReserveDays,
    },
  };
});

async function refreshed(account: ConnectedAccount, now: Date): Promise<ConnectedAccount> {
  try {
    return await refreshAccount(account, now);
  } catch (error) {
    log.warn('Stripe did not say how an account stands.', { accountId: account.accountId, cause: causeOf(error) });
    return account;
  }
}
