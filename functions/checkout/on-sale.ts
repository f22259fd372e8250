import type { Parsed } from '#shared/api/endpoint.ts';
import type { Package } from '#shared/api/events.ts';
import type { wantedFields } from '#shared/api/wanted.ts';
import { formatMoney } from '#shared/money.ts';
import { priceAt, saleStateAt } from '#shared/package-price.ts';
import { findPlan } from '#shared/plans.ts';
import { type CatalogEvent, findEvent, findEventOrDraft } from '../catalog/events-store.ts';
import { eventsOf, type Item, type Sells, toPackage } from '../catalog/item.ts';
import { type RefundTerms, termsOf } from '../catalog/refund-terms.ts';
import { newGift } from './new-gift.ts';
import type { Gift, Seats } from '../orders/order.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { type ApiRequest, requireCountry } from '../platform/http/request.ts';

type RequestedItem = Parsed<typeof wantedFields>;

/** A request for the current price of something. */
interface SaleQuery {
  wanted: RequestedItem;
  headers: ApiRequest['headers'];
  /** The buyer's name, shown to a gift's recipient. */
  from: string;
  /** Scheme and host that the buyer is on. */
  origin: string;
}

/** An item on sale, at its current price. */
export interface OnSale {
  item: Item;
  /** The event's start, milliseconds; null for a plan. */
  beginsAt: number | null;
  /** Minor units. */
  price: number;
  /** The inventory that its seat is taken from; null if the number is unlimited. */
  seats: Seats | null;
  /** The gift; null if the buyer keeps the item. */
  gift: Gift | null;
  /** The event's refund terms; null for plans and subscriptions. */
  refundTerms: RefundTerms | null;
}

/**
 * Returns the requested item as it is on sale now.
 * @param now milliseconds
 * @throws ApiError event_not_found, package_not_found, plan_not_found, country_blocked, not_on_sale, price_changed,
 * gift_not_possible
 */
export async function findOnSale({ wanted, headers, from, origin }: SaleQuery, now: number): Promise<OnSale> {
  const found = wanted.planId === undefined ? await packageOnSale(wanted, headers, now) : planOnSale(wanted.planId);
  if (wanted.price !== undefined && wanted.price !== found.price) throw priceChanged(found.price);
  return { ...found, gift: wanted.gift ? newGift(wanted.gift, found.item, { from, origin }) : null };
}

async function packageOnSale(
  { eventId = '', packageId }: RequestedItem,
  headers: ApiRequest['headers'],
  now: number,
): Promise<Omit<OnSale, 'gift'>> {
  const event = await findEvent(eventId);
  if (!event) throw new ApiError('event_not_found', { field: 'eventId' });
  requireCountry(headers, event);
  const stored = event.packages.find(({ _id }) => _id === packageId);
  if (!stored) throw new ApiError('package_not_found', { field: 'packageId' });
  const pkg = toPackage(stored);
  const state = saleStateAt(pkg, now);
  if (state !== 'open') throw new ApiError('not_on_sale', state === 'upcoming' ? { message: NOT_YET } : {});
  const sells = sellsOf(pkg);
  return {
    item: {
      kind: 'package',
      eventId: event._id,
      eventTitle: event.title,
      packageId: pkg._id,
      packageName: pkg.name,
      sells,
      streams: pkg.streams,
      ownerId: event.ownerId ?? null,
    },
    beginsAt: Date.parse(event.start_time),
    price: priceAt(pkg, now),
    seats: pkg.quota === null ? null : { allotmentId: pkg._id, capacity: pkg.quota },
    refundTerms: await refundTermsOf(event, sells),
  };
}

const NOT_YET = 'This is not on sale yet. Come back when sales open.';

function sellsOf({ kind, rental, bundle, subscription }: Package): Sells {
  if (kind === 'rental' && rental) return { kind, hours: rental.hours, windowDays: rental.window_days };
  if (kind === 'bundle' && bundle) return { kind, eventIds: bundle.events.map(({ _id }) => _id) };
  if (kind === 'subscription' && subscription) return { kind, interval: subscription.interval };
  return { kind: 'ppv' };
}

/** Returns an event's refund terms; for a bundle those of all its events, no matter at which it is bought. */
async function refundTermsOf(event: CatalogEvent, sells: Sells): Promise<RefundTerms | null> {
  if (sells.kind === 'subscription') return null;
  const others = eventsOf({ eventId: event._id, sells }).filter((id) => id !== event._id);
  const found = await Promise.all(others.map((id) => findEventOrDraft(id, false)));
  const { rule, startsAt } = termsOf([event, ...found.filter((other) => other !== null)]);
  return startsAt === null ? null : { rule, startsAt: new Date(startsAt).toISOString() };
}

function planOnSale(planId: string): Omit<OnSale, 'gift'> {
  const plan = findPlan(planId);
  if (!plan) throw new ApiError('plan_not_found', { field: 'planId' });
  const item = { kind: 'plan', planId: plan.planId, planName: plan.planName } as const;
  return { item, beginsAt: null, price: plan.price, seats: null, refundTerms: null };
}

function priceChanged(price: number): ApiError {
  return new ApiError('price_changed', {
    field: 'price',
    message: `The price has changed to ${formatMoney(price)}. Reload the page to continue.`,
  });
}
