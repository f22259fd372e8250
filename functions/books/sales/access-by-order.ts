import type { SoldOrder } from '#shared/api/books/sales.ts';
import { isOpen } from '../../catalog/entitlements/entitlement.ts';
import { findSource } from '../../catalog/entitlements/sources-store.ts';
import { scopeOf } from '../../catalog/listings/packages/item.ts';
import type { Order } from '../../money/orders/order.ts';
import { findPlays } from '../../video/playback/plays-store.ts';

/** Returns the access that an order gives now, and when it was first used. Two reads at the same time, or none. */
export async function accessBy(order: Order, now: number): Promise<Pick<SoldOrder, 'access' | 'firstPlayedAt'>> {
  if (order.kind === 'plan') return { access: 'none', firstPlayedAt: null };
  const { orderId, eventId, gift, refund, userId, paidAt = order.createdAt } = order;
  if (gift && !gift.redeemedBy) return { access: order.status === 'paid' ? 'waiting' : 'closed', firstPlayedAt: null };
  const viewer = gift?.redeemedBy ?? userId;
  const [source, plays] = await Promise.all([findSource(viewer, scopeOf(order), orderId), findPlays(viewer, eventId)]);
  const isGoingBack = refund?.state === 'granting';
  // The beginning of its event would only extend the time in which a rental has to be started.
  const isStillOpen = source !== null && !isGoingBack && isOpen({ sources: { [orderId]: source } }, now, 0);
  // Purchases from before first plays were noted have plays alone. Earlier ones were opened by another purchase.
  const played = plays && plays.firstAt >= paidAt ? plays.firstAt : null;
  return { access: isStillOpen ? 'open' : 'closed', firstPlayedAt: source?.usedAt ?? played };
}
