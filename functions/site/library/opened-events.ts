import { endOf } from '../../catalog/entitlements/entitlement.ts';
import type { ListedEntitlement } from '../../catalog/entitlements/entitlements-store.ts';
import { withReplayEnd } from '../../catalog/entitlements/replay-rules.ts';
import { type CatalogEvent, listEventsOf } from '../../catalog/listings/events-store.ts';
import type { Order } from '../../money/orders/order.ts';

/** A user's entitlements and orders, with their events. */
interface UserAccess {
  entitlements: readonly ListedEntitlement[];
  /** The user's orders, and those of gifts that they redeemed. */
  orders: readonly Order[];
  /** The events that the entitlements and orders name, by id. */
  events: ReadonlyMap<string, CatalogEvent>;
}

/**
 * Returns the ids of all events that are fully open to a user, by a purchase, a running rental, a gift, a bundle or a
 * subscription.
 * @param now milliseconds
 */
export async function openedEvents({ entitlements, orders, events }: UserAccess, now: number): Promise<string[]> {
  const opened = entitlements.filter(({ scope, sources }) => {
    const event = events.get(scope);
    const beginsAt = event ? Date.parse(event.start_time) : 0;
    const all = Object.values(sources).map((source) => (event ? withReplayEnd(source, event) : source));
    return all.some((source) => endOf(source, now, beginsAt) > now);
  });
  const ids = await Promise.all(opened.map((entitlement) => eventsBehind(entitlement, orders)));
  return [...new Set(ids.flat())];
}

/** Returns the events that a scope opens: it is an event, a bundle's package, or the organiser of a subscription. */
async function eventsBehind({ scope, sources }: ListedEntitlement, orders: readonly Order[]): Promise<string[]> {
  const isSubscribed = Object.values(sources).some(({ kind }) => kind === 'subscription');
  if (isSubscribed) return (await listEventsOf(scope)).filter((event) => event.in_subscription).map(({ _id }) => _id);
  const bundle = orders.find((order) => order.kind === 'package' && order.sells.kind === 'bundle' && order.packageId === scope);
  return bundle?.kind === 'package' && bundle.sells.kind === 'bundle' ? bundle.sells.eventIds : [scope];
}
