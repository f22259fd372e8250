import { myOrders, type Order as OrderAnswer } from '#shared/api/orders.ts';
import { endOf, type Source, startByOf } from '../entitlements/entitlement.ts';
import { type ListedEntitlement, listEntitlements } from '../entitlements/entitlements-store.ts';
import { type CatalogEvent, findEvents } from '../events/events-store.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { grantedUntil, termsOf } from '../refunds/refund-rules.ts';
import { eventsOf as openedBy, wasUsed } from '../refunds/was-used.ts';
import { givenBack } from '../subscriptions/given-back.ts';
import { openedEvents } from './opened-events.ts';
import type { Order } from './order.ts';
import { listOrders } from './orders-store.ts';

export const handler = apiHandler(myOrders, async ({ session: { userId } }) => {
  const [orders, entitlements] = await Promise.all([listOrders(userId), listEntitlements(userId)]);
  const scopes = entitlements.map(({ scope }) => scope);
  const [events, ofSubscriptions] = await Promise.all([findEvents([...orders.flatMap(eventsOf), ...scopes]), givenBack(orders)]);
  const [used, opens] = await Promise.all([usedAmong(orders, events), openedEvents({ entitlements, orders, events }, Date.now())]);
  const known: Known = {
    events,
    givenBack: ofSubscriptions,
    used,
    sources: Object.assign({}, ...entitlements.map(({ sources }) => sources)) as Known['sources'],
  };
  return {
    body: {
      orders: orders.map((order) => toAnswer(order, known)),
      opens,
      gifts: entitlements.flatMap((entitlement) => giftsIn(entitlement, orders, events)),
    },
  };
});

/** What opens an event to the user by an order that is not theirs: somebody gave it to them. */
function giftsIn({ scope, sources }: ListedEntitlement, orders: readonly Order[], events: Known['events']) {
  const event = events.get(scope);
  if (!event) return [];
  const given = Object.keys(sources).filter((id) => !orders.some(({ orderId }) => orderId === id));
  return given.map((orderId) => ({
    orderId,
    eventId: event._id,
    eventTitle: event.title,
    event: whereAndWhen(event),
    rental: rentalOf(sources[orderId], event),
  }));
}

interface Known {
  events: ReadonlyMap<string, CatalogEvent>;
  /** By order. */
  sources: Readonly<Record<string, Source>>;
  /** Of subscriptions, by order. */
  givenBack: ReadonlyMap<string, number>;
  /** Orders that were watched or redeemed. */
  used: ReadonlySet<string>;
}

const eventsOf = (order: Order): string[] => (order.kind === 'plan' ? [] : openedBy(order));

function toAnswer(order: Order, known: Known): OrderAnswer {
  const { refund } = order;
  const state = {
    orderId: order.orderId,
    status: order.status,
    amount: order.amount,
    currency: order.currency,
    paymentIntentId: order.paymentIntentId ?? null,
    pendingSince: (order.status === 'open' && order.pendingSince) || null,
    refundedAmount: known.givenBack.get(order.orderId) ?? order.refundedAmount ?? 0,
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
    rental: rentalOf(known.sources[order.orderId], known.events.get(eventId)),
    bundle: sells.kind === 'bundle' ? bundleOf(sells.eventIds, known) : [],
    refundUntil: refundUntil(order, known),
    event: whereAndWhen(known.events.get(eventId)),
    gift: gift ? { email: gift.email, isRedeemed: gift.redeemedBy !== undefined } : null,
  };
}

function rentalOf(source: Source | undefined, event: CatalogEvent | undefined) {
  if (source?.kind !== 'rental') return null;
  const beginsAt = event ? Date.parse(event.start_time) : 0;
  const { hours, startedAt } = source;
  const endsAt = startedAt ? new Date(endOf(source, Date.parse(startedAt), beginsAt)).toISOString() : null;
  return { hours, startBy: new Date(startByOf(source, beginsAt)).toISOString(), endsAt };
}

/** Until when a refund would be granted at once by the rule, milliseconds; null where it would not, whatever was watched. */
function ruledUntil(order: Order, { events }: Pick<Known, 'events'>, isUsed: boolean): number | null {
  if (order.kind === 'plan' || order.status !== 'paid' || order.sells.kind === 'subscription') return null;
  return grantedUntil({ ...termsOf(openedBy(order).flatMap((id) => events.get(id) ?? [])), isUsed });
}

function refundUntil(order: Order, known: Known): string | null {
  const until = ruledUntil(order, known, known.used.has(order.orderId));
  return until === null ? null : new Date(until).toISOString();
}

/** The orders that were used: asked of those alone that are not too late anyway. */
async function usedAmong(orders: readonly Order[], events: Known['events']): Promise<ReadonlySet<string>> {
  const now = Date.now();
  const asked = orders.filter((order) => order.kind === 'package' && (ruledUntil(order, { events }, false) ?? 0) > now);
  const isUsed = await Promise.all(asked.map(async (order) => order.kind === 'package' && wasUsed(order)));
  return new Set(asked.filter((_, index) => isUsed[index]).map(({ orderId }) => orderId));
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
