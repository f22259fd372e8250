import { findPayment } from '../../../money/payments/payments-store.ts';
import { catchUp, type ProviderList, type EntryOutcome, type Slice } from '../catch-up.ts';
import type { Cursor } from '../reconciliation-store.ts';
import { settleCapture } from './settle-capture.ts';
import { searchTransactions, type TransactionInfo } from '../../../money/payments/paypal/transaction-search.ts';

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** Longest slice to ask for: PayPal refuses more than 31 days, and is slow about many. */
const LONGEST_SLICE_SECONDS = 7 * DAY_SECONDS;

/** A refund by the shop itself, e.g. on PayPal's pages. */
const REFUND = 'T1107';
/** Refunds, and what PayPal or a bank takes back: general reversals, PayPal’s own, and chargebacks. Source: PayPal, T-codes. */
const MONEY_BACK: readonly string[] = [REFUND, 'T1100', 'T1106', 'T1201'];

/** A capture of which money was returned. */
interface MoneyBack {
  captureId: string;
  /** Seconds since the epoch. */
  at: number;
  isRefund: boolean;
}

const moneyBack: ProviderList<MoneyBack> = {
  name: 'paypal-refunds',
  overlapSeconds: 6 * HOUR_SECONDS,
  firstLookSeconds: 30 * DAY_SECONDS,
  longestLookSeconds: 180 * DAY_SECONDS,
  everySeconds: HOUR_SECONDS,
  slices,
  momentOf: ({ at }) => at,
  settle,
};

/**
 * Records money that was returned at PayPal, by searching its transactions. The search lags by up to three hours, so it runs
 * once an hour over about seven hours.
 * @param until milliseconds; nothing is started after it, and the next call continues
 * @param cursor missing before the first read
 * @returns the number of payments changed, or why PayPal was not asked
 * @throws Error if one could not be recorded; the next call continues
 */
export function reconcilePaypalRefunds(until: number, cursor?: Cursor): Promise<number | string> {
  return catchUp(moneyBack, until, cursor);
}

/** Yields slices, shorter ones if PayPal has too much to list. What PayPal has not gathered yet is left to the next read. */
async function* slices(since: number, now: number): AsyncGenerator<Slice<MoneyBack>> {
  let seconds = LONGEST_SLICE_SECONDS;
  let from = since;
  while (from < now) {
    const end = Math.min(from + seconds, now);
    const found = await Promise.all(MONEY_BACK.map((type) => searchTransactions(from, end, type)));
    if (found.includes('too-many')) {
      if (seconds === 1) throw new Error('PayPal lists too much of one second.');
      seconds = Math.ceil((end - from) / 2);
      continue;
    }
    const answers = found.filter((answer) => answer !== 'too-many');
    const to = Math.min(end, ...answers.map(({ completeUntil }) => completeUntil));
    yield { from, to, entries: entriesOf(answers.flatMap(({ transactions }) => transactions)) };
    if (to < end) return;
    from = end;
  }
}

/**
 * Returns one entry per capture, the oldest first. A capture that was refunded repeatedly needs only one, because its current
 * state is fetched.
 */
function entriesOf(transactions: readonly TransactionInfo[]): MoneyBack[] {
  const entries = new Map<string, MoneyBack>();
  for (const { paypalReferenceId: captureId, paypalReferenceIdType: kind, ...transaction } of transactions) {
    if (!captureId || (kind !== undefined && kind !== 'TXN')) continue;
    const at = Math.floor(Date.parse(transaction.transactionInitiationDate ?? '') / 1000) || 0;
    const known = entries.get(captureId) ?? { captureId, at, isRefund: true };
    const isRefund = known.isRefund && transaction.transactionEventCode === REFUND;
    entries.set(captureId, { captureId, at: Math.min(at, known.at), isRefund });
  }
  return [...entries.values()].sort((a, b) => a.at - b.at);
}

/** Records a capture; without asking PayPal if our record says that all of it was returned. */
async function settle({ captureId, isRefund }: MoneyBack): Promise<EntryOutcome> {
  const known = await findPayment({ provider: 'paypal', paymentId: captureId });
  if (known?.status === 'reversed' || known?.status === 'returned') return 'known';
  return settleCapture(captureId, { ofDispute: !isRefund, ofRefund: true });
}
