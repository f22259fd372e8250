import * as z from 'zod/mini';
import type { Package } from '#shared/api/site/events.ts';
import { PACKAGE_KINDS } from '#shared/catalog/package-kinds.ts';
import { DEFAULT_STREAMS } from '#shared/catalog/package-terms.ts';
import { rightsInWords } from '#shared/catalog/ticket-rights.ts';
import type { Source } from '../../entitlements/entitlement.ts';

/** The access that a package gives. */
const sellsSchema = z.discriminatedUnion('kind', [
  /** One event, for good. */
  z.object({ kind: z.literal('ppv') }),
  /** One event, for a number of hours from the first play, which must be within a number of days of the purchase or the start. */
  z.object({ kind: z.literal('rental'), hours: z.int(), windowDays: z.int() }),
  /** Several events, for good. */
  z.object({ kind: z.literal('bundle'), eventIds: z.array(z.string()) }),
  /** All events that the organiser includes, as long as it is paid. */
  z.object({ kind: z.literal('subscription'), interval: z.enum(['month', 'year']) }),
]);

export type Sells = z.output<typeof sellsSchema>;

/** The rights of a purchase, and when its event was planned to end, ISO 8601; null for what has no end, such as a film on demand. */
const soldRightsSchema = z.object({
  largest_picture: z.nullable(z.int()),
  replay_days: z.nullable(z.int()),
  streams: z.int(),
  ends_at: z.nullable(z.string()),
});

/** A package as the item of an order, as orders store it. */
export const packageItemSchema = z.object({
  kind: z.literal('package'),
  /** The event it was bought at. */
  eventId: z.string(),
  eventTitle: z.string(),
  packageId: z.string(),
  packageName: z.string(),
  sells: sellsSchema,
  /** Its rights, as of the time of the order; missing in older ones. */
  rights: z.exactOptional(soldRightsSchema),
  /** Present if it was bought for the difference: the order of the ticket that it upgrades. */
  upgrades: z.exactOptional(z.object({ orderId: z.string() })),
  /** The organiser; null for events older than organisers. */
  ownerId: z.nullable(z.string()),
  /** True if a member of the organisation tried the purchase as a buyer: it opens nothing, counts nowhere and goes back by itself. */
  isTest: z.exactOptional(z.literal(true)),
});

export type PackageItem = z.output<typeof packageItemSchema>;

/** A plan as the item of an order, as orders store it. */
export const planItemSchema = z.object({ kind: z.literal('plan'), planId: z.string(), planName: z.string() });

/** The item of an order, with its names at the time of the order. */
export type Item = PackageItem | z.output<typeof planItemSchema>;

interface SoldEvent {
  _id: string;
  title: string;
  ownerId?: string;
  end_time?: string | null;
}

/** Returns a package of an event as the item of an order, with the rights that it has now: a later change takes none from a buyer. */
export function packageItem(event: SoldEvent, pkg: Package): PackageItem {
  const { streams, largest_picture, replay_days } = pkg;
  return {
    kind: 'package',
    eventId: event._id,
    eventTitle: event.title,
    packageId: pkg._id,
    packageName: pkg.name,
    sells: sellsOf(pkg),
    rights: { streams, largest_picture, replay_days, ends_at: event.end_time ?? null },
    ownerId: event.ownerId ?? null,
  };
}

function sellsOf({ kind, rental, bundle, subscription }: Package): Sells {
  if (kind === 'rental' && rental) return { kind, hours: rental.hours, windowDays: rental.window_days };
  if (kind === 'bundle' && bundle) return { kind, eventIds: bundle.events.map(({ _id }) => _id) };
  if (kind === 'subscription' && subscription) return { kind, interval: subscription.interval };
  return { kind: 'ppv' };
}

/** Says what a purchase allows, one line each; nothing of a plan. */
export const itemRights = (item: Item): string[] =>
  item.kind === 'plan' || !item.rights ? [] : rightsInWords(item.rights, item.rights.ends_at !== null);

/** Returns the fields of a source of access that hold what a purchase allows. */
export function allowedBy({ sells, rights }: Pick<PackageItem, 'sells' | 'rights'>) {
  if (!rights) return {};
  const { streams, largest_picture: largestPicture, replay_days: replayDays, ends_at: endsAt } = rights;
  // A purchase that had no end when it was bought gets none by a later change. The events of bundles and subscriptions have their own.
  const hasReplayEnd = replayDays !== null && (endsAt !== null || !isOneEvent(sells));
  return {
    streams,
    ...(largestPicture !== null && { largestPicture }),
    ...(hasReplayEnd && { replayDays }),
    ...(hasReplayEnd && endsAt !== null && isOneEvent(sells) && { endsAt }),
  };
}

const isOneEvent = ({ kind }: Sells) => kind === 'ppv' || kind === 'rental';

/** Returns an item's title for people, for example on a card statement. */
export function itemTitle(item: Item): string {
  if (item.kind === 'plan') return item.planName;
  return `${item.eventTitle}: ${boughtName(item)}${item.isTest ? ' (test purchase)' : ''}`;
}

/** Returns the name of what was bought at an event, for lists and papers: an upgrade is a purchase of its own, and says so. */
export const boughtName = ({ packageName, upgrades }: Pick<PackageItem, 'packageName' | 'upgrades'>): string =>
  upgrades ? `Upgrade to ${packageName}` : packageName;

/** Begins the id under which the test purchases of an organiser are kept in books of their own. */
const TESTS_OF = 'test_';

/** Returns the id under which an item is sold and kept in the books: the organiser, their test purchases, or `platform`. */
export function sellerOf(item: Item): string {
  if (item.kind === 'plan' || item.ownerId === null) return 'platform';
  return isTest(item) ? `${TESTS_OF}${item.ownerId}` : item.ownerId || 'platform';
}

/** Returns the organiser who is named as the seller of what is kept under an id: also of their test purchases. */
export const namedSellerOf = (sellerId: string): string =>
  sellerId.startsWith(TESTS_OF) ? sellerId.slice(TESTS_OF.length) : sellerId;

/** Returns true for a purchase with which a member of the organisation tries what buyers see. */
export const isTest = (item: Item): boolean => item.kind === 'package' && item.isTest === true;

/** Returns the ids of the events that a purchase gives access to. */
export function eventsOf({ sells, eventId }: Pick<PackageItem, 'sells' | 'eventId'>): string[] {
  return sells.kind === 'bundle' ? [...new Set([eventId, ...sells.eventIds])] : [eventId];
}

/** Returns the scope that a purchase opens: its event, its bundle, or all that its organiser includes in subscriptions. */
export function scopeOf({ sells, eventId, packageId, ownerId }: PackageItem): string {
  if (sells.kind === 'bundle') return packageId;
  return sells.kind === 'subscription' && ownerId ? ownerId : eventId;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the source of access that a purchase is.
 * @param terms `givenBy`: the account that paid for it as a gift; undefined if it is none
 * @param now when access is granted; a rental's window starts then
 */
export function sourceOf(
  item: PackageItem,
  { givenBy, withAds }: { givenBy: string | undefined; withAds: boolean | undefined },
  now: Date,
): Source {
  const { sells, upgrades } = item;
  const given = {
    ...(givenBy !== undefined && { givenBy }),
    ...(upgrades && { onTopOf: upgrades.orderId }),
    ...allowedBy(item),
    ...(withAds && { withAds: true as const }),
  };
  if (sells.kind !== 'rental') return { kind: 'order', ...given };
  const { kind, hours, windowDays } = sells;
  return { kind, hours, windowDays, startBy: new Date(now.getTime() + windowDays * DAY_MS).toISOString(), ...given };
}

/** A package as stored in the catalog. What packages lack that are older than the kinds is optional. */
export const storedPackageSchema = z.object({
  _id: z.string(),
  name: z.string(),
  price: z.int(),
  includes: z.array(z.string()),
  recommended: z.boolean(),
  kind: z.exactOptional(z.enum(PACKAGE_KINDS)),
  rental: z.exactOptional(z.nullable(z.object({ hours: z.int(), window_days: z.int() }))),
  bundle: z.exactOptional(
    z.nullable(
      z.object({
        events: z.array(z.object({ _id: z.string(), title: z.string(), subdomain: z.string(), start_time: z.string() })),
      }),
    ),
  ),
  subscription: z.exactOptional(z.nullable(z.object({ interval: z.enum(['month', 'year']) }))),
  sale_from: z.exactOptional(z.nullable(z.string())),
  sale_until: z.exactOptional(z.nullable(z.string())),
  price_steps: z.exactOptional(z.array(z.object({ until: z.string(), price: z.int() }))),
  quota: z.exactOptional(z.nullable(z.int())),
  streams: z.exactOptional(z.int()),
  largest_picture: z.exactOptional(z.nullable(z.int())),
  replay_days: z.exactOptional(z.nullable(z.int())),
});

export type StoredPackage = z.output<typeof storedPackageSchema>;

/** Returns a stored package with all its fields, in the contract's order. A package without a kind opens its one event. */
export function toPackage(stored: StoredPackage): Package {
  return {
    _id: stored._id,
    name: stored.name,
    price: stored.price,
    includes: stored.includes,
    recommended: stored.recommended,
    kind: stored.kind ?? 'ppv',
    rental: stored.rental ?? null,
    bundle: stored.bundle ?? null,
    subscription: stored.subscription ?? null,
    sale_from: stored.sale_from ?? null,
    sale_until: stored.sale_until ?? null,
    price_steps: stored.price_steps ?? [],
    quota: stored.quota ?? null,
    streams: stored.streams ?? DEFAULT_STREAMS,
    largest_picture: stored.largest_picture ?? null,
    replay_days: stored.replay_days ?? null,
  };
}
