import { createHash } from 'node:crypto';
import { readShards, writeShards } from './allotments-store.ts';
import { isLaidOut, laidOut, MOST_SHARDS, seatsLeftIn, shardCount, shardWithSeat } from './shards.ts';

/** Each look either answers, or finds that somebody else measured the shards anew. */
const LOOKS = 10;

/**
 * A shard with a seat at this very moment; null where the allotment is sold out. Somebody else may be faster to take it.
 * @param capacity as it is now: where it was changed, the shards are measured anew
 * @param nearOrder whose own shard is preferred, so that many orders do not meet in one
 */
export async function freeShard(allotmentId: string, capacity: number, nearOrder?: string): Promise<number | null> {
  const from = nearOrder === undefined ? Math.floor(Math.random() * MOST_SHARDS) : hashOf(nearOrder);
  for (let look = 1; look <= LOOKS; look++) {
    const shards = await readShards(allotmentId, capacity);
    if (seatsLeftIn(shards, capacity) === 0) return null;
    if (isLaidOut(shards, capacity)) return shardWithSeat(shards, from % shardCount(capacity));
    await writeShards(allotmentId, shards, laidOut(shards, capacity));
  }
  throw new Error(`The shards of ${allotmentId} changed more often than they could be measured.`);
}

/** Seats that can still be taken, for display: a moment old. */
export async function seatsLeft(allotmentId: string, capacity: number): Promise<number> {
  return seatsLeftIn(await readShards(allotmentId, capacity, false), capacity);
}

const hashOf = (orderId: string) => createHash('sha256').update(orderId).digest().readUInt32BE();
