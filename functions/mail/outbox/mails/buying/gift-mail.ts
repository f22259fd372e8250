import type { Order } from '../../../../money/orders/order.ts';
import { KEPT_SECONDS, wasMailed } from '../../sending/mails-store.ts';

/** Returns the id of a gift's mail. Each payment of the gift has one mail. */
export const giftMailId = ({ orderId, paymentId = '' }: Order): string => `gift ${orderId} ${paymentId}`;

/**
 * Returns true if the mail with a gift's link was sent.
 * @param now milliseconds
 * @returns null if the payment is too long ago to know
 */
export async function isGiftMailed(order: Order, now: number): Promise<boolean | null> {
  const paidAt = Date.parse(order.paidAt ?? order.createdAt);
  if (now - paidAt > KEPT_SECONDS * 1000) return null;
  return wasMailed(giftMailId(order));
}
