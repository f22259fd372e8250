import { myOrders, type Order as OrderAnswer } from '#shared/api/orders.ts';
import { type CatalogEvent, findEvents } from '../events/events-store.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import type { Order } from './order.ts';
import { listOrders } from './orders-store.ts';

export const handler = apiHandler(myOrders, async ({ session }) => {
  const orders = await listOrders(session.userId);
  const events = await findEvents(orders.flatMap((order) => (order.kind === 'package' ? [order.eventId] : [])));
  return { body: { orders: orders.map((order) => toAnswer(order, events)) } };
});

function toAnswer(order: Order, events: ReadonlyMap<string, CatalogEvent>): OrderAnswer {
  const state = {
    orderId: order.orderId,
    status: order.status,
    amount: order.amount,
    currency: order.currency,
    paymentIntentId: order.paymentIntentId ?? null,
    createdAt: order.createdAt,
    paidAt: order.paidAt ?? null,
  };
  if (order.kind === 'plan') return { ...state, kind: 'plan', planId: order.planId, planName: order.planName };
  const { kind, eventId, eventTitle, packageId, packageName } = order;
  return { ...state, kind, eventId, eventTitle, packageId, packageName, event: whereAndWhen(events.get(eventId)) };
}

function whereAndWhen(event: CatalogEvent | undefined) {
  if (!event) return null;
  const { subdomain, image, start_time, end_time, is_live } = event;
  return { subdomain, image, start_time, end_time, is_live };
}
