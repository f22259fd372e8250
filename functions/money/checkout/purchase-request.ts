import type { ParsedValue } from '#shared/api/endpoint.ts';
import type { wantedFields } from '#shared/api/money/checkout.ts';
import { formatMoney } from '#shared/money/money.ts';
import { priceAt, saleStateAt } from '#shared/catalog/package-terms.ts';
import { findPlan } from '#shared/catalog/plans.ts';
import type { Package } from '#shared/api/site/events.ts';
import { includesRights } from '#shared/catalog/ticket-rights.ts';
import { type CatalogEvent, findEvent, findEventOrDraft } from '../../catalog/listings/events-store.ts';
import { type RefundTerms, termsOf } from '../../catalog/listings/packages/refund-terms.ts';
import type { Purchase } from './open-checkout.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type ApiRequest, requireCountry } from '../../platform/http/request.ts';
import type { Session } from '../../platform/http/session.ts';
import { newId } from '../../platform/ids.ts';
import { mailableAddress } from '../../platform/mailable-address.ts';
import { eventsOf, type Item, packageItem, type Sells, toPackage } from '../../catalog/listings/packages/item.ts';
import { type Gift, quoteOf } from '../orders/order.ts';
import { asTest } from './test-purchases/require-test-purchase.ts';
import { offeredUpgrades, requireUpgrade } from './upgrades/require-upgrade.ts';
import { openForGood, rightsOf, type Source } from '../../catalog/entitlements/entitlement.ts';
import { findEntitlementSingly } from '../../catalog/entitlements/entitlements-store.ts';
import { findOrder } from '../orders/orders-store.ts';

/** A request to buy something, as the endpoints for all payment methods receive it. */
export interface PurchaseRequest extends Pick<ApiRequest, 'headers' | 'network' | 'host' | 'scheme'> {
  body: ParsedValue<typeof wantedFields>;
  session: Session;
}

/** An item on sale, at its current price. */
type OnSale = Pick<Purchase, 'item' | 'price' | 'beginsAt' | 'seats' | 'refundTerms' | 'withAds' | 'refuseHeld'>;

/**
 * Returns the purchase that a request asks for, as its item is on sale now.
 * @throws ApiError event_not_found, event_cancelled, package_not_found, plan_not_found, country_blocked, not_on_sale, price_changed,
 * gift_not_possible, upgrade_not_possible, no_test_purchase, test_not_possible, already_paid for an upgrade
 */
export async function purchaseOf({ body, headers, network, session, host, scheme }: PurchaseRequest): Promise<Purchase> {
  const now = Date.now();
  const wanted = body.planId === undefined ? await packageOnSale(body, session, headers, now) : planOnSale(body.planId);
  const found = body.test ? await asTest(wanted, session.userId, now) : wanted;
  if (body.price !== undefined && body.price !== found.price) throw priceChanged(found.price);
  const { userId, name } = session;
  const gift = body.gift ? newGift(body.gift, found.item, { from: name, origin: `${scheme}://${host}` }) : null;
  return { userId, network, country: headers['cloudfront-viewer-country'] ?? null, ...found, code: body.code ?? null, gift };
}

async function packageOnSale(
  { eventId = '', packageId, upgradeOf, gift, code }: PurchaseRequest['body'],
  { userId }: Session,
  headers: ApiRequest['headers'],
  now: number,
): Promise<OnSale> {
  const event = await findEvent(eventId);
  if (!event) throw new ApiError('event_not_found', { field: 'eventId' });
  requireCountry(headers, event);
  if (event.cancelled) throw new ApiError('event_cancelled');
  const stored = event.packages.find(({ _id }) => _id === packageId);
  if (!stored) throw new ApiError('package_not_found', { field: 'packageId' });
  const pkg = toPackage(stored);
  const state = saleStateAt(pkg, now);
  if (state !== 'open') throw new ApiError('not_on_sale', state === 'upcoming' ? { message: NOT_YET } : {});
  const item = packageItem(event, pkg);
  const { sells } = item;
  const isOfOne = sells.kind === 'ppv' || sells.kind === 'rental';
  const upgrade = upgradeOf === undefined ? null : await requireUpgrade({ event, pkg, userId, orderId: upgradeOf }, now);
  return {
    item: { ...item, ...(upgrade && { upgrades: { orderId: upgrade.orderId } }) },
    beginsAt: Date.parse(event.start_time),
    price: upgrade?.price ?? priceAt(pkg, now),
    seats: pkg.quota === null ? null : { allotmentId: pkg._id, capacity: pkg.quota },
    refundTerms: await refundTermsOf(event, sells),
    // The others are for several events, whose ads their offer does not name.
    withAds: Boolean(event.ad_tag) && isOfOne,
    refuseHeld: isOfOne && !gift && !upgrade ? () => refuseHeld({ userId, event, pkg, code: code ?? null }, now) : null,
  };
}

const NOT_YET = 'This is not on sale yet. Come back when sales open.';

/** Returns an event's refund terms; for a bundle those of all its events, no matter at which it is bought. */
async function refundTermsOf(event: CatalogEvent, sells: Sells): Promise<RefundTerms | null> {
  if (sells.kind === 'subscription') return null;
  const others = eventsOf({ eventId: event._id, sells }).filter((id) => id !== event._id);
  const found = await Promise.all(others.map((id) => findEventOrDraft(id, false)));
  const { rule, startsAt } = termsOf([event, ...found.filter((other) => other !== null)]);
  if (startsAt === null) return null;
  // A bundle's price is for several events, so missing a part of one has no price of its own.
  const missedMinutes = sells.kind === 'bundle' ? null : event.missed_minutes;
  return { rule, startsAt: new Date(startsAt).toISOString(), ...(missedMinutes && { missedMinutes }) };
}

function planOnSale(planId: string): OnSale {
  const plan = findPlan(planId);
  if (!plan) throw new ApiError('plan_not_found', { field: 'planId' });
  const item = { kind: 'plan', planId: plan.planId, planName: plan.planName } as const;
  return { item, beginsAt: null, price: plan.price, seats: null, refundTerms: null, withAds: false, refuseHeld: null };
}

function priceChanged(price: number): ApiError {
  return new ApiError('price_changed', {
    field: 'price',
    message: `The price has changed to ${formatMoney(price)}. Reload the page to continue.`,
  });
}

const NOT_MAILABLE = 'We cannot send email to this address. Check the part before the @, or use another address.';

/**
 * Returns a gift with a new token; an existing order keeps its first one.
 * @param by the buyer's name, and the scheme and host that they are on
 * @throws ApiError gift_not_possible, naming what is wrong
 */
function newGift(
  { email, message }: NonNullable<PurchaseRequest['body']['gift']>,
  item: Item,
  by: Pick<Gift, 'from' | 'origin'>,
): Gift {
  const isGiveable = item.kind === 'package' && item.sells.kind !== 'subscription';
  if (!isGiveable) throw new ApiError('gift_not_possible', { field: 'gift' });
  if (mailableAddress(email) === null) throw new ApiError('gift_not_possible', { field: 'gift.email', message: NOT_MAILABLE });
  return { email, message: message ?? null, ...by, token: newId('gift') };
}

/** A package of an event that somebody asks to buy for themselves, at its own price. */
interface PackageRequest {
  userId: string;
  event: CatalogEvent;
  pkg: Package;
  /** The code that lowers its price; null for none. */
  code: string | null;
}

const INCLUDED = 'Your ticket already includes this. You can watch it now.';

/**
 * Refuses to sell somebody what their tickets already include, however they came by them, and at its full price what they can upgrade a ticket
 * to. A code may make it cheaper than the upgrade, so with one it is sold. A package is not included that costs more than theirs, because it may
 * promise something in words, and nor is one for several events.
 * @param now milliseconds
 * @throws ApiError already_paid, upgrade_possible
 */
async function refuseHeld(wanted: PackageRequest, now: number): Promise<void> {
  const { userId, event, pkg, code } = wanted;
  const entitlement = await findEntitlementSingly(userId, event);
  if (!entitlement) return;
  const held = openForGood(entitlement, now);
  if (Object.keys(held).length === 0) return;
  const isIncluded = includesRights(rightsOf(Object.values(held)), pkg);
  if (isIncluded && priceAt(pkg, now) <= (await highestPrice(wanted, held, now)))
    throw new ApiError('already_paid', { message: INCLUDED });
  if (code !== null) return;
  const upgrades = await offeredUpgrades(userId, event, now);
  if (upgrades.some((upgrade) => upgrade.pkg._id === pkg._id)) throw new ApiError('upgrade_possible');
}

/** Returns the highest price of somebody's tickets: that of their package now, or when they were bought. Minor units, 0 if unknown. */
async function highestPrice(
  { userId, event }: PackageRequest,
  held: Readonly<Record<string, Source>>,
  now: number,
): Promise<number> {
  const orders = await Promise.all(Object.entries(held).map(([orderId, { givenBy = userId }]) => findOrder(givenBy, orderId)));
  const prices = orders.map((order) => {
    if (order?.kind !== 'package') return 0;
    const own = event.packages.find(({ _id }) => _id === order.packageId);
    return Math.max(own ? priceAt(toPackage(own), now) : 0, quoteOf(order, order.paidAttempt)?.listPrice ?? 0);
  });
  return Math.max(0, ...prices);
}
