import { type Availability, availability } from './availability.ts';
import { type DueHold, listDue, nextDueHolds } from './due-holds-store.ts';
import { type Hold, type Holder, isSafe, mostUnpaid, takeoverAt, termFrom, waitSeconds } from './hold.ts';
import { type HoldRequest, isStale, RELEASED_AT_ONCE, releaseExpired, releaseHold, RETRY, TAKE_POLICY } from './holds.ts';
import {
  displaceParts,
  findHold,
  holderParts,
  holdersOf,
  isNetwork,
  newHoldParts,
  readHolders,
  termParts,
} from './holds-store.ts';
import { takePart } from './inventory-store.ts';
import { retry } from '../../platform/retry.ts';
import { transactionOutcome } from '../../platform/database/transact.ts';

/** A request to hold a seat of a limited package for an order. */
export interface SeatRequest extends HoldRequest {
  userId: string;
  /** The buyer's network. */
  network: string;
  /** Returns true if the payment provider has seen the buyer try to pay. */
  wasTried: () => Promise<boolean>;
}

/** A refusal of a seat for the moment, although not all are sold. */
export interface Wait {
  /** The holder of the seats: `others`, the buyer's `account` or `network`, or this order itself, whose time is `over`. */
  heldBy: 'others' | 'network' | 'account' | 'over';
  /** The number of seats that they have, as far as it is known. */
  count: number;
  /** Seconds until it is worth asking again. */
  seconds: number;
}

/** A hold; or why none is possible, null if all seats are sold. */
export type SeatAnswer = { hold: Hold } | { wait: Wait } | null;

/**
 * Holds a seat for an order. A repeated call returns the same hold; it is renewed once, and only if the buyer has tried to pay.
 * A buyer who finds no free seat takes over one whose holder had three minutes to pay and did not.
 * @throws ApiError unavailable if contention is too high
 */
export function holdSeat(request: SeatRequest): Promise<SeatAnswer> {
  const { allotmentId, capacity, orderId, isOld } = request;
  const heldBy = holdersOf(allotmentId, request);
  let wasRefused = false;
  return retry(TAKE_POLICY, async () => {
    const [existing, seats] = await Promise.all([
      findHold(allotmentId, orderId, isOld),
      availability(allotmentId, capacity, orderId),
    ]);
    if (existing) return holdAgain(existing, request, seats);
    if (seats.free === 0 || wasRefused) return holdOfOthers(request, heldBy, seats);
    // The account and the network are read only if they turn out to be in the way.
    const hold = await takeFree(request, heldBy, seats);
    wasRefused = hold === null;
    return hold ? { hold } : RETRY;
  });
}

async function takeFree(request: SeatRequest, heldBy: string[], { free, shard }: Availability): Promise<Hold | null> {
  const { allotmentId, capacity, orderId } = request;
  const hold = { allotmentId, shard: shard!, ...termFrom(Date.now(), free - 1, capacity), heldBy };
  await listDue(hold);
  const taken = [takePart(allotmentId, capacity, hold.shard), ...newHoldParts(hold, orderId)];
  const counted = holderParts(allotmentId, { to: heldBy, mostOf: mostOf(free) });
  return (await transactionOutcome([...taken, ...counted])) === 'done' ? hold : null;
}

const mostOf = (free: number) => (holder: string) => mostUnpaid(free)[isNetwork(holder) ? 'network' : 'account'];

/**
 * Takes over a seat that is held by somebody else: by anybody if none is free; by the own network or account if that has as
 * many unpaid seats as it may.
 */
async function holdOfOthers(request: SeatRequest, heldBy: string[], seats: Availability) {
  const { allotmentId, orderId } = request;
  const now = Date.now();
  if (seats.surplus > 0) return (await releaseExpired(allotmentId, new Date(now), RELEASED_AT_ONCE)) > 0 ? RETRY : null;
  const [due, holders] = await Promise.all([nextDueHolds(allotmentId), readHolders(allotmentId, heldBy)]);
  const same = due.find((one) => one.orderId === orderId);
  if (same) {
    // A concurrent request has just taken one for this order.
    await isStale(same);
    return RETRY;
  }
  const full = holders.filter(({ id, held }) => held >= mostOf(seats.free)(id));
  if (seats.free > 0 && full.length === 0) {
    const hold = await takeFree(request, heldBy, seats);
    return hold ? { hold } : RETRY;
  }
  if (due.length === 0) return seats.free > 0 ? RETRY : null;
  const candidates = due.filter((one) => full.every(({ id }) => one.heldBy?.includes(id)));
  const own = full.some(({ id }) => !isNetwork(id)) ? candidates.find(({ until }) => Date.parse(until) > now) : undefined;
  if (own) return takeOver(own, request, { heldBy, seats, isOwn: true });
  const [next] = candidates;
  const at = next ? takeoverAt(next, holders, now) : Infinity;
  if (next && at <= now) return takeOver(next, request, { heldBy, seats, isOwn: false });
  return { wait: waitFor(full, due.length, { at, now }) };
}

interface Takeover {
  heldBy: string[];
  seats: Availability;
  /** True if the account gives up one of its own seats for another: it keeps the time that is left. */
  isOwn: boolean;
}

async function takeOver(due: DueHold, { allotmentId, capacity, orderId }: SeatRequest, { heldBy, seats, isOwn }: Takeover) {
  if (await isStale(due)) return RETRY;
  const { orderId: _, ...kept } = due;
  const hold: Hold = isOwn
    ? { ...kept, heldBy }
    : { allotmentId, shard: due.shard, ...termFrom(Date.now(), seats.free, capacity), heldBy };
  await listDue(hold);
  const counted = holderParts(allotmentId, { from: due.heldBy, to: heldBy, isLapse: !isOwn, mostOf: mostOf(seats.free) });
  const outcome = await transactionOutcome([...displaceParts(due), ...newHoldParts(hold, orderId), ...counted]);
  return outcome === 'done' ? { hold } : RETRY;
}

/** @param at when the next seat can be taken over, milliseconds */
function waitFor([full]: readonly Holder[], count: number, { at, now }: { at: number; now: number }): Wait {
  if (!full) return { heldBy: 'others', count, seconds: waitSeconds(at, now, false) };
  return { heldBy: isNetwork(full.id) ? 'network' : 'account', count: full.held, seconds: waitSeconds(at, now, true) };
}

/** Returns the order's own hold, renewed if that is possible. */
async function holdAgain(existing: Hold, request: SeatRequest, { free }: Availability) {
  const { allotmentId, capacity, orderId } = request;
  const now = Date.now();
  const isExpired = Date.parse(existing.until) <= now;
  if (existing.safeUntil === undefined) {
    if (!isExpired) return { hold: existing };
    await releaseHold(existing, orderId);
    return RETRY;
  }
  if (isSafe(existing, now)) return { hold: existing };
  const isRenewed = existing.isRenewed !== true && (await request.wasTried());
  if (!isRenewed && !isExpired) return { hold: existing };
  const holders = (existing.heldBy ?? []).map((id) => ({ id, held: 1, lapsedAt: null }));
  const at = takeoverAt(existing, holders, now);
  if (!isRenewed && at > now && free === 0)
    return { wait: { heldBy: 'over', count: 1, seconds: waitSeconds(at, now, false) } as const };
  const hold = { ...existing, ...termFrom(now, free, capacity), isRenewed };
  await listDue(hold);
  const lapse = isRenewed ? [] : holderParts(allotmentId, { from: existing.heldBy, to: existing.heldBy!, isLapse: true });
  return (await transactionOutcome([...termParts(existing, orderId, hold), ...lapse])) === 'done' ? { hold } : RETRY;
}
