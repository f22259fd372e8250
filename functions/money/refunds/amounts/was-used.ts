import { isUsed } from '../../../catalog/entitlements/entitlement.ts';
import { findSource } from '../../../catalog/entitlements/sources-store.ts';
import type { Order } from '../../orders/order.ts';
import { findPlays } from '../../../video/playback/plays-store.ts';
import { eventsOf, scopeOf } from '../../../catalog/listings/packages/item.ts';

type PackageOrder = Order & { kind: 'package' };

/** Returns true if a purchase was redeemed as a gift or watched; of a bundle, any of its events. */
export async function wasUsed(order: PackageOrder): Promise<boolean> {
  if (order.gift) return order.gift.redeemedBy !== undefined || order.gift.wasUsed === true;
  return (await wasPlayed(order)) || wasWatchedBy(order);
}

/**
 * Returns true if the buyer played an event since paying. Plays are recorded only for viewers with full access and something to
 * watch; free minutes and previews leave none. Earlier plays were opened by another purchase.
 */
async function wasPlayed(order: PackageOrder): Promise<boolean> {
  const { userId, paidAt = order.createdAt } = order;
  const plays = await Promise.all(eventsOf(order).map((eventId) => findPlays(userId, eventId)));
  return plays.some((play) => play !== null && play.lastAt >= paidAt);
}

/** Returns true if the access itself is marked as used. Purchases that were watched before that mark existed have only plays. */
async function wasWatchedBy(order: PackageOrder): Promise<boolean> {
  const source = await findSource(order.userId, scopeOf(order), order.orderId);
  return source !== null && isUsed(source);
}
