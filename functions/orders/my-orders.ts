import { myOrders, type Order as OrderAnswer } from '#shared/api/orders.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import type { Order } from './order.ts';
import { listOrders } from './orders-store.ts';

export const handler = apiHandler(myOrders, async ({ session }) => {
  const orders = await listOrders(session.userId);
  return { body: { orders: orders.map(toAnswer) } };
});

function toAnswer(order: Order): OrderAnswer {
  return {
    orderId: order.orderId,
    status: order.status,
    eventId: order.eventId,
    eventTitle: order.eventTitle,
    packageId: order.packageId,
    packageName: order.packageName,
    amount: order.amount,
    currency: order.currency,
    paymentIntentId: order.paymentIntentId ?? null,
    createdAt: order.createdAt,
    paidAt: order.paidAt ?? null,
  };
}
