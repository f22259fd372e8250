import { type CancelledEvent, isCancelled } from '../../catalog/listings/cancelled-rules.ts';
import { findEventOrDraft, listEventsOf } from '../../catalog/listings/events-store.ts';
import { findOrders } from '../../money/orders/order-lists-store.ts';
import type { PaymentName } from '../../money/payments/payment.ts';
import { inParallel } from '../../platform/in-parallel.ts';
import { boughtEvent } from '../../money/refunds/cancellations/cancellation-rules.ts';
import { notePurchase } from '../../money/refunds/cancellations/cancelled-purchases-store.ts';
import type { Sale } from '../../books/sales/sale.ts';
import { eventList, readStretch, rowKey } from '../../books/sales/sales-lists-store.ts';

/** Sales that one call looks at. */
const SALES_A_CALL = 200;
/** Sorts before and after every moment. */
const [BEGINNING, END] = ['0', '~'];
/** A sale is listed a second after its payment was recorded, or later if the consumer of the stream had to catch up. */
const MAY_BE_LISTED_LATE_MS = 60 * 60 * 1000;

/** Returns an organiser's event if it was cancelled; null for any other. */
export async function findCancelled(ownerId: string, eventId: string): Promise<CancelledEvent | null> {
  const event = await findEventOrDraft(eventId);
  return event?.ownerId === ownerId && isCancelled(event) ? event : null;
}

/** Returns the ids of the events at which something was sold that opens an event: itself, and those that share a bundle with it. */
export async function soldAt({ _id, ownerId = '', bundle_ids: bundles = [] }: CancelledEvent): Promise<string[]> {
  if (bundles.length === 0) return [_id];
  const others = (await listEventsOf(ownerId)).filter((event) => event.bundle_ids?.some((id) => bundles.includes(id)));
  return [...new Set([_id, ...others.map((event) => event._id)])];
}

/** A page of the sales of one event, from the newest to the oldest. */
interface Page {
  ownerId: string;
  soldAt: string;
  /** The sort key at which the page before ended; null for the newest. */
  before: string | null;
  /** True if only what was paid since shortly before the cancellation is wanted. */
  onlySince: boolean;
}

/**
 * Notes the purchases of a cancelled event among a page of sales. Those that were noted before stay as they are.
 * @returns where the next page begins; null at the end
 */
export async function listPurchases(event: CancelledEvent, page: Page): Promise<string | null> {
  const since = new Date(Date.parse(event.cancelled.at) - MAY_BE_LISTED_LATE_MS).toISOString();
  const list = eventList(page.ownerId, page.soldAt);
  const range = { from: page.onlySince ? since : BEGINNING, to: page.before ?? END };
  if (range.to < range.from) return null;
  const sales = await readStretch({ list, ...range, limit: SALES_A_CALL, onlyPaid: false });
  await noteAll(event, sales.filter(opensEvents));
  return sales.length < SALES_A_CALL ? null : rowKey(sales.at(-1)!);
}

const opensEvents = ({ kind }: Sale) => kind !== 'subscription' && kind !== 'plan';

async function noteAll(event: CancelledEvent, sales: readonly Sale[]): Promise<void> {
  const orders = await findOrders(uniqueOrders(sales));
  const bought = new Set(orders.filter((order) => boughtEvent(order, event._id)).map(({ orderId }) => orderId));
  const wanted = sales.filter(({ orderId }) => bought.has(orderId));
  await inParallel(wanted, async ({ userId, orderId, provider, paymentId }) => {
    const payment = { userId, orderId, provider: provider as PaymentName['provider'], paymentId };
    await notePurchase({ ...payment, eventId: event._id, state: 'waiting', amount: 0 });
  });
}

const uniqueOrders = (sales: readonly Sale[]) => [
  ...new Map(sales.map(({ userId, orderId }) => [orderId, { userId, orderId }])).values(),
];
