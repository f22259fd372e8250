import { myOrders, type Order as OrderAnswer } from '#shared/api/orders.ts';
import { endOf, type Source } from '../entitlements/entitlement.ts';
import { listEntitlements } from '../entitlements/entitlements-store.ts';
import { type CatalogEvent, findEvents } from '../events/events-store.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { grantedUntil } from '../refunds/refund-rules.ts';
import type { Order } from './order.ts';
import { listOrders } from './orders-store.ts';

export const handler = apiHandler(myOrders, async ({ session: { userId } }) => {
  const [orders, entitlements] = await Promise.all([listOrders(userId), listEntitlements(userId)]);
  const known: Known = {
    events: await findEvents(orders.flatMap(eventsOf)),
    sources: Object.assign({}, ...entitlements.map(({ sources }) => sources)) as Known['sources'],
  };
  return { body: { orders: orders.map((order) => toAnswer(order, known)) } };
});

interface Known {
  events: ReadonlyMap<string, CatalogEvent>;
  /** By order. */
  sources: Readonly<Record<string, Source>>;
}

function eventsOf(order: Order): string[] {
  if (order.kind === 'plan') return [];
  return order.sells.kind === 'bundle' ? [order.eventId, ...order.sells.eventIds] : [order.eventId];
}

function toAnswer(order: Order, known: Known): OrderAnswer {
  const { refund } = order;
  const state = {
    orderId: order.orderId,
    status: order.status,
    amount: order.amount,
    currency: order.currency,
    paymentIntentId: order.paymentIntentId ?? null,
    refundedAmount: order.refundedAmount ?? 0,
    refund: refund ? { state: refund.state, note: refund.note } : null,
    createdAt: order.createdAt,
    paidAt: order.paidAt ?? null,
  };
  if (order.kind === 'plan') return { ...state, kind: 'plan', planId: order.planId, planName: order.planName };
  const { kind, eventId, eventTitle, packageId, packageName, sells, gift } = order;
  return {
    ...state,
    kind,
    eventId,
    eventTitle,
    packageId,
    packageName,
    packageKind: sells.kind,
    rental: rentalOf(known.sources[order.orderId]),
    bundle: sells.kind === 'bundle' ? bundleOf(sells.eventIds, known) : [],
    refundUntil: refundUntil(order, known),
    event: whereAndWhen(known.events.get(eventId)),
    gift: gift ? { email: gift.email } : null,
  };
}

function rentalOf(source: Source | undefined) {
  if (source?.kind !== 'rental') return null;
  const { hours, startBy, startedAt } = source;
  return { hours, startBy, endsAt: startedAt ? new Date(endOf(source, Date.parse(startedAt))).toISOString() : null };
}

/** As the refund itself would decide: of a bundle, the event that begins first counts. */
function refundUntil(order: Order & { kind: 'package' }, { events, sources }: Known): string | null {
  const { sells, eventId, gift, orderId } = order;
  if (order.status !== 'paid' || sells.kind === 'subscription') return null;
  const ids = sells.kind === 'bundle' ? sells.eventIds : [eventId];
  const starts = ids.flatMap((id) => events.get(id)?.start_time ?? []).map((moment) => Date.parse(moment));
  const source = sources[orderId];
  const isUsed = gift?.redeemedBy !== undefined || (source?.kind === 'rental' && source.startedAt !== undefined);
  const rule = events.get(eventId)?.refund_rule ?? 'until_start';
  const until = grantedUntil({ startsAt: starts.length > 0 ? Math.min(...starts) : null, rule, isUsed });
  return until === null ? null : new Date(until).toISOString();
}

function bundleOf(eventIds: readonly string[], { events }: Known) {
  return eventIds.flatMap((eventId) => {
    const event = events.get(eventId);
    return event ? [{ eventId, title: event.title }] : [];
  });
}

function whereAndWhen(event: CatalogEvent | undefined) {
  if (!event) return null;
  const { subdomain, image, start_time, end_time, is_live } = event;
  return { subdomain, image, start_time, end_time, is_live };
}
