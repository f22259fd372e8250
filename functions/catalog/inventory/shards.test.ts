import fc from 'fast-check';
import { forAll } from '../../test/for-all.ts';
import {
  isDistributed,
  redistributed,
  MOST_SHARDS,
  seatsLeftIn,
  shardCount,
  shardWithSeat,
  shareOf,
  untouched,
} from './shards.ts';

const capacities = fc.integer({ min: 0, max: 5_000 });
const newShards = (capacity: number) => Array.from({ length: MOST_SHARDS }, (_, shard) => untouched(capacity, shard));

it.each([
  [0, 1],
  [49, 1],
  [50, 2],
  [74, 2],
  [75, 3],
  [399, 15],
  [400, 16],
  [100_000, 16],
])('%i seats lie in %i shards', (seats, count) => expect(shardCount(seats)).toBe(count));

it('splits any capacity without a rest, and as evenly as can be', () =>
  forAll([capacities], (capacity) => {
    const shards = newShards(capacity);
    expect(isDistributed(shards, capacity)).toBe(true);
    const shares = shards.map(({ share }) => share).slice(0, shardCount(capacity));
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    expect(shareOf(capacity, shardCount(capacity))).toBe(0);
  }));

/** Histories in which seats are sold and freed, and the organiser changes the capacity, in any order. */
const shard = fc.nat(MOST_SHARDS - 1);
const steps = fc.oneof(fc.record({ capacity: capacities }), fc.record({ sell: shard }), fc.record({ free: shard }));
const histories = fc.array(steps, { maxLength: 200 });

it('never gives away more than the capacity, whatever it was before', () =>
  forAll([fc.integer({ min: 0, max: 120 }), histories], (first, history) => {
    let [capacity, shards] = [first, newShards(first)];
    for (const step of history) {
      if ('capacity' in step) capacity = step.capacity % 120;
      else if ('free' in step) shards[step.free]!.taken = Math.max(0, shards[step.free]!.taken - 1);
      else if (seatsLeftIn(shards, capacity) > 0) {
        if (!isDistributed(shards, capacity)) shards = redistributed(shards, capacity);
        expect(isDistributed(shards, capacity)).toBe(true);
        const shard = shardWithSeat(shards, step.sell);
        expect(shard).not.toBeNull();
        shards[shard!]!.taken++;
        expect(shards.reduce((sum, { taken }) => sum + taken, 0)).toBeLessThanOrEqual(capacity);
      }
    }
  }));
