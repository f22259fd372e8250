import { setTimeout as sleep } from 'node:timers/promises';
import { formatMoney } from '#shared/money/money.ts';
import type { Caller } from '../session/studio-client.ts';
import { findOrders, type FoundOrders, type OrderSearch } from './find-orders.ts';
import { moneyOf, sumOf } from './sums.ts';

/** Seconds for which the books may be behind: they are written from the table's stream. */
const WAIT_SECONDS = 60;
const PAUSE_MS = 1_500;

/** The sums by the orders and by the books. */
export interface Books {
  found: FoundOrders;
  isSame: boolean;
  /** The comparison in one line. */
  line: string;
}

/**
 * Compares what was refunded by the orders, by the lists of sales and by the ledger, and of the whole event the totals of sales with the
 * ledger, of which its statement is made. It waits for the books for a while.
 */
export async function compareBooks(desk: Caller, wanted: OrderSearch): Promise<Books> {
  const until = Date.now() + WAIT_SECONDS * 1000;
  for (;;) {
    const books = await compareOnce(desk, wanted);
    if (books.isSame || Date.now() > until) return books;
    await sleep(PAUSE_MS);
  }
}

async function compareOnce(desk: Caller, wanted: OrderSearch): Promise<Books> {
  const found = await findOrders(desk, wanted, () => {});
  const { eventId, orders } = found;
  const { totals, ledger, lastEntry, isSame } = await desk.call('GET /operator/events/{eventId}/books', { eventId }, null);
  const byOrders = sumOf(orders, ({ refunded }) => refunded);
  const bySales = sumOf(orders, ({ refundedInSales }) => refundedInSales);
  const byLedger = sumOf(orders, ({ refundedInLedger }) => refundedInLedger ?? 0);
  const ofEvent = `the event has ${totals.sales} sales, ${formatMoney(totals.gross)} paid and ${formatMoney(totals.refunded)} refunded`;
  if (isSame && byOrders === bySales && byOrders === byLedger) {
    const back = moneyOf(orders, ({ refunded }) => refunded);
    const line = `Books: exact. Orders, sales and ledger say that ${back} went back; ${ofEvent}, by its totals and by its statement (ledger up to entry ${lastEntry}).`;
    return { found, isSame: true, line };
  }
  const parts = `orders ${formatMoney(byOrders)}, sales ${formatMoney(bySales)}, ledger ${formatMoney(byLedger)} refunded`;
  const whole = `${ofEvent} by its totals, and ${formatMoney(ledger.gross)} and ${formatMoney(ledger.refunded)} by its statement`;
  const line = `Books: they do not agree yet. ${parts}; ${whole}. Run the command again in a minute. If they still differ: npm run verify-ledger -- --stage STAGE`;
  return { found, isSame: false, line };
}
