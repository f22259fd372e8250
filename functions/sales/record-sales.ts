import { findOrders } from '../orders/order-lists-store.ts';
import { isLater, type PaymentItem, paymentName } from '../payments/payment-item.ts';
import { again, retry } from '../platform/retry.ts';
import { transactionOutcome } from '../platform/transact.ts';
import { planSales } from './plan-sales.ts';
import { type Sale, saleOf } from './sale.ts';
import { findMarks } from './sales-store.ts';
import { TOTAL_SHARDS } from './totals/totals-store.ts';

/** Sales that usually fit a transaction: four items each, and the totals that they share. */
const SALES_A_TRANSACTION = 14;
/** Source: DynamoDB, TransactWriteItems. */
const MOST_PARTS = 100;
const POLICY = { tries: 10, waitMs: 25, longestWaitMs: 250 };

/**
 * Brings the lists and totals of organisers up to date with some of their payments. Idempotent: payments may come repeatedly, in any
 * order, and together with older revisions of themselves; the newest counts, once.
 * Does nothing while all sales are removed in order to be counted from the beginning: these are then counted with the others.
 * @throws Error if others kept changing the same sales: they have to be handed over again
 */
export async function recordSales(payments: readonly PaymentItem[]): Promise<void> {
  const newest = newestOf(payments);
  const orders = new Map((await findOrders(ordersOf(newest), true)).map((order) => [order.orderId, order]));
  const sales = newest.map((payment) => saleOf(payment, orders.get(payment.orderId) ?? null)).sort(bySharedTotals);
  for (let from = 0; from < sales.length; from += SALES_A_TRANSACTION) {
    await recordSome(sales.slice(from, from + SALES_A_TRANSACTION));
  }
}

/** Returns the newest revision of each payment, as several changes of one may come together. */
function newestOf(payments: readonly PaymentItem[]): PaymentItem[] {
  const newest = new Map<string, PaymentItem>();
  for (const payment of payments) {
    const known = newest.get(paymentName(payment));
    if (!known || isLater(payment, known)) newest.set(paymentName(payment), payment);
  }
  return [...newest.values()];
}

/** Returns the orders of some payments, each once. */
function ordersOf(payments: readonly PaymentItem[]) {
  return [...new Map(payments.map(({ userId, orderId }) => [orderId, { userId, orderId }])).values()];
}

/** Sorts sales of one event and minute together, so that they share the totals that a transaction writes. */
function bySharedTotals(one: Sale, other: Sale): number {
  const nameOf = ({ ownerId, eventId, at }: Sale) => `${ownerId} ${eventId} ${at}`;
  return nameOf(one).localeCompare(nameOf(other));
}

/** Returns the shard of the totals for a try: another one after others wrote to the first. */
const shardFor = (tried: number) => (tried === 1 ? 0 : Math.floor(Math.random() * TOTAL_SHARDS));

/** Records some sales in one transaction, or in several if they share too few totals for one. */
async function recordSome(sales: readonly Sale[]): Promise<void> {
  let tried = 0;
  const isTooMuch = await retry(POLICY, async () => {
    const marks = await findMarks(sales);
    if (!marks) return false;
    const parts = planSales(sales, marks, shardFor((tried += 1)));
    if (parts.length === 0) return false;
    if (parts.length > MOST_PARTS) return true;
    const outcome = await transactionOutcome(parts);
    return outcome === 'done' ? false : again(new Error(`Others kept changing the sales of ${sales[0]?.ownerId}.`));
  });
  if (!isTooMuch) return;
  const half = Math.ceil(sales.length / 2);
  await recordSome(sales.slice(0, half));
  await recordSome(sales.slice(half));
}
