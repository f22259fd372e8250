/** One transaction can lay so many out anew, and a rush of buyers spreads over them. */
export const MOST_SHARDS = 16;
/** A shard has at least so many seats: fewer would run out one by one while the others still have some. */
const SEATS_A_SHARD = 25;

/** More than anybody sells: what has no limit is counted all the same, so that it may get one later. */
export const ANY_NUMBER = 1_000_000_000;

/** A part of an allotment, counted by itself so that buyers do not all wait for one counter. */
export interface Shard {
  /** Seats that are sold or held. */
  taken: number;
  /** Seats that it may give away in all. */
  share: number;
  /** Of the whole allotment, when the share was measured. */
  capacity: number;
}

/** 1 for fewer than 50 seats, 16 from 400 on. */
export function shardCount(capacity: number): number {
  return Math.max(1, Math.min(MOST_SHARDS, Math.floor(capacity / SEATS_A_SHARD)));
}

/** What a shard gets of so many seats that are split evenly; 0 for one that is not among them. */
export function shareOf(seats: number, shard: number, count = shardCount(seats)): number {
  if (shard >= count) return 0;
  return Math.floor(seats / count) + (shard < seats % count ? 1 : 0);
}

/** A shard that nobody has taken a seat of yet. */
export const untouched = (capacity: number, shard: number): Shard => ({ taken: 0, share: shareOf(capacity, shard), capacity });

/** Seats that can still be taken of all shards together. */
export function seatsLeftIn(shards: readonly Shard[], capacity: number): number {
  return Math.max(0, capacity - seatsTakenIn(shards));
}

/** Seats that are sold or held in all shards together: more than there are, where the organiser named fewer later. */
export const seatsTakenIn = (shards: readonly Shard[]): number => sum(shards.map(({ taken }) => taken));

/**
 * Whether the shares make up this capacity. They no longer do once the organiser has changed it: by then more may be
 * taken of one shard than would be its share now, and the others must give away less. So it is where a use was counted
 * that is beyond the capacity.
 */
export function isLaidOut(shards: readonly Shard[], capacity: number): boolean {
  const isMeasured = shards.every((shard) => shard.capacity === capacity && shard.taken <= shard.share);
  return isMeasured && sum(shards.map(({ share }) => share)) === capacity;
}

/** All shards with what is taken of them, and what is left of a capacity split evenly on top of that. */
export function laidOut(shards: readonly Shard[], capacity: number): Shard[] {
  const left = seatsLeftIn(shards, capacity);
  const count = shardCount(capacity);
  return shards.map(({ taken }, shard) => ({ taken, share: taken + shareOf(left, shard, count), capacity }));
}

/** The first shard with a seat, looking from one of them on and round; null where all are full. */
export function shardWithSeat(shards: readonly Shard[], from: number): number | null {
  const order = shards.map((_, i) => (from + i) % shards.length);
  return order.find((shard) => (shards[shard]?.taken ?? 0) < (shards[shard]?.share ?? 0)) ?? null;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
