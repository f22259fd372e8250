import { createHash } from 'node:crypto';
import type { Hold } from './hold.ts';
import {
  type DueHold,
  dueHolds,
  dueInventories,
  extendHold,
  findHold,
  listDue,
  releaseParts,
  removeDueHold,
  unlistDueInventory,
  writeHold,
} from './holds-store.ts';
import { type ReadShard, readShards, writeLimit, writeShards } from './inventory-store.ts';
import { isDistributed, redistributed, seatsLeftIn, shardCount, shardWithSeat } from './shards.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { again, retry } from '../platform/retry.ts';
import { transactionOutcome } from '../platform/transact.ts';

/** Each try either succeeds, or finds that another process has just redistributed the shards or taken from them. */
const POLICY = { tries: 20, waitMs: 10, longestWaitMs: 10 };

/**
 * Returns a shard with a free seat, strongly consistent; null if the inventory is sold out. Another process may take the seat
 * first.
 * @param capacity the current capacity; if it was changed, the shards are redistributed
 * @param nearOrder an order whose own shard is preferred, so that concurrent orders spread over the shards
 * @throws ApiError unavailable if contention is too high
 */
export async function freeShard(allotmentId: string, capacity: number, nearOrder?: string): Promise<number | null> {
  const count = shardCount(capacity);
  const from = nearOrder === undefined ? Math.floor(Math.random() * count) : shardNear(nearOrder, count);
  const isDone = (shards: ReadShard[]) => seatsLeftIn(shards, capacity) === 0 || isDistributed(shards, capacity);
  const shards = await distributedShards(allotmentId, capacity, isDone);
  return seatsLeftIn(shards, capacity) === 0 ? null : shardWithSeat(shards, from);
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

/** Returns the shard, out of a number of shards, that an order belongs to; always the same one. */
export const shardNear = (orderId: string, count: number) => createHash('sha256').update(orderId).digest().readUInt32BE() % count;

/** Maximum number of expired holds that are released while a buyer waits; the scheduled job releases the rest. */
const RELEASED_AT_ONCE = 10;

/**
 * Returns a shard with a seat for an order, after releasing expired holds if necessary.
 * @param capacity the current capacity
 * @returns null if the inventory is sold out
 * @throws ApiError unavailable if contention is too high
 */
export async function shardToTake(allotmentId: string, capacity: number, orderId: string): Promise<number | null> {
  for (;;) {
    const shard = await freeShard(allotmentId, capacity, orderId);
    if (shard !== null || (await releaseExpired(allotmentId, new Date(), RELEASED_AT_ONCE)) === 0) return shard;
  }
}

/**
 * Releases an unsold hold. Idempotent.
 * @returns false if it was already released or sold
 * @throws ApiError unavailable if contention is too high
 */
export async function releaseHold(hold: Hold, orderId: string): Promise<boolean> {
  const outcome = await transactionOutcome(releaseParts(hold, orderId, false));
  if (outcome === 'busy') throw new ApiError('unavailable');
  return outcome === 'done';
}

/**
 * Releases the expired holds of an inventory.
 * @param most maximum number of holds to process
 * @returns the number of holds processed; some may have been released by another process
 * @throws ApiError unavailable if contention is too high
 */
export async function releaseExpired(allotmentId: string, now: Date, most = Infinity): Promise<number> {
  let seen = 0;
  for await (const due of dueHolds(allotmentId, now)) {
    await releaseDue(due);
    if (++seen >= most) break;
  }
  return seen;
}

/** Releases a hold and its entry; deletes only the entry if the hold was sold, released or extended. */
async function releaseDue({ orderId, ...hold }: DueHold): Promise<void> {
  const outcome = await transactionOutcome(releaseParts(hold, orderId, true));
  if (outcome === 'busy') throw new ApiError('unavailable');
  if (outcome === 'refused') await removeDueHold({ ...hold, orderId });
}

/**
 * Releases all holds, of any inventory, that expired at least a minute ago. One query lists the minutes that have passed; a
 * minute is deleted from the list once all of its holds are processed.
 * @returns the number of holds processed
 * @throws ApiError unavailable if contention on one of them is too high; the next call continues from there
 */
export async function releaseAllExpired(now: Date): Promise<number> {
  let seen = 0;
  for await (const due of dueInventories(now)) {
    seen += await releaseExpired(due.allotmentId, now);
    await unlistDueInventory(due);
  }
  return seen;
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

/** Each try that does not succeed means that another process was faster. */
const TAKE_POLICY = { tries: 20, waitMs: 0 };
const MINUTE_MS = 60_000;

/** A request to hold a seat for an order. */
interface SeatRequest {
  allotmentId: string;
  /** The current capacity, as the organiser set it. */
  capacity: number;
  orderId: string;
  userId: string;
  /** When the hold is to expire, ISO 8601. */
  until: string;
}

/**
 * Holds a seat for an order. A repeated call returns the same hold, extended if that adds at least a minute.
 * @returns null if the inventory is sold out
 * @throws ApiError unavailable if contention is too high
 */
export function takeHold(request: SeatRequest): Promise<Hold | null> {
  const { allotmentId, capacity, orderId } = request;
  const until = new Date(request.until).toISOString();
  return retry(TAKE_POLICY, async () => {
    const existing = await findHold(allotmentId, orderId);
    if (existing) return (await extended(existing, orderId, until)) ?? RETRY;
    const shard = await shardToTake(allotmentId, capacity, orderId);
    if (shard === null) return null;
    const hold = { allotmentId, shard, until };
    await listDue(hold);
    return (await writeHold(hold, request)) ? hold : RETRY;
  });
}

const RETRY = again(new ApiError('unavailable'));

/** Returns the hold, extended if that adds at least a minute; null if it changed since it was read. */
async function extended(hold: Hold, orderId: string, until: string): Promise<Hold | null> {
  if (Date.parse(until) - Date.parse(hold.until) < MINUTE_MS) return hold;
  const longer = { ...hold, until };
  await listDue(longer);
  return (await extendHold(hold, orderId, until)) ? longer : null;
}
