import { ApiError } from '../platform/http/api-error.ts';
import { listDueAllotment } from './due-holds-store.ts';
import type { Hold } from './hold.ts';
import { findHold, prolongHold, writeHold } from './holds-store.ts';
import { shardToTake } from './shard-to-take.ts';

/** Each look that does not answer found somebody else to be faster. */
const LOOKS = 20;
const MINUTE_MS = 60_000;

/** An order wants a seat. */
interface SeatRequest {
  allotmentId: string;
  /** Seats in all, as the organiser has it now. */
  capacity: number;
  orderId: string;
  userId: string;
  /** Until when the seat is kept, ISO 8601. */
  until: string;
}

/**
 * Keeps a seat for an order. Who asks again has the same one, prolonged where that gives a minute more.
 * @returns null where the allotment is sold out
 * @throws ApiError unavailable where the rush is too great
 */
export async function takeHold(request: SeatRequest): Promise<Hold | null> {
  const { allotmentId, capacity, orderId } = request;
  const until = new Date(request.until).toISOString();
  for (let look = 1; look <= LOOKS; look++) {
    const kept = await findHold(allotmentId, orderId);
    if (kept) {
      const hold = await prolonged(kept, orderId, until);
      if (hold) return hold;
      continue;
    }
    const shard = await shardToTake(allotmentId, capacity, orderId);
    if (shard === null) return null;
    const hold = { allotmentId, shard, until };
    await listDue(hold);
    if (await writeHold(hold, request)) return hold;
  }
  throw new ApiError('unavailable');
}

/** @returns null where the hold has changed meanwhile */
async function prolonged(kept: Hold, orderId: string, until: string): Promise<Hold | null> {
  if (Date.parse(until) - Date.parse(kept.until) < MINUTE_MS) return kept;
  const hold = { ...kept, until };
  await listDue(hold);
  return (await prolongHold(kept, orderId, until)) ? hold : null;
}

/** What this process has listed lately. */
let listed = new Set<string>();
const MOST_LISTED = 1000;

/** Before the hold is there, so that none is ever forgotten; once a minute and allotment, so that it costs next to nothing. */
async function listDue({ allotmentId, until }: Hold): Promise<void> {
  const minute = new Date(Math.ceil(Date.parse(until) / MINUTE_MS) * MINUTE_MS).toISOString();
  const name = `${minute}#${allotmentId}`;
  if (listed.has(name)) return;
  await listDueAllotment({ minute, allotmentId });
  if (listed.size >= MOST_LISTED) listed = new Set();
  listed.add(name);
}
