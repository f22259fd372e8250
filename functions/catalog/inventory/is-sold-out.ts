import { countHolds } from './due-holds-store.ts';
import { readShards } from './inventory-store.ts';
import { seatsTakenIn } from './shards.ts';

/**
 * Returns true if all seats are sold, for display; eventually consistent. A seat that is only held does not count as sold: its
 * buyer may not pay. Takes one query, and a second one if all seats are taken.
 * @param capacity the current capacity
 */
export async function isSoldOut(allotmentId: string, capacity: number): Promise<boolean> {
  const tooMany = seatsTakenIn(await readShards(allotmentId, capacity, false)) - capacity;
  return tooMany >= 0 && (await countHolds(allotmentId, tooMany + 1)) <= tooMany;
}
