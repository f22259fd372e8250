import { createHash } from 'node:crypto';

/** Maximum number of shards: one transaction can redistribute this many, and a crowd of buyers spreads over them. */
export const MOST_SHARDS = 16;
/** Minimum number of seats per shard: with fewer, some shards would run out long before others. */
const SEATS_A_SHARD = 25;

/** The capacity of an unlimited inventory, which is counted all the same because it may get a limit later. */
export const ANY_NUMBER = 1_000_000_000;

/** A shard of an inventory, with its own counter so that buyers do not compete for a single one. */
export interface Shard {
  /** The number of seats sold or held. */
  taken: number;
  /** The number of seats that this shard may sell or hold in total. */
  share: number;
  /** The capacity of the whole inventory when the share was calculated. */
  capacity: number;
}

/** Returns the number of shards: 1 for fewer than 50 seats, 16 from 400 on. */
export function shardCount(capacity: number): number {
  return Math.max(1, Math.min(MOST_SHARDS, Math.floor(capacity / SEATS_A_SHARD)));
}

/**
 * Returns true if the shards of a capacity are stored together, before the first seat is taken. If each were stored with its first seat,
 * buyers who know different capacities could each store some, and together take more seats than there are. Nobody can take too many
 * of an unlimited inventory.
 */
export const isStoredWhole = (capacity: number): boolean => capacity !== ANY_NUMBER && shardCount(capacity) > 1;

/** Returns the shard, out of a number of shards, that an order belongs to; always the same one. */
export const shardNear = (orderId: string, count: number) => createHash('sha256').update(orderId).digest().readUInt32BE() % count;

/** Returns a shard's part of seats that are split evenly; 0 for a shard beyond the count. */
export function shareOf(seats: number, shard: number, count = shardCount(seats)): number {
  if (shard >= count) return 0;
  return Math.floor(seats / count) + (shard < seats % count ? 1 : 0);
}

/** Returns a shard without any seat taken. */
export const untouched = (capacity: number, shard: number): Shard => ({ taken: 0, share: shareOf(capacity, shard), capacity });

/** Returns the number of seats free in all shards together. */
export function seatsLeftIn(shards: readonly Shard[], capacity: number): number {
  return Math.max(0, capacity - seatsTakenIn(shards));
}

/** Returns the number of seats sold or held in all shards together; more than the capacity if the organiser reduced it later. */
export const seatsTakenIn = (shards: readonly Shard[]): number => sum(shards.map(({ taken }) => taken));

/**
 * Returns true if the shares add up to this capacity. They do not after the organiser changed it: one shard may have more taken
 * than its new share, so the others must sell less. The same holds after a use was counted beyond the capacity.
 */
export function isDistributed(shards: readonly Shard[], capacity: number): boolean {
  const isCurrent = shards.every((shard) => shard.capacity === capacity && shard.taken <= shard.share);
  return isCurrent && sum(shards.map(({ share }) => share)) === capacity;
}

/** Returns all shards with their taken seats, and with the rest of the capacity split evenly on top. */
export function redistributed(shards: readonly Shard[], capacity: number): Shard[] {
  const left = seatsLeftIn(shards, capacity);
  const count = shardCount(capacity);
  return shards.map(({ taken }, shard) => ({ taken, share: taken + shareOf(left, shard, count), capacity }));
}

/** Returns the first shard with a free seat, starting from a given one and wrapping around; null if all are full. */
export function shardWithSeat(shards: readonly Shard[], from: number): number | null {
  const order = shards.map((_, i) => (from + i) % shards.length);
  return order.find((shard) => (shards[shard]?.taken ?? 0) < (shards[shard]?.share ?? 0)) ?? null;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
