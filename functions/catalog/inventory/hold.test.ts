import fc from 'fast-check';
import { type Holder, LONGEST_MS, mostUnpaid, SAFE_MS, takeoverAt, termFrom, waitSeconds } from './hold.ts';
import { forAll } from '../../test/for-all.ts';
import { MINUTE } from '../../test/time.ts';

const NOW = Date.parse('2026-11-28T20:00:00.000Z');
const numbers = fc.integer({ min: 0, max: 5_000 });
const capacities = fc.integer({ min: 0, max: 5_000 });

describe('the term of a hold', () => {
  const minutes = (free: number, capacity: number) => (Date.parse(termFrom(NOW, free, capacity).until) - NOW) / MINUTE;

  it.each([
    [40, 40, 15],
    [20, 40, 15],
    [10, 40, 9],
    [1, 40, 3.6],
    [0, 40, 3],
    [0, 0, 3],
  ])('with %i of %i seats free is %d minutes', (free, capacity, expected) => expect(minutes(free, capacity)).toBe(expected));

  it('never is longer if fewer seats are free, and lasts as long as it is safe at least', () =>
    forAll([numbers, numbers, capacities], (free, more, capacity) => {
      const { until, safeUntil } = termFrom(NOW, free, capacity);
      expect(Date.parse(until)).toBeLessThanOrEqual(Date.parse(termFrom(NOW, free + more, capacity).until));
      expect(Date.parse(until) - NOW).toBeLessThanOrEqual(LONGEST_MS);
      expect(Date.parse(safeUntil) - NOW).toBe(SAFE_MS);
      expect(until >= safeUntil).toBe(true);
    }));
});

describe('the unpaid seats', () => {
  it.each([
    [40, 7, 40],
    [36, 6, 36],
    [6, 1, 6],
    [0, 1, 1],
    [5_000, 10, 5_000],
  ])('with %i seats free are %i for an account and %i for a network at most', (free, account, network) =>
    expect(mostUnpaid(free)).toEqual({ account, network }),
  );

  it.each([36, 40, 400])('of a family may be six at once if %i are free', (free) =>
    expect(takenFrom(free, 'account')).toBeGreaterThanOrEqual(6),
  );

  /** Takes seats for one account or network as long as it may. @returns how many it gets */
  function takenFrom(free: number, who: 'account' | 'network'): number {
    let held = 0;
    while (held < free && held < mostUnpaid(free - held)[who]) held += 1;
    return held;
  }

  it('are no more than a share of what is left, and never none while one is free', () =>
    forAll([fc.integer({ min: 1, max: 5_000 })], (left) => {
      expect(takenFrom(left, 'network')).toBe(Math.ceil(left / 2));
      expect(takenFrom(left, 'account')).toBeLessThanOrEqual(Math.min(10, Math.ceil(left / 6)));
      expect(takenFrom(left, 'account')).toBeGreaterThanOrEqual(1);
    }));
});

describe('a held seat', () => {
  const hold = { ...termFrom(NOW, 0, 40), heldBy: ['USER#bot', 'NETWORK#bots'] };
  const holder = (id: string, minutesAgo: number | null): Holder => ({
    id,
    held: 0,
    lapsedAt: minutesAgo === null ? null : new Date(NOW - minutesAgo * MINUTE).toISOString(),
  });

  it.each<[string, Holder[], number]>([
    ['somebody who never let one go', [holder('USER#ana', null), holder('NETWORK#home', null)], 3],
    ['a payment', [], 3],
    ['somebody whose network let one go', [holder('USER#ana', null), holder('NETWORK#home', 1)], 4],
    ['somebody who let one go themselves', [holder('USER#ana', 14), holder('NETWORK#home', 14)], 5],
    ['somebody who let one go long ago', [holder('USER#ana', 15), holder('NETWORK#home', 20)], 3],
    ['another account of its network', [holder('USER#ana', null), holder('NETWORK#bots', null)], 4],
    ['its own account', [holder('USER#bot', null), holder('NETWORK#bots', null)], 5],
  ])('can be taken over by %s in time', (_, holders, minutes) =>
    expect(takeoverAt(hold, holders, NOW)).toBe(NOW + minutes * MINUTE),
  );

  it('is never taken over while it is safe', () =>
    forAll([numbers, capacities, fc.array(fc.option(fc.nat(30), { nil: null }), { maxLength: 2 })], (free, capacity, lapses) => {
      const holders = lapses.map((minutesAgo, i) => holder(`USER#${i}`, minutesAgo));
      expect(takeoverAt(termFrom(NOW, free, capacity), holders, NOW)).toBeGreaterThanOrEqual(NOW + SAFE_MS);
    }));
});

it.each([
  [80_000, false, 80],
  [80_001, false, 81],
  [100, false, 5],
  [-100, true, 5],
  [80_000, true, 30],
  [Infinity, true, 30],
])('a moment in %d ms (own share: %s) is %i seconds to wait', (ms, isForShare, seconds) =>
  expect(waitSeconds(NOW + ms, NOW, isForShare)).toBe(seconds),
);
