import { type ReadShard, readShards, writeLimit, writeShards } from './inventory-store.ts';
import {
  isDistributed,
  isStoredWhole,
  redistributed,
  seatsLeftIn,
  seatsTakenIn,
  shardCount,
  shardNear,
  shardWithSeat,
} from './shards.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { again, retry } from '../../platform/retry.ts';
import { countHolds } from './due-holds-store.ts';

/** Each try either succeeds, or finds that another process has just redistributed the shards or taken from them. */
const POLICY = { tries: 20, waitMs: 10, longestWaitMs: 10 };

/** The seats of an inventory at a moment. Another process may take one at any time. */
export interface Availability {
  /** The number of seats that are neither sold nor held. */
  free: number;
  /** The number of seats that are sold or held beyond the capacity, because the organiser reduced it. */
  surplus: number;
  /** A shard with a free seat; null if none is free. */
  shard: number | null;
}

/**
 * Returns the seats of an inventory, strongly consistent.
 * @param capacity the current capacity; if it was changed, the shards are redistributed
 * @param nearOrder an order whose own shard is preferred, so that concurrent orders spread over the shards
 * @throws ApiError unavailable if contention is too high
 */
export async function availability(allotmentId: string, capacity: number, nearOrder?: string): Promise<Availability> {
  const count = shardCount(capacity);
  const from = nearOrder === undefined ? Math.floor(Math.random() * count) : shardNear(nearOrder, count);
  const areStored = (shards: ReadShard[]) => !isStoredWhole(capacity) || shards.every(({ isStored }) => isStored);
  const isDone = (shards: ReadShard[]) =>
    seatsLeftIn(shards, capacity) === 0 || (areStored(shards) && isDistributed(shards, capacity));
  const shards = await distributedShards(allotmentId, capacity, isDone);
  const free = seatsLeftIn(shards, capacity);
  const surplus = Math.max(0, seatsTakenIn(shards) - capacity);
  return { free, surplus, shard: free === 0 ? null : shardWithSeat(shards, from) };
}

/**
 * Redistributes all shards for a capacity, including those without a seat taken, so that concurrent writes based on another
 * capacity are refused.
 * @throws ApiError unavailable if contention is too high
 */
async function redistribute(allotmentId: string, capacity: number): Promise<void> {
  await distributedShards(allotmentId, capacity, (shards) => {
    const isCurrent = shards.every((shard) => shard.isStored && shard.capacity === capacity);
    return isCurrent && (seatsLeftIn(shards, capacity) === 0 || isDistributed(shards, capacity));
  });
}

function distributedShards(
  allotmentId: string,
  capacity: number,
  isDone: (shards: ReadShard[]) => boolean,
): Promise<ReadShard[]> {
  return retry(POLICY, async () => {
    const shards = await readShards(allotmentId, capacity);
    if (isDone(shards)) return shards;
    await writeShards(allotmentId, shards, redistributed(shards, capacity));
    return again(new ApiError('unavailable'));
  });
}

/** Returns the number of free seats, for display; eventually consistent. */
export async function seatsLeft(allotmentId: string, capacity: number): Promise<number> {
  return seatsLeftIn(await readShards(allotmentId, capacity, false), capacity);
}

/**
 * Changes the capacity of an inventory. What was sold before counts, and so does what is paid later without a hold, because its
 * order was opened before.
 * @throws ApiError unavailable if contention is too high
 */
export async function setLimit(allotmentId: string, capacity: number): Promise<void> {
  await writeLimit(allotmentId, capacity);
  await redistribute(allotmentId, capacity);
}

/**
 * Returns true if all seats are sold, for display; eventually consistent. A seat that is only held does not count as sold: its
 * buyer may not pay. Takes one query, and a second one if all seats are taken.
 * @param capacity the current capacity
 */
export async function isSoldOut(allotmentId: string, capacity: number): Promise<boolean> {
  const tooMany = seatsTakenIn(await readShards(allotmentId, capacity, false)) - capacity;
  return tooMany >= 0 && (await countHolds(allotmentId, tooMany + 1)) <= tooMany;
}
