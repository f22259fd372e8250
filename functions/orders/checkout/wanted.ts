import type { Parsed } from '#shared/api/endpoint.ts';
import type { wantedFields } from '#shared/api/wanted.ts';
import { formatMoney } from '#shared/money.ts';
import { priceAt, saleStateAt } from '#shared/package-price.ts';
import { findPlan } from '#shared/plans.ts';
import { type CatalogEvent, findEvent, findEventOrDraft } from '../../events/events-store.ts';
import { requireCountry } from '../../events/require-country.ts';
import { mailableAddress } from '../../mail/mailable-address.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { ApiRequest } from '../../platform/http/request.ts';
import { newId } from '../../platform/ids.ts';
import type { Package } from '#shared/api/events.ts';
import { toPackage } from '../../events/package.ts';
import { termsOf } from '../../refunds/refund-rules.ts';
import { eventsOf } from '../../refunds/was-used.ts';
import type { Gift, Item, RefundTerms, Sells } from '../order.ts';
import type { Seats } from '../seats.ts';

type Wanted = Parsed<typeof wantedFields>;

/** Who looks for what. */
interface Looked {
  wanted: Wanted;
  headers: ApiRequest['headers'];
  /** The buyer's name, for whom it is given to. */
  from: string;
  /** Scheme and host that the buyer is on. */
  origin: string;
}

/** Something on sale, at today's price. */
export interface OnSale {
  item: Item;
  /** When there is something to play of it, milliseconds; null for a plan. */
  beginsAt: number | null;
  /** Minor units. */
  price: number;
  /** Of those there are only so many; null for any number. */
  seats: Seats | null;
  /** For somebody else; null for the buyer. */
  gift: Gift | null;
  /** Null for what no event's rule is about. */
  refundTerms: RefundTerms | null;
}

/**
 * What a buyer wants, as it is on sale now.
 * @param now milliseconds
 * @throws ApiError event_not_found, package_not_found, plan_not_found, country_blocked, not_on_sale, price_changed, gift_not_possible
 */
export async function findOnSale({ wanted, headers, from, origin }: Looked, now: number): Promise<OnSale> {
  const found = wanted.planId === undefined ? await packageOnSale(wanted, headers, now) : planOnSale(wanted.planId);
  if (wanted.price !== undefined && wanted.price !== found.price) throw priceChanged(found.price);
  return { ...found, gift: giftFor(wanted, found.item, { from, origin }) };
}

async function packageOnSale(
  { eventId = '', packageId }: Wanted,
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
      ownerId: event.ownerId ?? null,
    },
    beginsAt: Date.parse(event.start_time),
    price: priceAt(pkg, now),
    seats: pkg.quota === null ? null : { allotmentId: pkg._id, capacity: pkg.quota },
    refundTerms: await refundTermsOf(event, sells),
  };
}

const NOT_YET = 'This is not on sale yet. Come back when its sale begins.';

function sellsOf({ kind, rental, bundle, subscription }: Package): Sells {
  if (kind === 'rental' && rental) return { kind, hours: rental.hours, windowDays: rental.window_days };
  if (kind === 'bundle' && bundle) return { kind, eventIds: bundle.events.map(({ _id }) => _id) };
  if (kind === 'subscription' && subscription) return { kind, interval: subscription.interval };
  return { kind: 'ppv' };
}

/** A bundle has the terms of all its events, at whichever it is bought. */
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

/** A token is made anew each time; the order keeps its first. */
function giftFor({ gift }: Wanted, item: Item, by: Pick<Looked, 'from' | 'origin'>): Gift | null {
  if (!gift) return null;
  const isGiveable = item.kind === 'package' && item.sells.kind !== 'subscription';
  if (!isGiveable) throw new ApiError('gift_not_possible', { field: 'gift' });
  if (mailableAddress(gift.email) === null) throw new ApiError('gift_not_possible', { field: 'gift.email', message: NOT_MAILABLE });
  return { email: gift.email, message: gift.message ?? null, ...by, token: newId('gift') };
}

const NOT_MAILABLE = 'We cannot mail to this address. Check what is before the @, or give another one.';

function priceChanged(price: number): ApiError {
  return new ApiError('price_changed', {
    field: 'price',
    message: `The price has changed to ${formatMoney(price)}. Reload the page to see it.`,
  });
}
