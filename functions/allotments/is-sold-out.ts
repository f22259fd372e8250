import { readShards } from './allotments-store.ts';
import { countDueHolds } from './due-holds-store.ts';
import { seatsTakenIn } from './shards.ts';

/**
 * Whether nobody could take a seat, for display: a moment old. A seat whose hold has ended is free, also before it was given
 * back. One query, and another where all are taken.
 * @param capacity as it is now
 */
export async function isSoldOut(allotmentId: string, capacity: number, now: Date): Promise<boolean> {
  const tooMany = seatsTakenIn(await readShards(allotmentId, capacity, false)) - capacity;
  return tooMany >= 0 && (await countDueHolds(allotmentId, now, tooMany + 1)) <= tooMany;
}
