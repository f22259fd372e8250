import { countDueHolds } from './holds-store.ts';
import { readShards } from './inventory-store.ts';
import { seatsTakenIn } from './shards.ts';

/**
 * Returns true if no seat is free, for display; eventually consistent. A seat whose hold has expired counts as free even before
 * it is released. Takes one query, and a second one if all seats are taken.
 * @param capacity the current capacity
 */
export async function isSoldOut(allotmentId: string, capacity: number, now: Date): Promise<boolean> {
  const tooMany = seatsTakenIn(await readShards(allotmentId, capacity, false)) - capacity;
  return tooMany >= 0 && (await countDueHolds(allotmentId, now, tooMany + 1)) <= tooMany;
}
