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

/** The access of a user at a moment. */
interface Access {
  /** Ids of all events that are open in full, by a purchase, a running rental, a gift, a bundle or a subscription. */
  eventIds: string[];
  /** The events of the organisers whose running subscription the user has, drafts included, by the organiser's id. */
  ofOrganizers: ReadonlyMap<string, CatalogEvent[]>;
}

/** Returns what is open to a user at a moment. @param now milliseconds */
export async function openedEvents({ entitlements, orders, events }: UserAccess, now: number): Promise<Access> {
  const opened = entitlements.filter(({ scope, sources }) => {
    const event = events.get(scope);
    const beginsAt = event ? Date.parse(event.start_time) : 0;
    const all = Object.values(sources).map((source) => (event ? withReplayEnd(source, event) : source));
    return all.some((source) => endOf(source, now, beginsAt) > now);
  });
  const organizers = opened.filter(isSubscribed).map(({ scope }) => scope);
  const lists = await Promise.all(organizers.map(async (ownerId) => [ownerId, await listEventsOf(ownerId)] as const));
  const ofOrganizers = new Map(lists);
  const eventIds = opened.flatMap((entitlement) => eventsBehind(entitlement, orders, ofOrganizers));
  return { eventIds: [...new Set(eventIds)], ofOrganizers };
}

const isSubscribed = ({ sources }: ListedEntitlement) => Object.values(sources).some(({ kind }) => kind === 'subscription');

/** Returns the events that a scope opens: it is an event, a bundle's package, or the organiser of a subscription. */
function eventsBehind({ scope }: ListedEntitlement, orders: readonly Order[], ofOrganizers: Access['ofOrganizers']): string[] {
  const channel = ofOrganizers.get(scope);
  if (channel) return channel.filter((event) => event.in_subscription).map(({ _id }) => _id);
  const bundle = orders.find((order) => order.kind === 'package' && order.sells.kind === 'bundle' && order.packageId === scope);
  return bundle?.kind === 'package' && bundle.sells.kind === 'bundle' ? bundle.sells.eventIds : [scope];
}
