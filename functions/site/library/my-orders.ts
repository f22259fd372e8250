import type { ListedEvent } from '#shared/api/site/lists/listed-event.ts';
import { type GiftTo, myOrders, type Order as OrderAnswer } from '#shared/api/site/orders.ts';
import type { Source } from '../../catalog/entitlements/entitlement.ts';
import { listEntitlements } from '../../catalog/entitlements/entitlements-store.ts';
import { type CatalogEvent, findEvents } from '../../catalog/listings/events-store.ts';
import { giftAnswers } from './given-gifts.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { grantedUntil, kinderTerms, termsOf } from '../../catalog/listings/packages/refund-terms.ts';
import { wasUsed } from '../../money/refunds/amounts/was-used.ts';
import { boughtName, eventsOf as openedBy, itemRights } from '../../catalog/listings/packages/item.ts';
import { givenBack } from './refunded-amounts.ts';
import { openedEvents } from './opened-events.ts';
import { keepsAccess, type Order } from '../../money/orders/order.ts';
import { listOrders } from '../../money/orders/order-lists-store.ts';
import { findGivenOrders, receivedGifts } from './received-gifts.ts';
import { bundleOf, channelOf, listedEvent } from '../events/listed-event-rules.ts';
import { rentalOf, replayEndOf } from './what-is-open.ts';

export const handler = apiHandler(myOrders, async ({ session: { userId }, host, scheme }) => {
  const [orders, entitlements] = await Promise.all([listOrders(userId), listEntitlements(userId)]);
  const given = await findGivenOrders(userId, entitlements);
  const named = [...[...orders, ...given].flatMap(eventsOf), ...entitlements.map(({ scope }) => scope)];
  const [events, ofSubscriptions] = await Promise.all([findEvents(named), givenBack(orders)]);
  const access = { entitlements, orders: [...orders, ...given], events };
  const now = Date.now();
  const [used, opened, gifts] = await Promise.all([
    usedAmong(orders, events),
    openedEvents(access, now),
    giftAnswers(orders, { host, scheme }, now),
  ]);
  const data: LibraryData = {
    events,
    givenBack: ofSubscriptions,
    used,
    gifts,
    ofOrganizers: opened.ofOrganizers,
    now,
    sources: Object.assign({}, ...entitlements.map(({ sources }) => sources)) as LibraryData['sources'],
  };
  return {
    body: {
      orders: orders.map((order) => toAnswer(order, data)),
      opens: opened.eventIds,
      gifts: receivedGifts(entitlements, { orders, given, events, now }),
    },
  };
});

interface LibraryData {
  events: ReadonlyMap<string, CatalogEvent>;
  /** The buyer's sources of access, by order id. */
  sources: Readonly<Record<string, Source>>;
  /** The amounts refunded of subscriptions, by order id. */
  givenBack: ReadonlyMap<string, number>;
  /** Orders that were watched or redeemed. */
  used: ReadonlySet<string>;
  /** The gifts that the user bought, by order id. */
  gifts: ReadonlyMap<string, GiftTo>;
  /** The events of the organisers whose running subscription the user has, by the organiser's id. */
  ofOrganizers: ReadonlyMap<string, CatalogEvent[]>;
  /** Milliseconds. */
  now: number;
}

type PackageOrder = Extract<Order, { kind: 'package' }>;

const eventsOf = (order: Order): string[] => (order.kind === 'plan' ? [] : openedBy(order));

function toAnswer(order: Order, data: LibraryData): OrderAnswer {
  const { refund, provider, paymentId } = order;
  const state = {
    orderId: order.orderId,
    status: order.status,
    amount: order.amount,
    currency: order.currency,
    // An intent that was begun before the buyer paid in another way is none of the order's payments.
    paymentIntentId: (provider ?? 'stripe') === 'stripe' ? (order.paymentIntentId ?? null) : null,
    payment: provider && paymentId ? { provider, paymentId } : null,
    pendingSince: (order.status === 'open' && order.pendingSince) || null,
    refundedAmount: data.givenBack.get(order.orderId) ?? order.refundedAmount ?? 0,
    refund: refund ? { state: refund.state, note: refund.note, isAutomatic: refund.isAutomatic ?? false } : null,
    keepsAccess: keepsAccess(order),
    createdAt: order.createdAt,
    paidAt: order.paidAt ?? null,
  };
  if (order.kind === 'plan') return { ...state, kind: 'plan', planId: order.planId, planName: order.planName };
  const { kind, eventId, eventTitle, packageId, sells } = order;
  const event = data.events.get(eventId);
  return {
    ...state,
    kind,
    eventId,
    eventTitle,
    packageId,
    packageName: boughtName(order),
    packageKind: sells.kind,
    rights: itemRights(order),
    replayEndsAt: replayEndOf(data.sources[order.orderId], event),
    rental: rentalOf(data.sources[order.orderId], event),
    hasSeat: hasSeat(event, packageId),
    bundle: sells.kind === 'bundle' ? bundleOf(sells.eventIds, data.events, data.now) : [],
    channel: channelOfOrder(order, data),
    refundUntil: refundUntil(order, data),
    event: event ? listedEvent(event, data.now) : null,
    gift: data.gifts.get(order.orderId) ?? null,
  };
}

/** Returns true if a package is sold in a limited number. One that is off sale is not known any more. */
const hasSeat = (event: CatalogEvent | undefined, packageId: string): boolean =>
  event?.packages.some(({ _id, quota }) => _id === packageId && typeof quota === 'number') ?? false;

/** Returns the events that a running subscription opens; none for anything else. */
function channelOfOrder({ sells, ownerId, status }: PackageOrder, { ofOrganizers, now }: LibraryData): ListedEvent[] {
  if (sells.kind !== 'subscription' || status !== 'paid' || ownerId === null) return [];
  return channelOf(ofOrganizers.get(ownerId) ?? [], now).events;
}

/**
 * Returns until when the refund rule would grant a refund automatically, milliseconds; null if it would not.
 * @param isUsed true if the purchase was watched or redeemed
 */
function ruledUntil(order: Order, { events }: Pick<LibraryData, 'events'>, isUsed: boolean): number | null {
  if (order.kind === 'plan' || order.status !== 'paid' || order.sells.kind === 'subscription') return null;
  const planned = termsOf(openedBy(order).flatMap((id) => events.get(id) ?? []));
  return grantedUntil({ ...kinderTerms(planned, order.refundTerms), isUsed });
}

function refundUntil(order: Order, data: LibraryData): string | null {
  const until = ruledUntil(order, data, data.used.has(order.orderId));
  return until === null ? null : new Date(until).toISOString();
}

/** Returns the ids of the orders that were used. Only orders that the rule would still refund are checked. */
async function usedAmong(orders: readonly Order[], events: LibraryData['events']): Promise<ReadonlySet<string>> {
  const now = Date.now();
  const refundable = orders.filter((order) => order.kind === 'package' && (ruledUntil(order, { events }, false) ?? 0) > now);
  const isUsed = await Promise.all(refundable.map(async (order) => order.kind === 'package' && wasUsed(order)));
  return new Set(refundable.filter((_, index) => isUsed[index]).map(({ orderId }) => orderId));
}
