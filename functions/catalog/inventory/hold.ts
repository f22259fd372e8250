import * as z from 'zod/mini';

/** The time that a hold lasts. */
const holdTermSchema = z.object({
  /** When the hold expires and the unit may go to somebody else, ISO 8601. */
  until: z.string(),
  /**
   * When a buyer who finds no free seat may take it over, ISO 8601; never later than `until`. Missing in holds that are still
   * stored in the partition of their inventory's counters, as all were before.
   */
  safeUntil: z.exactOptional(z.string()),
  /** True if it was renewed because its buyer had tried to pay. */
  isRenewed: z.exactOptional(z.boolean()),
});

export type HoldTerm = z.output<typeof holdTermSchema>;

/** A hold as orders store it. The persisted names `allotmentId` and `ALLOTMENT#` mean inventory. */
export const holdSchema = z.extend(holdTermSchema, {
  /** The inventory: a package's id, or the id under which a code's uses are counted. */
  allotmentId: z.string(),
  /** The shard of the inventory that the unit is counted in. */
  shard: z.int(),
  /** The account and the network whose unpaid seats it is counted among; missing for uses of a code. */
  heldBy: z.exactOptional(z.readonly(z.array(z.string()))),
});

/** A unit of inventory reserved for an order until it is paid or the hold expires. */
export type Hold = z.output<typeof holdSchema>;

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** Nobody else gets a held seat for this long: enough to enter a card and to confirm it at the bank. */
export const SAFE_MS = 3 * MINUTE_MS;
/** The longest hold. */
export const LONGEST_MS = 15 * MINUTE_MS;

/**
 * Returns the term of a hold that begins now: 15 minutes while at least half of the seats are free, and less the fewer they
 * are, down to the three minutes for which it is safe.
 * @param now milliseconds
 * @param free number of seats that are neither sold nor held
 */
export function termFrom(now: number, free: number, capacity: number): Required<Pick<HoldTerm, 'until' | 'safeUntil'>> {
  const plenty = capacity > 0 ? Math.min(1, (2 * Math.max(0, free)) / capacity) : 0;
  const lasts = SAFE_MS + Math.round((LONGEST_MS - SAFE_MS) * plenty);
  return { until: new Date(now + lasts).toISOString(), safeUntil: new Date(now + SAFE_MS).toISOString() };
}

/** Maximum number of unpaid seats of one account while plenty are free. */
const MOST_OF_ACCOUNT = 10;
/** An account may hold one seat unpaid for each so many that are free: six of forty. */
const FREE_PER_SEAT = 6;

/**
 * Returns how many unpaid seats one account may have, and all accounts of one network together: a sixth of those that are free,
 * and as many as it leaves free for others. One is always allowed.
 */
export function mostUnpaid(free: number): { account: number; network: number } {
  return { account: Math.min(MOST_OF_ACCOUNT, Math.max(1, Math.ceil(free / FREE_PER_SEAT))), network: Math.max(1, free) };
}

/** An account or network that let a hold end unpaid is behind the others for so long. */
const LAPSE_COUNTS_MS = 15 * MINUTE_MS;
/** The time that those behind have to leave each seat to others. */
const HEAD_START_MS = MINUTE_MS;

/** The unpaid seats of an account or a network. */
export interface Holder {
  id: string;
  held: number;
  /** When it last let a hold end without paying, ISO 8601; null for never. */
  lapsedAt: string | null;
}

/**
 * Returns when a buyer may take over a seat that is held: once it is no longer safe, and a minute later for each of the buyer's
 * account and network that has let a hold end unpaid, be it this one.
 * @param holders the buyer's account and network
 * @returns milliseconds
 */
export function takeoverAt({ until, safeUntil = until, heldBy = [] }: Takeable, holders: readonly Holder[], now: number): number {
  const isBehind = ({ id, lapsedAt }: Holder) =>
    heldBy.includes(id) || (lapsedAt !== null && now - Date.parse(lapsedAt) < LAPSE_COUNTS_MS);
  return Date.parse(safeUntil) + holders.filter(isBehind).length * HEAD_START_MS;
}

type Takeable = Pick<Hold, 'until' | 'safeUntil' | 'heldBy'>;

/** A hold that is safe for less than this may be renewed. */
const NEAR_END_MS = MINUTE_MS;

/** Returns true if a hold is still safe for a while, so that its buyer needs nothing new. */
export const isSafe = ({ until, safeUntil = until }: HoldTerm, now: number) => Date.parse(safeUntil) - now > NEAR_END_MS;

const SHORTEST_WAIT_MS = 5 * SECOND_MS;
/** Seats of a network become free whenever one of its buyers pays, so a share is checked again soon. */
const LONGEST_WAIT_FOR_SHARE_MS = 30 * SECOND_MS;

/** Returns the seconds to wait for a moment. @param isForShare true if the buyer's own network or account is in the way */
export function waitSeconds(moment: number, now: number, isForShare: boolean): number {
  const wait = Math.max(SHORTEST_WAIT_MS, moment - now);
  return Math.ceil((isForShare ? Math.min(LONGEST_WAIT_FOR_SHARE_MS, wait) : wait) / SECOND_MS);
}
