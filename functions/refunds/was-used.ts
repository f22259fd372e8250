import { isUsed } from '../entitlements/entitlement.ts';
import { findSource } from '../entitlements/entitlements-store.ts';
import type { Order, PackageItem } from '../orders/order.ts';
import { scopeOf } from '../orders/recording/access-parts.ts';
import { findPlays } from '../playback/plays-store.ts';

/** The events that a purchase opens. */
export function eventsOf({ sells, eventId }: Pick<PackageItem, 'sells' | 'eventId'>): string[] {
  return sells.kind === 'bundle' ? [...new Set([eventId, ...sells.eventIds])] : [eventId];
}

type PackageOrder = Order & { kind: 'package' };

/** Whether a purchase was redeemed as a gift, or watched: of a bundle, any of its events. */
export async function wasUsed(order: PackageOrder): Promise<boolean> {
  if (order.gift) return order.gift.redeemedBy !== undefined;
  return (await wasPlayed(order)) || wasWatchedBy(order);
}

/**
 * Plays are kept of who has all of an event open and something to watch, and of nobody else: free minutes and previews
 * leave none. What was watched before the purchase was opened by something else.
 */
async function wasPlayed(order: PackageOrder): Promise<boolean> {
  const { userId, paidAt = order.createdAt } = order;
  const plays = await Promise.all(eventsOf(order).map((eventId) => findPlays(userId, eventId)));
  return plays.some((play) => play !== null && play.lastAt >= paidAt);
}

/** What was noted beside the access itself. Purchases that were watched before that was done have plays alone. */
async function wasWatchedBy(order: PackageOrder): Promise<boolean> {
  const source = await findSource(order.userId, scopeOf(order), order.orderId);
  return source !== null && isUsed(source);
}
