import type { Event, ShownEvent } from '#shared/api/site/events.ts';
import { causeOf, log } from '../../platform/log/log.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { realEnd } from '../../catalog/listings/event-broadcast-rules.ts';
import { publicEvent } from '../../catalog/listings/public-event.ts';
import { shownSeller } from './shown-seller.ts';
import { isSoldOut } from '../../catalog/inventory/availability.ts';

/** Returns what everybody sees of an event at this moment, including its seller and which packages are sold out. */
export async function shownEvent(event: CatalogEvent): Promise<ShownEvent> {
  const seen = asOffered({ ...publicEvent(event), end_time: realEnd(event) });
  const packages = seen.packages.map(async (pkg) => {
    const soldOut = pkg.quota !== null && (await lacksInventory(pkg._id, pkg.quota));
    return { ...pkg, sold_out: soldOut };
  });
  const [{ name, texts, brand }, shown] = await Promise.all([shownSeller(event.ownerId, Date.now()), Promise.all(packages)]);
  return { ...seen, seller: name, seller_handle: brand.handle, seller_texts: texts, packages: shown };
}

/** Returns an event with what it offers: nothing if it was cancelled. */
const asOffered = (event: Event): Event => (event.cancelled ? { ...event, is_trial: false, packages: [] } : event);

/**
 * Returns true if a package is sold out. If that cannot be determined, the package counts as on sale: the event is worth
 * more, and the checkout checks again.
 */
async function lacksInventory(packageId: string, quota: number): Promise<boolean> {
  try {
    return await isSoldOut(packageId, quota);
  } catch (error) {
    log.warn('seats not counted', { packageId, cause: causeOf(error) });
    return false;
  }
}

/**
 * Returns the header that keeps an answer about an event with limited seats at the edge for seconds instead of a minute,
 * so that it is stale for half a minute at most; no header for any other event.
 */
export function seatsCacheControl({ packages }: Pick<CatalogEvent, 'packages'>): { 'cache-control'?: string } {
  const isLimited = packages.some(({ quota }) => typeof quota === 'number');
  return isLimited ? { 'cache-control': 'public, max-age=0, s-maxage=15, stale-while-revalidate=15' } : {};
}
