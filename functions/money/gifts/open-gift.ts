import type { Gift, Order } from '../orders/order.ts';
import { findGift, findOrder } from '../orders/orders-store.ts';
import { ApiError } from '../../platform/http/api-error.ts';

/** A package's order that was paid for somebody else. */
export type GivenOrder = Order & { kind: 'package'; gift: Gift };

/** Returns the paid order behind a gift's link. @throws ApiError gift_not_found; gift_withdrawn if it was refunded or is being refunded */
export async function openGift(token: string): Promise<GivenOrder> {
  const reference = await findGift(token);
  const order = reference && (await findOrder(reference.userId, reference.orderId));
  if (order?.kind === 'package' && order.gift?.token === token) {
    if (order.status === 'refunded' || order.refund?.state === 'granting') throw new ApiError('gift_withdrawn');
    if (order.status === 'paid') return order as GivenOrder;
  }
  throw new ApiError('gift_not_found', { field: 'token' });
}
