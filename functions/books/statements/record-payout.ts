import type { PayoutLine } from '#shared/ledger/entry.ts';
import { CURRENCY } from '#shared/money/money.ts';
import { changePut } from '../../people/organizations/audit-store.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { balancesOf } from './balance.ts';
import { refuseWhileUnderWay } from './connect/refuse-while-under-way.ts';
import { whileNoneIsOpen } from './connect/transfers-store.ts';
import { type InstructedPayout, listInstructed } from './payout-files/instructed-payouts-store.ts';
import { findPayoutMethod } from './payout-method/payout-methods-store.ts';
import { type RecordedPayout, requirePayout, type WaitingPeriod, wasInWait } from './payout-rules.ts';
import { enterSettlement, findPayout } from './settlement-store.ts';

/** The result of recording a payout. */
export type PayoutOutcome =
  | { is: 'recorded' | 'known'; payout: PayoutLine; balance: number }
  /** The reference names another amount, day or reference of the bank. */
  | { is: 'different'; payout: PayoutLine }
  /** It is more than what the organisation is owed without its partners' parts, and no file told the bank to pay it. */
  | { is: 'too much'; balance: number; currency: string }
  /** It was paid in the waiting period after a change of the bank account, and no reason was given. */
  | { is: 'too early'; wait: WaitingPeriod };

/** The actor that the log of changes names for acts on the tables of a stage, where nobody is logged in. */
const OPERATOR = 'operator';

/**
 * Records what the operator has paid out to an organisation. Idempotent: a reference names one transfer. A payout in the waiting period after
 * a change of the bank account needs a reason, which the log of changes has with it.
 * @throws ApiError invalid_input, naming the field; payout_under_way while a transfer through Stripe is
 */
export async function recordPayout(ownerId: string, recorded: RecordedPayout, now: Date): Promise<PayoutOutcome> {
  requirePayout(recorded, now);
  const { reference, amount, paidOn, bankReference, anyway } = recorded;
  const known = await findPayout(ownerId, reference);
  const [balances, instructed] = [await balancesOf(ownerId), await findInstructed(ownerId, reference)];
  const currency = recorded.currency ?? (known ?? instructed)?.currency ?? CURRENCY;
  const balance = balances.find((one) => one.currency === currency)?.own;
  if (balance === undefined) {
    throw new ApiError('invalid_input', { field: 'currency', message: 'Nothing was sold or paid out in this currency.' });
  }
  if (known)
    return { ...(isSame(known, { ...recorded, currency }) ? { is: 'known', balance } : { is: 'different' }), payout: known };
  // A sum that a file told the bank to pay is paid, also if money went back to buyers meanwhile.
  if (amount > balance && !isPaidByFile(instructed, amount, currency)) return { is: 'too much', balance, currency };
  const method = await findPayoutMethod(ownerId);
  const wait = method && wasInWait(paidOn, method, now) ? { setAt: method.setAt, paidFrom: method.paidFrom } : null;
  if (wait && anyway === null) return { is: 'too early', wait };
  const payout = {
    kind: 'payout' as const,
    at: now.toISOString(),
    reference,
    amount,
    currency,
    paidOn,
    ...(bankReference !== null && { bankReference }),
  };
  const after = { amount, paidOn, paidFrom: wait?.paidFrom, reason: anyway };
  const logged = { organizationId: ownerId, by: OPERATOR, action: 'operator.pay-early', target: { reference }, after };
  const isEntered = await enterSettlement(ownerId, payout, {
    check: () => refuseWhileUnderWay(ownerId),
    beside: [whileNoneIsOpen(ownerId), ...(wait ? [changePut(logged, now)] : [])],
  });
  return isEntered ? { is: 'recorded', payout, balance: balance - amount } : recordPayout(ownerId, recorded, now);
}

async function findInstructed(ownerId: string, reference: string): Promise<InstructedPayout | null> {
  return (await listInstructed(ownerId)).find(({ id }) => id === reference) ?? null;
}

const isPaidByFile = (instructed: InstructedPayout | null, amount: number, currency: string): boolean =>
  instructed?.amount === amount && instructed.currency === currency && instructed.isWithdrawn === undefined;

/** Returns true if a payout was recorded like this. The oldest have neither day nor reference of the bank, which nothing contradicts. */
const isSame = (known: PayoutLine, { amount, currency, paidOn, bankReference }: RecordedPayout): boolean =>
  known.amount === amount &&
  known.currency === currency &&
  (known.paidOn === undefined || (known.paidOn === paidOn && (known.bankReference ?? null) === bankReference));
