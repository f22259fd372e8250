import { cancelPaymentMethod, type MethodOutcome, paymentMethodsOf } from './payment-methods.ts';
import type { Order } from '../orders/order.ts';
import { listOrders, removeOpenOrder } from '../orders/order-lists-store.ts';
import { methodsOf } from '../payments/providers.ts';
import { ApiError } from '../../platform/http/api-error.ts';

/**
 * Deletes all unpaid orders of a user, after making sure that none of their attempts can be paid any more: money that arrived
 * later would belong to no order.
 * @throws ApiError payment_processing if one is being paid at the moment, payments_unavailable
 */
export async function closeOpenOrders(userId: string): Promise<void> {
  const orders = await listOrders(userId);
  for (const order of orders.filter(({ status }) => status === 'open')) await closeOpenOrder(order);
}

/** Does so with one order. @throws ApiError payment_processing if it is being paid at the moment, payments_unavailable */
export async function closeOpenOrder(order: Order): Promise<void> {
  const remaining: MethodOutcome[] = [];
  for (const id of paymentMethodsOf(order)) remaining.push(await cancelPaymentMethod(methodsOf(id), id));
  if (remaining.includes('money')) throw new ApiError('payment_processing');
  // Orders that were sold or refunded are kept for the books.
  if (remaining.includes('returned')) return;
  if (!(await removeOpenOrder(order))) throw new ApiError('payment_processing');
}
