import type { ReceivedGift } from '#shared/api/site/orders.ts';
import { boughtName } from '../../catalog/listings/packages/item.ts';
import type { Source } from '../../catalog/entitlements/entitlement.ts';
import type { ListedEntitlement } from '../../catalog/entitlements/entitlements-store.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import type { Order } from '../../money/orders/order.ts';
import { findOrders } from '../../money/orders/order-lists-store.ts';
import { bundleOf, listedEvent } from '../events/listed-event-rules.ts';
import { rentalOf } from './what-is-open.ts';

type GivenOrder = Order & { kind: 'package' };

/** Returns the orders by which others gave a user what they have. Takes one read if anything was given, else none. */
export async function findGivenOrders(userId: string, entitlements: readonly ListedEntitlement[]): Promise<GivenOrder[]> {
  const given = entitlements.flatMap(({ sources }) =>
    Object.entries(sources).flatMap(([orderId, { givenBy }]) => (givenBy === undefined ? [] : [{ userId: givenBy, orderId }])),
  );
  const orders = await findOrders(given);
  return orders.filter((order): order is GivenOrder => order.kind === 'package' && order.gift?.redeemedBy === userId);
}

interface GiftData {
  /** The user's own orders. */
  orders: readonly Order[];
  given: readonly GivenOrder[];
  /** The events that entitlements and orders name, by id. */
  events: ReadonlyMap<string, CatalogEvent>;
  /** Milliseconds. */
  now: number;
}

/** Returns the gifts that a user redeemed: sources of somebody else's order, or of one of their own that was a gift. */
export function receivedGifts(entitlements: readonly ListedEntitlement[], data: GiftData): ReceivedGift[] {
  return entitlements.flatMap(({ scope, sources }) =>
    Object.entries(sources)
      .filter(([id, { givenBy }]) => givenBy !== undefined || !data.orders.some(({ orderId }) => orderId === id))
      .flatMap(([orderId, source]) => {
        const order = data.given.find((one) => one.orderId === orderId);
        return order ? [ofOrder(order, source, data)] : ofEvent(orderId, source, data.events.get(scope), data.now);
      }),
  );
}

function ofOrder(order: GivenOrder, source: Source, { events, now }: GiftData): ReceivedGift {
  const { orderId, eventId, eventTitle, sells, gift } = order;
  const event = events.get(eventId);
  return {
    orderId,
    eventId,
    eventTitle,
    packageName: boughtName(order),
    from: gift?.from ?? null,
    event: event ? listedEvent(event, now) : null,
    rental: rentalOf(source, event),
    bundle: sells.kind === 'bundle' ? bundleOf(sells.eventIds, events, now) : null,
  };
}

/** Returns a gift whose giver is unknown; what it opens is known only if that is one event. */
function ofEvent(orderId: string, source: Source, event: CatalogEvent | undefined, now: number): ReceivedGift[] {
  if (!event) return [];
  const { _id: eventId, title: eventTitle } = event;
  const known = { orderId, eventId, eventTitle, event: listedEvent(event, now), rental: rentalOf(source, event) };
  return [{ ...known, packageName: null, from: null, bundle: null }];
}
