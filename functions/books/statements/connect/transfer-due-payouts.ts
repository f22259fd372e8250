import type { Context } from 'aws-lambda';
import { formatMoney } from '#shared/money/money.ts';
import { env } from '../../../platform/env.ts';
import { apart, correlated } from '../../../platform/log/correlation.ts';
import { causeOf, log } from '../../../platform/log/log.ts';
import { type ConnectedAccount, listConnectedAccounts } from './connected-accounts-store.ts';
import { transferOwed } from './transfer-owed.ts';

/** Time that is left for a transfer when a call begins with it: two calls of Stripe's that time out, with their retries. */
const RESERVED_MS = 60_000;

/**
 * Transfers to each organisation and each partner that has an account at Stripe what it is owed. One that fails, or that a call does not get to, is left to the
 * next call, and keeps no other from its money.
 * @param event.time the time for which EventBridge calls, ISO 8601; now if left out
 */
export const handler = correlated(
  async ({ time }: { time?: string }, context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<void> => {
    if (!env.stripeConnect) return;
    const now = time === undefined ? new Date() : new Date(time);
    const outcomes: string[] = [];
    const accounts = await listConnectedAccounts();
    for (const account of shuffled(accounts)) {
      if (context.getRemainingTimeInMillis() < RESERVED_MS) break;
      outcomes.push(await apart(() => transferTo(account, now)));
    }
    const left = accounts.length - outcomes.length;
    log.info(
      `Payouts were due to ${accounts.length} accounts: ${inWords(outcomes)}${left > 0 ? `, ${left} left to the next call` : ''}.`,
    );
  },
);

async function transferTo(account: ConnectedAccount, now: Date): Promise<string> {
  const { ownerId, accountId } = account;
  try {
    const outcome = await transferOwed(account, now);
    if (outcome.is === 'refused') log.error('payout refused', { ownerId, accountId, code: outcome.code, amount: outcome.amount });
    if (outcome.is === 'paid')
      log.info(`Transferred ${formatMoney(outcome.amount)}.`, { ownerId, accountId, transferId: outcome.transferId });
    return outcome.is;
  } catch (error) {
    log.error('payout not made', { ownerId, accountId, cause: causeOf(error) });
    return 'failed';
  }
}

/** Returns the accounts in a random order, so that a call that has too many of them does not always leave the same ones. */
const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((one) => ({ one, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);

const inWords = (outcomes: readonly string[]): string =>
  [...Map.groupBy(outcomes, (outcome) => outcome)].map(([outcome, { length }]) => `${length} ${outcome}`).join(', ') ||
  'nothing to do';
