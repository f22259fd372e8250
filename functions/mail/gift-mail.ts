import type { Order } from '../orders/order.ts';
import { KEPT_SECONDS, wasMailed } from './mails-store.ts';

/** What the mail of a gift is about: there is one of each payment of it. */
export const giftMailId = ({ orderId, paymentId = '' }: Order): string => `gift ${orderId} ${paymentId}`;

/**
 * Whether the mail with a gift's link went out.
 * @param now milliseconds
 * @returns null where that is too long ago to be known
 */
export async function isGiftMailed(order: Order, now: number): Promise<boolean | null> {
  const paidAt = Date.parse(order.paidAt ?? order.createdAt);
  if (now - paidAt > KEPT_SECONDS * 1000) return null;
  return wasMailed(giftMailId(order));
}
