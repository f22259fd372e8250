import { ownConnectedAccount } from '#shared/api/books/connect.ts';
import { CURRENCY } from '#shared/money/money.ts';
import { organizerHandler } from '../../../people/auth/organizer-handler.ts';
import { env } from '../../../platform/env.ts';
import { causeOf, log } from '../../../platform/log/log.ts';
import { stateOf } from './account-state-rules.ts';
import { type ConnectedAccount, findConnectedAccount } from './connected-accounts-store.ts';
import { payablesOf } from './payable.ts';
import { refreshAccount } from './refresh-account.ts';
import { readMoneyAtStripe } from './stripe-accounts.ts';
import { findOpenTransfer } from './transfers-store.ts';

/** A page that shows the last known state is better than none, so nothing but the state depends on Stripe's answer. */
export const handler = organizerHandler(ownConnectedAccount, async ({ organizationId: ownerId }) => {
  const known = env.stripeConnect ? await findConnectedAccount(ownerId) : null;
  const now = new Date();
  const account = known && (await refreshed(known, now));
  const isPaid = account !== null && stateOf(account.facts) === 'ready';
  const underWay = account && (await findOpenTransfer(ownerId));
  const [reserve, atStripe] = await Promise.all([
    account ? ifKnown('what is held back', () => payablesOf(ownerId, '', now)) : null,
    isPaid ? ifKnown('the money at Stripe', () => readMoneyAtStripe(account.accountId)) : null,
  ]);
  const others = (reserve?.slice(1) ?? []).flatMap(({ held, currency }) => (held > 0 ? [{ amount: held, currency }] : []));
  return {
    body: {
      isOffered: env.stripeConnect,
      state: stateOf(account?.facts ?? null),
      asks: account?.facts.asks ?? 0,
      checkedAt: account?.checkedAt ?? null,
      paidFrom: account?.paidFrom ?? null,
      underWay: underWay?.amount ?? null,
      ...(underWay && underWay.currency !== CURRENCY && { underWayIn: underWay.currency }),
      reserveDays: env.payoutReserveDays,
      held: reserve?.[0]?.held ?? null,
      ...(others.length > 0 && { heldInOthers: others }),
      // ISO 8601 in UTC: the earliest sorts first.
      heldUntil: reserve?.flatMap(({ heldUntil }) => heldUntil ?? []).toSorted()[0] ?? null,
      atStripe,
    },
  };
});

/** Returns what is read; null if that fails, which no other part of the page waits for. */
async function ifKnown<T>(what: string, read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    log.warn('A part of an account at Stripe could not be read.', { what, cause: causeOf(error) });
    return null;
  }
}

async function refreshed(account: ConnectedAccount, now: Date): Promise<ConnectedAccount> {
  try {
    return await refreshAccount(account, now);
  } catch (error) {
    log.warn('Stripe did not say how an account stands.', { accountId: account.accountId, cause: causeOf(error) });
    return account;
  }
}
