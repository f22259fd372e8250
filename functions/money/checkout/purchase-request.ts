import type { ParsedValue } from '#shared/api/endpoint.ts';
import type { wantedFields } from '#shared/api/money/checkout.ts';
import { formatMoney } from '#shared/money/money.ts';
import { priceAt, saleStateAt } from '#shared/catalog/package-terms.ts';
import { findPlan } from '#shared/catalog/plans.ts';
import { type CatalogEvent, findEvent, findEventOrDraft } from '../../catalog/listings/events-store.ts';
import { eventsOf, type Item, packageItem, type Sells, toPackage } from '../../catalog/listings/packages/item.ts';
import { type RefundTerms, termsOf } from '../../catalog/listings/packages/refund-terms.ts';
import type { Purchase } from './open-checkout.ts';
import type { Gift } from '../orders/order.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { refuseHeld } from './refuse-held.ts';
import { requireUpgrade } from './upgrades/require-upgrade.ts';
import { type ApiRequest, requireCountry } from '../../platform/http/request.ts';
import type { Session } from '../../platform/http/session.ts';
import { newId } from '../../platform/ids.ts';
import { mailableAddress } from '../../platform/mailable-address.ts';

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
 * gift_not_possible, upgrade_not_possible, already_paid for an upgrade
 */
export async function purchaseOf({ body, headers, network, session, host, scheme }: PurchaseRequest): Promise<Purchase> {
  const found = body.planId === undefined ? await packageOnSale(body, session, headers, Date.now()) : planOnSale(body.planId);
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
