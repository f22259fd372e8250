import { isOpen, isOpenForGood } from '../entitlements/entitlement.ts';
import { findEntitlement } from '../entitlements/entitlements-store.ts';
import { findEventOrDraft } from '../events/events-store.ts';
import { scopeOf } from '../orders/recording/access-parts.ts';
import type { GivenOrder } from './open-gift.ts';

/**
 * Whether a gift would give somebody nothing that they have not got: what is for good is needed by nobody who has it for
 * good, and hours of a rental by nobody to whom the event is open.
 * @param now milliseconds
 */
export async function hasAlready(userId: string, order: GivenOrder, now: number): Promise<boolean> {
  const { sells, eventId, orderId } = order;
  // A bundle is a scope of its own, which nothing else opens.
  const event = sells.kind === 'bundle' ? null : await findEventOrDraft(eventId, false);
  const found = await findEntitlement(userId, scopeOf(order), Promise.resolve(event));
  // A second click may meet what the first has just given.
  const { [orderId]: _ofGift, ...sources } = found?.sources ?? {};
  const entitlement = { sources };
  if (sells.kind !== 'rental') return isOpenForGood(entitlement);
  return isOpen(entitlement, now, event ? Date.parse(event.start_time) : 0);
}
