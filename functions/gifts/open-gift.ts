import { findGift } from '../orders/gifts-store.ts';
import type { Gift, Order } from '../orders/order.ts';
import { findOrder } from '../orders/orders-store.ts';
import { ApiError } from '../platform/http/api-error.ts';

/** The order of a package that was paid for somebody else. */
export type GivenOrder = Order & { kind: 'package'; gift: Gift };

/** The paid order behind a gift's link. @throws ApiError gift_not_found, also where its money went back, or is going back */
export async function openGift(token: string): Promise<GivenOrder> {
  const reference = await findGift(token);
  const order = reference && (await findOrder(reference.userId, reference.orderId));
  const isPaid = order?.status === 'paid' && order.refund?.state !== 'granting';
  if (isPaid && order.kind === 'package' && order.gift?.token === token) return order as GivenOrder;
  throw new ApiError('gift_not_found', { field: 'token' });
}
