import { isOpen, isOpenForGood } from '../../catalog/entitlements/entitlement.ts';
import { findEntitlement } from '../../catalog/entitlements/entitlements-store.ts';
import { findEventOrDraft } from '../../catalog/listings/events-store.ts';
import { allowedBy, scopeOf } from '../../catalog/listings/packages/item.ts';
import type { GivenOrder } from './open-gift.ts';

/**
 * Returns true if a gift would give a user nothing new: permanent access to what they have permanently, or hours of a
 * rental of an event that is open to them.
 * @param now milliseconds
 */
export async function hasAlready(userId: string, order: GivenOrder, now: number): Promise<boolean> {
  const { sells, eventId, orderId } = order;
  // A bundle is a scope of its own, which nothing else opens.
  const event = sells.kind === 'bundle' ? null : await findEventOrDraft(eventId, false);
  const found = await findEntitlement(userId, scopeOf(order), Promise.resolve(event));
  // A second click may find what the first has just granted.
  const { [orderId]: _ofGift, ...sources } = found?.sources ?? {};
  const entitlement = { sources };
  if (sells.kind !== 'rental') return isOpenForGood(entitlement, allowedBy(order));
  return isOpen(entitlement, now, event ? Date.parse(event.start_time) : 0);
}
