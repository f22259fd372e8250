import type { ShownEvent } from '#shared/api/events.ts';
import { isSoldOut } from '../allotments/is-sold-out.ts';
import { causeOf, log } from '../platform/log.ts';
import type { CatalogEvent } from './events-store.ts';
import { publicEvent } from './public-event.ts';

/** What of an event everybody sees at this moment: also of which packages no seat is left. */
export async function shownEvent(event: CatalogEvent): Promise<ShownEvent> {
  const now = new Date(Date.now());
  const seen = publicEvent(event);
  const packages = seen.packages.map(async (pkg) => {
    const soldOut = pkg.quota !== null && (await lacksSeats(pkg._id, pkg.quota, now));
    return { ...pkg, sold_out: soldOut };
  });
  return { ...seen, packages: await Promise.all(packages) };
}

/** Where that cannot be found out the package is on sale: the event is worth more, and the checkout knows. */
async function lacksSeats(packageId: string, quota: number, now: Date): Promise<boolean> {
  try {
    return await isSoldOut(packageId, quota, now);
  } catch (error) {
    log.warn('seats not counted', { packageId, cause: causeOf(error) });
    return false;
  }
}

/**
 * The header by which an answer about an event with limited seats is kept at the edge for seconds instead of a minute, so
 * that it tells for half a minute at most what is no longer so; none for any other event.
 */
export function seatsCacheControl({ packages }: Pick<CatalogEvent, 'packages'>): { 'cache-control'?: string } {
  const isLimited = packages.some(({ quota }) => typeof quota === 'number');
  return isLimited ? { 'cache-control': 'public, max-age=0, s-maxage=15, stale-while-revalidate=15' } : {};
}
