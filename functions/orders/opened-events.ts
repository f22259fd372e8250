import { endOf } from '../entitlements/entitlement.ts';
import type { ListedEntitlement } from '../entitlements/entitlements-store.ts';
import { type CatalogEvent, listEventsOf } from '../events/events-store.ts';
import type { Order } from './order.ts';

interface Has {
  entitlements: readonly ListedEntitlement[];
  /** Also those by which something was given to the user. */
  orders: readonly Order[];
  /** Those that the entitlements and orders name, by id. */
  events: ReadonlyMap<string, CatalogEvent>;
}

/**
 * The events that are open to a user as a whole, by whatever they have: a purchase, a rental that still runs, a gift, a
 * season, a subscription.
 * @param now milliseconds
 */
export async function openedEvents({ entitlements, orders, events }: Has, now: number): Promise<string[]> {
  const opened = entitlements.filter(({ scope, sources }) => {
    const event = events.get(scope);
    const beginsAt = event ? Date.parse(event.start_time) : 0;
    return Object.values(sources).some((source) => endOf(source, now, beginsAt) > now);
  });
  const ids = await Promise.all(opened.map((entitlement) => eventsBehind(entitlement, orders)));
  return [...new Set(ids.flat())];
}

/** A scope is an event, a season's package, or an organiser whose subscription it is. */
async function eventsBehind({ scope, sources }: ListedEntitlement, orders: readonly Order[]): Promise<string[]> {
  const isSubscribed = Object.values(sources).some(({ kind }) => kind === 'subscription');
  if (isSubscribed) return (await listEventsOf(scope)).filter((event) => event.in_subscription).map(({ _id }) => _id);
  const season = orders.find((order) => order.kind === 'package' && order.sells.kind === 'bundle' && order.packageId === scope);
  return season?.kind === 'package' && season.sells.kind === 'bundle' ? season.sells.eventIds : [scope];
}
