import { findZones } from '../../catalog/listings/settings/brand-store.ts';
import { findOrders } from '../../money/orders/order-lists-store.ts';
import { isLater, type PaymentItem, paymentName } from '../../money/payments/payment-item.ts';
import { writeTogether } from '../../platform/database/write-together.ts';
import { planSales } from './plan-sales.ts';
import { type Sale, saleOf } from './sale.ts';
import { findMarks } from './sales-store.ts';
import { TOTAL_SHARDS } from './totals/totals-store.ts';

/** Sales that usually fit a transaction: four items each, and the totals that they share. */
const SALES_A_TRANSACTION = 14;

/**
 * Brings the lists and totals of organisers up to date with some of their payments. Idempotent: payments may come repeatedly, in any
 * order, and together with older revisions of themselves; the newest counts, once.
 * Does nothing while all sales are removed in order to be counted from the beginning: these are then counted with the others.
 * @throws Error if others kept changing the same sales: they have to be handed over again
 */
export async function recordSales(payments: readonly PaymentItem[]): Promise<void> {
  const newest = newestOf(payments);
  const [found, zones] = await Promise.all([findOrders(ordersOf(newest), true), findZones(newest.map(({ ownerId }) => ownerId))]);
  const orders = new Map(found.map((order) => [order.orderId, order]));
  const sales = newest
    .map((payment) => saleOf(payment, orders.get(payment.orderId) ?? null, zones.get(payment.ownerId)))
    .sort(bySharedTotals);
  await writeTogether(sales, {
    atOnce: SALES_A_TRANSACTION,
    partsFor: async (some, tried) => {
      const marks = await findMarks(some);
      return marks ? planSales(some, marks, shardFor(tried)) : [];
    },
    overtaken: ([sale]) => `Others kept changing the sales of ${sale?.ownerId}.`,
  });
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
