import type { Channel } from '#shared/api/site/lists/channels.ts';
import type { OfferedEvent } from '#shared/api/site/lists/listed-event.ts';
import type { Listing } from '#shared/api/site/lists/listing.ts';
import { priceAt, saleStateAt } from '#shared/catalog/package-terms.ts';
import { type CatalogEvent, findEvents } from '../../catalog/listings/events-store.ts';
import { publicEvent } from '../../catalog/listings/public-event.ts';
import { logoPath } from '../../catalog/listings/settings/brand-rules.ts';
import { findSellerRecord, NO_BRAND } from '../../catalog/listings/settings/brand-store.ts';
import { findHandle, listHandles } from '../../catalog/listings/settings/handles-store.ts';
import { sellerOf } from '../../money/receipts/seller.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { causeOf, log } from '../../platform/log/log.ts';
import { listedSellers } from './listed-sellers.ts';
import { offeredEvent, type Presenters, type Visit } from './offered-events.ts';
import { eventsAt, idsAt, listingOf, placesOn, type ShelfPlaces } from './shelf-places.ts';

/** The public page of an organisation. */
interface ChannelPage {
  channel: Channel;
  /** False if a part of it could not be read. */
  isComplete: boolean;
}

/** The time for which the edge keeps an incomplete page: short, so that the whole page follows once all parts can be read. */
export const INCOMPLETE_CACHE = { 'cache-control': 'public, max-age=0, s-maxage=5' };

/**
 * Returns the public page of an organisation, also by a handle that it had before; null if there is none. Each part that cannot be read is left out:
 * without its settings, the page is called by its handle. The events of both lists are read together.
 * @throws ApiError unavailable for a former handle while nobody knows where it leads
 */
export async function channelPage(handle: string, visit: Visit): Promise<ChannelPage | null> {
  const held = await findHandle(handle);
  if (!held) return null;
  const { ownerId } = held;
  const parts = new PartsRead(ownerId);
  const [record, listed, shows, films] = await Promise.all([
    parts.known('settings', findSellerRecord(ownerId)),
    parts.known('trust', listedSellers([ownerId])),
    parts.known('shows', placesOn({ shelf: 'shows', ownerId }, null, visit.now)),
    parts.known('films', placesOn({ shelf: 'films', ownerId }, null, visit.now)),
  ]);
  if (!record && held.leftAt !== null) throw new ApiError('unavailable');
  const brand = record?.brand ?? { ...NO_BRAND, handle: held.handle };
  if (brand.handle === null) return null;
  const name = record ? sellerOf(record.settings).name : held.handle;
  const places = [shows, films].filter((list) => list !== null);
  const found = await parts.known('events', findEvents(places.flatMap(idsAt)));
  const listing = (list: ShelfPlaces | null) =>
    list && found && listOf(list, found, new Map([[ownerId, { name, handle: brand.handle }]]), visit);
  const lists = { shows: listing(shows), films: listing(films) };
  const channel = {
    handle: brand.handle,
    name,
    accent: brand.accent,
    logo: logoPath(ownerId, brand),
    is_listed: listed?.has(ownerId) ?? false,
    passes: found ? passesOf([lists.shows, lists.films], found, visit.now) : [],
    ...lists,
  };
  return { channel, isComplete: parts.areAllKnown };
}

/** The parts of a page, of which some may be unreadable at the moment. */
class PartsRead {
  areAllKnown = true;
  readonly #ownerId: string;

  constructor(ownerId: string) {
    this.#ownerId = ownerId;
  }

  /** Returns a part; null if it cannot be read. */
  async known<Part>(part: string, reading: Promise<Part>): Promise<Part | null> {
    try {
      return await reading;
    } catch (error) {
      this.areAllKnown = false;
      log.warn('part of a channel not read', { part, ownerId: this.#ownerId, cause: causeOf(error) });
      return null;
    }
  }
}

/** Returns a list of one organisation's events. */
function listOf(places: ShelfPlaces, found: ReadonlyMap<string, CatalogEvent>, presenters: Presenters, visit: Visit): Listing {
  const events = eventsAt(places, found);
  return listingOf(
    places,
    events.map((event) => offeredEvent(event, presenters, visit)),
  );
}

/** Returns what opens several events and is sold on the pages of some, each once. */
function passesOf(
  listings: readonly (Listing | null)[],
  events: ReadonlyMap<string, CatalogEvent>,
  now: number,
): Channel['passes'] {
  const cards = listings.flatMap((listing) => (listing ? [...listing.on_now, ...listing.events] : []));
  const passes = cards.filter((card) => !card.is_closed_here).flatMap((card) => passesAt(card, events, now));
  return [...new Map(passes.toReversed().map((pass) => [pass.packageId, pass])).values()].toReversed();
}

function passesAt({ eventId, subdomain }: OfferedEvent, events: ReadonlyMap<string, CatalogEvent>, now: number) {
  const event = events.get(eventId);
  const packages = event ? publicEvent(event).packages : [];
  return packages
    .filter((pkg) => (pkg.bundle || pkg.subscription) && saleStateAt(pkg, now) === 'open')
    .map((pkg) => ({
      packageId: pkg._id,
      name: pkg.name,
      kind: pkg.kind,
      price: priceAt(pkg, now),
      interval: pkg.subscription?.interval ?? null,
      subdomain,
    }));
}

/** Pages of organisations in the site map. */
const MOST_MAPPED = 10_000;

/** Returns the handles of the organisations whose pages search engines may list. */
export async function mappedHandles(): Promise<string[]> {
  const held = await listHandles(MOST_MAPPED);
  const listed = await listedSellers(held.map(({ ownerId }) => ownerId));
  return held.flatMap(({ handle, ownerId }) => (listed.has(ownerId) ? handle : []));
}
