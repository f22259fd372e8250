import type { Channel } from '#shared/api/site/lists/channels.ts';
import type { Listing } from '#shared/api/site/lists/listing.ts';
import { priceAt, saleStateAt } from '#shared/catalog/package-terms.ts';
import { findEvents } from '../../catalog/listings/events-store.ts';
import { publicEvent } from '../../catalog/listings/public-event.ts';
import { logoPath } from '../../catalog/listings/settings/brand-rules.ts';
import { findSellerRecord } from '../../catalog/listings/settings/brand-store.ts';
import { findHandle, listHandles } from '../../catalog/listings/settings/handles-store.ts';
import { sellerOf } from '../../money/receipts/seller.ts';
import { listedSellers } from './listed-sellers.ts';
import { shelfPage, type Visit } from './listing-page.ts';

const NOTHING: Listing = { on_now: [], events: [], next: null };

/** Returns the public page of an organisation, also by a handle that it had before; null if there is none. */
export async function channelPage(handle: string, visit: Visit): Promise<Channel | null> {
  const held = await findHandle(handle);
  if (!held) return null;
  const { ownerId } = held;
  const [{ settings, brand }, listed, shows, films] = await Promise.all([
    findSellerRecord(ownerId),
    listedSellers([ownerId]),
    shelfPage({ shelf: 'shows', ownerId }, null, visit),
    shelfPage({ shelf: 'films', ownerId }, null, visit),
  ]);
  if (brand.handle === null) return null;
  return {
    handle: brand.handle,
    name: sellerOf(settings).name,
    accent: brand.accent,
    logo: logoPath(ownerId, brand),
    is_listed: listed.has(ownerId),
    passes: await passesOf([shows, films], visit.now),
    shows: shows ?? NOTHING,
    films: films ?? NOTHING,
  };
}

/** Returns what opens several events and is sold on the pages of some, each once. */
async function passesOf(listings: readonly (Listing | null)[], now: number): Promise<Channel['passes']> {
  const cards = listings.flatMap((listing) => (listing ? [...listing.on_now, ...listing.events] : []));
  const events = await findEvents(cards.filter((card) => !card.is_closed_here).map(({ eventId }) => eventId));
  const passes = cards.flatMap(({ eventId, subdomain }) => {
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
  });
  return [...new Map(passes.toReversed().map((pass) => [pass.packageId, pass])).values()].toReversed();
}

/** Pages of organisations in the site map. */
const MOST_MAPPED = 10_000;

/** Returns the handles of the organisations whose pages search engines may list. */
export async function mappedHandles(): Promise<string[]> {
  const held = await listHandles(MOST_MAPPED);
  const listed = await listedSellers(held.map(({ ownerId }) => ownerId));
  return held.flatMap(({ handle, ownerId }) => (listed.has(ownerId) ? handle : []));
}
