import { type GiftTo, myOrders, type Order as OrderAnswer } from '#shared/api/orders.ts';
import type { Source } from '../entitlements/entitlement.ts';
import { listEntitlements } from '../entitlements/entitlements-store.ts';
import { type CatalogEvent, findEvents } from '../events/events-store.ts';
import { giftAnswers } from '../gifts/gift-answers.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { grantedUntil, kinderTerms, termsOf } from '../refunds/refund-rules.ts';
import { eventsOf as openedBy, wasUsed } from '../refunds/was-used.ts';
import { givenBack } from '../subscriptions/given-back.ts';
import { openedEvents } from './opened-events.ts';
import type { Order } from './order.ts';
import { listOrders } from './orders-store.ts';
import { findGivenOrders, receivedGifts } from './received-gifts.ts';
import { bundleOf, rentalOf, whereAndWhen } from './what-is-open.ts';

export const handler = apiHandler(myOrders, async ({ session: { userId }, host, scheme }) => {
  const [orders, entitlements] = await Promise.all([listOrders(userId), listEntitlements(userId)]);
  const given = await findGivenOrders(userId, entitlements);
  const named = [...[...orders, ...given].flatMap(eventsOf), ...entitlements.map(({ scope }) => scope)];
  const [events, ofSubscriptions] = await Promise.all([findEvents(named), givenBack(orders)]);
  const has = { entitlements, orders: [...orders, ...given], events };
  const now = Date.now();
  const [used, opens, gifts] = await Promise.all([
    usedAmong(orders, events),
    openedEvents(has, now),
    giftAnswers(orders, { host, scheme }, now),
  ]);
  const known: Known = {
    events,
    givenBack: ofSubscriptions,
    used,
    gifts,
    sources: Object.assign({}, ...entitlements.map(({ sources }) => sources)) as Known['sources'],
  };
  return {
    body: {
      orders: orders.map((order) => toAnswer(order, known)),
      opens,
      gifts: receivedGifts(entitlements, { orders, given, events }),
    },
  };
});

interface Known {
  events: ReadonlyMap<string, CatalogEvent>;
  /** By order. */
  sources: Readonly<Record<string, Source>>;
  /** Of subscriptions, by order. */
  givenBack: ReadonlyMap<string, number>;
  /** Orders that were watched or redeemed. */
  used: ReadonlySet<string>;
  /** Bought for somebody else, by order. */
  gifts: ReadonlyMap<string, GiftTo>;
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
  const { kind, eventId, eventTitle, packageId, packageName, sells } = order;
  return {
    ...state,
    kind,
    eventId,
    eventTitle,
    packageId,
    packageName,
    packageKind: sells.kind,
    rental: rentalOf(known.sources[order.orderId], known.events.get(eventId)),
    bundle: sells.kind === 'bundle' ? bundleOf(sells.eventIds, known.events) : [],
    refundUntil: refundUntil(order, known),
    event: whereAndWhen(known.events.get(eventId)),
    gift: known.gifts.get(order.orderId) ?? null,
  };
}

/** Until when a refund would be granted at once by the rule, milliseconds; null where it would not, whatever was watched. */
function ruledUntil(order: Order, { events }: Pick<Known, 'events'>, isUsed: boolean): number | null {
  if (order.kind === 'plan' || order.status !== 'paid' || order.sells.kind === 'subscription') return null;
  const planned = termsOf(openedBy(order).flatMap((id) => events.get(id) ?? []));
  return grantedUntil({ ...kinderTerms(planned, order.refundTerms), isUsed });
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
