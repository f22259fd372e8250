import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '../platform/http/api-error.ts';
import { type ReadShard, readShards, writeShards } from './allotments-store.ts';
import { isLaidOut, laidOut, seatsLeftIn, shardCount, shardWithSeat } from './shards.ts';

/** Each look either answers, or finds that somebody else measured the shards anew, or sold of them meanwhile. */
const LOOKS = 20;
const WAIT_MS = 10;

/**
 * A shard with a seat at this very moment; null where the allotment is sold out. Somebody else may be faster to take it.
 * @param capacity as it is now: where it was changed, the shards are measured anew
 * @param nearOrder whose own shard is preferred, so that many orders do not meet in one
 * @throws ApiError unavailable where the rush is too great
 */
export async function freeShard(allotmentId: string, capacity: number, nearOrder?: string): Promise<number | null> {
  const count = shardCount(capacity);
  const from = nearOrder === undefined ? Math.floor(Math.random() * count) : shardNear(nearOrder, count);
  const isDone = (shards: ReadShard[]) => seatsLeftIn(shards, capacity) === 0 || isLaidOut(shards, capacity);
  const shards = await measured(allotmentId, capacity, isDone);
  return seatsLeftIn(shards, capacity) === 0 ? null : shardWithSeat(shards, from);
}

/**
 * Measures all shards for a capacity, also those that nobody took a seat of yet: whoever counts by another one meets it.
 * @throws ApiError unavailable where the rush is too great
 */
export async function layOut(allotmentId: string, capacity: number): Promise<void> {
  await measured(allotmentId, capacity, (shards) => {
    const isMeasured = shards.every((shard) => shard.isStored && shard.capacity === capacity);
    return isMeasured && (seatsLeftIn(shards, capacity) === 0 || isLaidOut(shards, capacity));
  });
}

async function measured(allotmentId: string, capacity: number, isDone: (shards: ReadShard[]) => boolean): Promise<ReadShard[]> {
  for (let look = 1; look <= LOOKS; look++) {
    const shards = await readShards(allotmentId, capacity);
    if (isDone(shards)) return shards;
    await writeShards(allotmentId, shards, laidOut(shards, capacity));
    await sleep(WAIT_MS * Math.random());
  }
  throw new ApiError('unavailable');
}

/** Seats that can still be taken, for display: a moment old. */
export async function seatsLeft(allotmentId: string, capacity: number): Promise<number> {
  return seatsLeftIn(await readShards(allotmentId, capacity, false), capacity);
}

/** The shard among so many that an order belongs to: always the same one. */
export const shardNear = (orderId: string, count: number) => createHash('sha256').update(orderId).digest().readUInt32BE() % count;
