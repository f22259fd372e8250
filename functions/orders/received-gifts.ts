import type { ReceivedGift } from '#shared/api/orders.ts';
import type { Source } from '../entitlements/entitlement.ts';
import type { ListedEntitlement } from '../entitlements/entitlements-store.ts';
import type { CatalogEvent } from '../events/events-store.ts';
import type { Order } from './order.ts';
import { findOrders } from './orders-store.ts';
import { bundleOf, rentalOf, whereAndWhen } from './what-is-open.ts';

type GivenOrder = Order & { kind: 'package' };

/** The orders of those who gave a user what they have: one read where anything was given, and none elsewhere. */
export async function findGivenOrders(userId: string, entitlements: readonly ListedEntitlement[]): Promise<GivenOrder[]> {
  const given = entitlements.flatMap(({ sources }) =>
    Object.entries(sources).flatMap(([orderId, { givenBy }]) => (givenBy === undefined ? [] : [{ userId: givenBy, orderId }])),
  );
  const orders = await findOrders(given);
  return orders.filter((order): order is GivenOrder => order.kind === 'package' && order.gift?.redeemedBy === userId);
}

interface Known {
  /** The user's own. */
  orders: readonly Order[];
  given: readonly GivenOrder[];
  /** Those that entitlements and orders name, by id. */
  events: ReadonlyMap<string, CatalogEvent>;
}

/** What opens something to a user because it was given to them: by somebody else's order, or one that they gave themselves. */
export function receivedGifts(entitlements: readonly ListedEntitlement[], known: Known): ReceivedGift[] {
  return entitlements.flatMap(({ scope, sources }) =>
    Object.entries(sources)
      .filter(([id, { givenBy }]) => givenBy !== undefined || !known.orders.some(({ orderId }) => orderId === id))
      .flatMap(([orderId, source]) => {
        const order = known.given.find((one) => one.orderId === orderId);
        return order ? [ofOrder(order, source, known)] : ofEvent(orderId, source, known.events.get(scope));
      }),
  );
}

function ofOrder(order: GivenOrder, source: Source, { events }: Known): ReceivedGift {
  const { orderId, eventId, eventTitle, packageName, sells, gift } = order;
  const event = events.get(eventId);
  return {
    orderId,
    eventId,
    eventTitle,
    packageName,
    from: gift?.from ?? null,
    event: whereAndWhen(event),
    rental: rentalOf(source, event),
    bundle: sells.kind === 'bundle' ? bundleOf(sells.eventIds, events) : null,
  };
}

/** Of a gift that does not say whose it was: what it opens is known where that is one event. */
function ofEvent(orderId: string, source: Source, event: CatalogEvent | undefined): ReceivedGift[] {
  if (!event) return [];
  const { _id: eventId, title: eventTitle } = event;
  const known = { orderId, eventId, eventTitle, event: whereAndWhen(event), rental: rentalOf(source, event) };
  return [{ ...known, packageName: null, from: null, bundle: null }];
}
