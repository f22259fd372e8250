import type { Gift, Order } from '../orders/order.ts';
import { findGift, findOrder } from '../orders/orders-store.ts';
import { ApiError } from '../../platform/http/api-error.ts';

/** A package's order that was paid for somebody else. */
export type GivenOrder = Order & { kind: 'package'; gift: Gift };

/**
 * Returns the paid order behind a gift's link. @throws ApiError gift_not_found, also if it was refunded or is being
 * refunded
 */
export async function openGift(token: string): Promise<GivenOrder> {
  const reference = await findGift(token);
  const order = reference && (await findOrder(reference.userId, reference.orderId));
  const isPaid = order?.status === 'paid' && order.refund?.state !== 'granting';
  if (isPaid && order.kind === 'package' && order.gift?.token === token) return order as GivenOrder;
  throw new ApiError('gift_not_found', { field: 'token' });
}
