import { freeShard } from './free-shard.ts';
import { releaseExpired } from './release-holds.ts';

/** Of the buyer's time: who asks finds a seat among those, or leaves the rest to the job. */
const RELEASED_AT_ONCE = 10;

/**
 * A shard with a seat for an order, also one whose hold has ended and was not given back yet.
 * @param capacity as it is now
 * @returns null where the allotment is sold out
 * @throws ApiError unavailable where the rush is too great
 */
export async function shardToTake(allotmentId: string, capacity: number, orderId: string): Promise<number | null> {
  for (;;) {
    const shard = await freeShard(allotmentId, capacity, orderId);
    if (shard !== null || (await releaseExpired(allotmentId, new Date(), RELEASED_AT_ONCE)) === 0) return shard;
  }
}
