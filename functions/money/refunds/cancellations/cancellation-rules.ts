import type { CancelledEvent } from '../../../catalog/listings/cancelled-rules.ts';
import { eventsOf } from '../../../catalog/listings/packages/item.ts';
import type { Order } from '../../orders/order.ts';
import { leftOfOrder } from '../amounts/refund-limit-rules.ts';

/** Returns why a purchase is refunded: which event was cancelled, and the organiser's reason. */
export const cancellationNote = ({ title, cancelled }: CancelledEvent): string => `${title} was cancelled: ${cancelled.reason}`;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Minutes of each hour in which a cancellation of an earlier day is looked after. The reconciliation runs every two. */
const MINUTES_LOOKED_AFTER = 2;

/**
 * Returns true if an order opened an event for itself or together with others. Subscriptions do not count: they go on with the
 * organiser's other events.
 */
export function boughtEvent(order: Order, eventId: string): boolean {
  return order.kind === 'package' && order.sells.kind !== 'subscription' && eventsOf(order).includes(eventId);
}

/**
 * Returns what is to be refunded of an order because an event of it was cancelled, minor units: all that is left; of a bundle an equal share of
 * the price for each of its events. The shares add up to the price, so that a bundle whose events are all cancelled is refunded in full.
 */
export function dueFor(order: Order, eventId: string): number {
  if (!boughtEvent(order, eventId) || order.kind === 'plan' || (order.provider ?? 'free') === 'free') return 0;
  const { amount: paid, sells } = order;
  const left = leftOfOrder(order);
  if (sells.kind !== 'bundle') return left;
  const events = eventsOf(order);
  const upTo = (count: number) => Math.round((paid * count) / events.length);
  const position = events.indexOf(eventId);
  return Math.min(upTo(position + 1) - upTo(position), left);
}

/** Returns true if the reconciliation looks after a cancellation in this run: in each run of the first day, then once an hour. */
export function isLookedAfter({ at }: { at: string }, now: Date): boolean {
  return now.getTime() - Date.parse(at) < DAY_MS || now.getUTCMinutes() < MINUTES_LOOKED_AFTER;
}
