import * as fc from 'fast-check';
import { costOfBroadcast, costOfWatching } from '#shared/books/event-cost.ts';
import { LADDER, LIVE_EDITIONS } from '#shared/video/broadcast/live-ladder.ts';
import { LIVE_LATENCIES } from '#shared/video/broadcast/live-latency.ts';
import { type Spending, topLinesWithin } from './cost-guard-rules.ts';

const evening = {
  latency: 'low' as const,
  redundant: false,
  editions: [],
  hoursOnAir: 1,
  hoursLeft: 1,
  watchedHours: 10_000,
  viewers: 10_000,
};
const withLimit = (limit: number): Spending => ({ ...evening, limit });

test.each([
  ['far above what it costs', 1_000_000, null],
  ['a little below that', 250_000, 720],
  ['further below', 215_000, 480],
  ['at half of it', 140_000, 360],
  ['below what it has cost already', 1, 360],
])('with a limit %s, the largest picture is that of %s cents: %s lines', (_, limit, lines) => {
  expect(topLinesWithin(withLimit(limit), null)).toBe(lines);
});

test('editions count: with a limit that is just enough without them, the picture is smaller', () => {
  const without = Array.from({ length: 3_000 }, (_, i) => i * 100).find(
    (limit) => topLinesWithin(withLimit(limit), null) === null,
  )!;
  expect(topLinesWithin({ ...withLimit(without), editions: [720, 480] }, null)).toBe(720);
  const cost = (editions: number[]) => costOfBroadcast({ viewers: 100, hours: 1, latency: 'low', redundant: false, editions });
  // In cents: the outputs alone are $0.91 and $0.46; packaging, replay and what is fetched come on top.
  expect(cost([720]) - cost([])).toBeGreaterThan(91);
  expect(cost([480]) - cost([])).toBeGreaterThan(46);
  expect(LIVE_EDITIONS.filter((lines) => cost([lines]) === cost([]))).toEqual([]);
});

test('the usual latency leaves more of a limit for the picture', () => {
  const enoughFor = (latency: Spending['latency']) =>
    Array.from({ length: 3_000 }, (_, i) => i * 100).find(
      (limit) => topLinesWithin({ ...withLimit(limit), latency }, null) === null,
    )!;
  expect(enoughFor('usual')).toBeLessThan(enoughFor('low'));
});

test('a larger picture comes back only with a margin, and a smaller one at once', () => {
  const spent = (limit: number, now: number | null) => topLinesWithin(withLimit(limit), now);
  const justEnough = Array.from({ length: 3_000 }, (_, i) => i * 100).find((limit) => spent(limit, null) === null)!;
  expect(spent(justEnough, 720)).toBe(720);
  expect(spent(Math.ceil(justEnough / 0.9) + 100, 720)).toBeNull();
  expect(spent(justEnough - 200, null)).toBe(720);
});

test('a lower limit never means a larger picture, and there is always one', () => {
  const spending = fc.record({
    latency: fc.constantFrom(...LIVE_LATENCIES),
    redundant: fc.boolean(),
    editions: fc.subarray([...LIVE_EDITIONS]),
    hoursOnAir: fc.double({ min: 0, max: 24, noNaN: true }),
    hoursLeft: fc.double({ min: 0, max: 24, noNaN: true }),
    watchedHours: fc.double({ min: 0, max: 1e7, noNaN: true }),
    viewers: fc.integer({ min: 0, max: 1_000_000 }),
  });
  const heights: readonly number[] = LADDER.map(({ lines }) => lines);
  fc.assert(
    fc.property(spending, fc.nat(1e9), fc.nat(1e9), (rest, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      const lines = (limit: number) => topLinesWithin({ ...rest, limit }, null) ?? LADDER[0].lines;
      expect(heights).toContain(lines(less));
      expect(lines(less)).toBeLessThanOrEqual(lines(more));
    }),
  );
});

test('the cost of an audience that watches together is that of the estimate', () => {
  const watched = [{ viewerHours: 20_000, bitrate: 3_000_000 }];
  const cost = costOfWatching(watched, { viewers: 10_000, hours: 2, latency: 'low', redundant: true, editions: [] });
  expect(
    Math.abs(cost - costOfBroadcast({ viewers: 10_000, hours: 2, latency: 'low', redundant: true, editions: [] })),
  ).toBeLessThan(100);
});
