import type { PayoutLine } from '#shared/ledger/entry.ts';
import { CURRENCY } from '#shared/money/money.ts';
import { balanceOf } from './balance.ts';
import { enterSettlement, findPayout } from './settlement-store.ts';

/** The result of recording a payout. */
export type PayoutOutcome =
  | { is: 'recorded' | 'known'; payout: PayoutLine; balance: number }
  /** The reference names another amount. */
  | { is: 'different'; payout: PayoutLine }
  /** It is more than what is owed. */
  | { is: 'too much'; balance: number };

/**
 * Records what the operator has paid out to an organisation. Idempotent: a reference names one transfer.
 * @param amount minor units
 */
export async function recordPayout(ownerId: string, reference: string, amount: number, now: Date): Promise<PayoutOutcome> {
  const known = await findPayout(ownerId, reference);
  const { balance } = await balanceOf(ownerId);
  if (known) return known.amount === amount ? { is: 'known', payout: known, balance } : { is: 'different', payout: known };
  if (amount > balance) return { is: 'too much', balance };
  const payout = { kind: 'payout' as const, at: now.toISOString(), reference, amount, currency: CURRENCY };
  const isEntered = await enterSettlement(ownerId, payout);
  return isEntered ? { is: 'recorded', payout, balance: balance - amount } : recordPayout(ownerId, reference, amount, now);
}
