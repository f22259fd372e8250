import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { PLATFORM } from '../../money/receipts/seller.ts';
import { listedSellers } from './listed-sellers.ts';
import { ownersOf } from './offered-events.ts';

/** Returns those of some events whose sellers everybody is shown. */
export async function publicOnes(events: readonly CatalogEvent[]): Promise<CatalogEvent[]> {
  const listed = await listedSellers(ownersOf(events));
  return events.filter(({ ownerId = PLATFORM }) => ownerId === PLATFORM || listed.has(ownerId));
}
