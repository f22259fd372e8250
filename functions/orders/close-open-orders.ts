import { ApiError } from '../platform/http/api-error.ts';
import { closeWay, type Left, waysOf } from './close-way.ts';
import type { Order } from './order.ts';
import { listOrders, removeOpenOrder } from './orders-store.ts';

/**
 * Takes every order of a user away that nobody has paid, once none of its attempts can be paid any more: money that came
 * afterwards would be for nobody.
 * @throws ApiError payment_processing where one is being paid at this moment, payments_unavailable
 */
export async function closeOpenOrders(userId: string): Promise<void> {
  const orders = await listOrders(userId);
  for (const order of orders.filter(({ status }) => status === 'open')) await close(order);
}

async function close(order: Order): Promise<void> {
  const left: Left[] = [];
  for (const id of waysOf(order)) left.push(await closeWay(id));
  if (left.includes('money')) throw new ApiError('payment_processing');
  // Of what was sold or given back the books are kept.
  if (left.includes('returned')) return;
  if (!(await removeOpenOrder(order))) throw new ApiError('payment_processing');
}
