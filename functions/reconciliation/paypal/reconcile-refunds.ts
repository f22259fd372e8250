import { findPayment } from '../../orders/recording/payments-store.ts';
import { catchUp, type ProviderList, type Settled, type Stretch } from '../catch-up.ts';
import type { Cursor } from '../reconciliation-store.ts';
import { settleCapture } from './settle-capture.ts';
import { searchTransactions, type TransactionInfo } from './transaction-search.ts';

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** PayPal refuses more than 31 days, and is slow about many. */
const LONGEST_STRETCH_SECONDS = 7 * DAY_SECONDS;

/** What a shop gives back itself, e.g. on PayPal's pages. */
const REFUND = 'T1107';
/** Beside that, what PayPal or a bank takes back: general reversals, PayPal’s own, and chargebacks. Source: PayPal, T-codes. */
const MONEY_BACK: readonly string[] = [REFUND, 'T1100', 'T1106', 'T1201'];

/** That money of a capture went back. */
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
  stretches,
  momentOf: ({ at }) => at,
  settle,
};

/**
 * Records money that went back at PayPal, by its search of transactions. That lags by up to three hours, so it is asked
 * once an hour, about some seven hours each time.
 * @param until milliseconds: nothing is begun after it, and the next call goes on
 * @param cursor left out before the first time
 * @returns how many payments were moved, or why PayPal was not asked
 * @throws Error where one could not be recorded: the next call goes on
 */
export function reconcilePaypalRefunds(until: number, cursor?: Cursor): Promise<number | string> {
  return catchUp(moneyBack, until, cursor);
}

/** Shorter where PayPal has too much to list. Of what it has not gathered yet, the next look is told. */
async function* stretches(since: number, now: number): AsyncGenerator<Stretch<MoneyBack>> {
  let seconds = LONGEST_STRETCH_SECONDS;
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

/** One a capture, however often something of it went back: it is asked about as it is now. The oldest first. */
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

/** Where all went back as far as we know, PayPal needs not be asked. */
async function settle({ captureId, isRefund }: MoneyBack): Promise<Settled> {
  const known = await findPayment({ provider: 'paypal', paymentId: captureId });
  if (known?.status === 'reversed' || known?.status === 'returned') return 'known';
  return settleCapture(captureId, { ofDispute: !isRefund, ofRefund: true });
}
