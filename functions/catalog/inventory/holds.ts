import { availability } from './availability.ts';
import {
  dueInventories,
  type DueHold,
  expiredHolds,
  listDue,
  nextDueHolds,
  removeDueHold,
  unlistDueInventory,
} from './due-holds-store.ts';
import { type Hold, takeoverAt } from './hold.ts';
import { accountHolder, displaceParts, findHold, holderParts, newHoldParts, releaseParts, termParts } from './holds-store.ts';
import { takePart } from './inventory-store.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { again, retry } from '../../platform/retry.ts';
import { transactionOutcome, type TransactionPart } from '../../platform/database/transact.ts';

/** Each try that does not succeed means that another process was faster. */
export const TAKE_POLICY = { tries: 20, waitMs: 0 };
export const RETRY = again(new ApiError('unavailable'));
const MINUTE_MS = 60_000;

/** A request to hold a unit for an order. */
export interface HoldRequest {
  allotmentId: string;
  /** The current capacity. */
  capacity: number;
  orderId: string;
  /** True if the order has a hold that is stored in the old place, without `safeUntil`. */
  isOld?: boolean;
}

/**
 * Holds a use of a code for an order. A repeated call returns the same hold, extended if that adds at least a minute.
 * @param until when the hold is to expire, ISO 8601
 * @returns null if nothing is left
 * @throws ApiError unavailable if contention is too high
 */
export function holdUse({ allotmentId, capacity, orderId, isOld }: HoldRequest, until: string): Promise<Hold | null> {
  return retry(TAKE_POLICY, async () => {
    const existing = await findHold(allotmentId, orderId, isOld);
    if (existing) return (await extended(existing, orderId, until)) ?? RETRY;
    const { shard } = await availability(allotmentId, capacity, orderId);
    if (shard === null) return (await releaseExpired(allotmentId, new Date(), RELEASED_AT_ONCE)) > 0 ? RETRY : null;
    const hold = { allotmentId, shard, until, safeUntil: until };
    await listDue(hold);
    const parts = [takePart(allotmentId, capacity, shard), ...newHoldParts(hold, orderId)];
    return (await transactionOutcome(parts)) === 'done' ? hold : RETRY;
  });
}

/** Maximum number of expired holds that are released while a buyer waits; the scheduled job releases the rest. */
export const RELEASED_AT_ONCE = 10;

/** Returns the hold, extended if that adds at least a minute; null if it changed since it was read. */
async function extended(hold: Hold, orderId: string, until: string): Promise<Hold | null> {
  if (Date.parse(until) - Date.parse(hold.until) < MINUTE_MS) return hold;
  const longer = { ...hold, until, ...(hold.safeUntil !== undefined && { safeUntil: until }) };
  await listDue(longer);
  return (await transactionOutcome(termParts(hold, orderId, longer))) === 'done' ? longer : null;
}

/** A unit for a payment, and the parts of the transaction that take it. */
export interface PaidUnit {
  shard: number;
  parts: TransactionPart[];
}

/**
 * Returns a unit for an order that was paid without a hold: a free one, one that the same account holds for another order, or
 * one whose holder has not paid in time.
 * @param request with the current capacity
 * @returns null if all are sold, or held by buyers who still have time to pay
 * @throws ApiError unavailable if contention is too high
 */
export function unitForPayment(request: HoldRequest & { userId: string }): Promise<PaidUnit | null> {
  const { allotmentId, capacity, orderId, userId } = request;
  return retry(TAKE_POLICY, async () => {
    const { shard, surplus } = await availability(allotmentId, capacity, orderId);
    if (shard !== null) return { shard, parts: [takePart(allotmentId, capacity, shard)] };
    const now = Date.now();
    if (surplus > 0) return (await releaseExpired(allotmentId, new Date(now), RELEASED_AT_ONCE)) > 0 ? RETRY : null;
    const all = await nextDueHolds(allotmentId);
    const due =
      all.find(({ heldBy }) => heldBy?.includes(accountHolder(userId))) ?? all.find((one) => takeoverAt(one, [], now) <= now);
    if (!due) return null;
    if (await isStale(due)) return RETRY;
    return { shard: due.shard, parts: [...displaceParts(due), ...holderParts(allotmentId, { from: due.heldBy, isLapse: true })] };
  });
}

/** Returns true, and deletes the entry, if its hold is gone or is safe for longer. */
export async function isStale(due: DueHold): Promise<boolean> {
  const hold = await findHold(due.allotmentId, due.orderId);
  if (hold?.safeUntil === due.safeUntil) return false;
  await removeDueHold(due);
  return true;
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
  for await (const due of expiredHolds(allotmentId, now)) {
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
