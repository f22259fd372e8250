import fc from 'fast-check';
import type { Interval } from '#shared/time/interval.ts';
import { forAll } from '../../../test/for-all.ts';
import { LATE_MS, missedOf, MOST_SPANS, noteWatching, type WatchedBroadcast } from './watching-rules.ts';

const MINUTE = 60_000;
const span = (from: number, to: number): Interval => ({ from: from * MINUTE, to: to * MINUTE });
const OUTAGE = [span(10, 14)];

test.each<[string, Interval[], number]>([
  ['watched through', [span(0, 30)], 4],
  ['gave up during it', [span(0, 11)], 4],
  ['gave up and came back during it', [span(0, 11), span(13, 20)], 4],
  ['came during it', [span(12, 30)], 2],
  ['left before', [span(0, 10)], 0],
  ['came after', [span(14, 30)], 0],
  ['was away', [span(0, 9), span(15, 30)], 0],
  ['never watched', [], 0],
])('who %s missed so many minutes of four', (_, spans, missed) => expect(missedOf(OUTAGE, spans)).toBe(missed * MINUTE));

test('what was missed of several interruptions counts together, on whatever device', () =>
  expect(missedOf([span(10, 14), span(20, 21), span(40, 50)], [span(0, 5), span(3, 12), span(20, 30)])).toBe(5 * MINUTE));

const [intervals, moments] = [
  fc
    .uniqueArray(fc.nat(1000), { maxLength: 12 })
    .map((times) => times.toSorted((a, b) => a - b))
    .map((times) => times.flatMap((from, i) => (i % 2 === 0 && i + 1 < times.length ? [{ from, to: times[i + 1]! }] : []))),
  fc.array(
    fc.tuple(fc.nat(1000), fc.integer({ min: 1, max: 300 })).map(([from, length]) => ({ from, to: from + length })),
    { maxLength: 8 },
  ),
];

test('nobody misses more than there was to miss, more watching never misses less, and the order says nothing', () =>
  forAll([intervals, moments, moments], (outages, some, more) => {
    const total = outages.reduce((sum, { from, to }) => sum + to - from, 0);
    const missed = missedOf(outages, some);
    expect(missed).toBeGreaterThanOrEqual(0);
    expect(missed).toBeLessThanOrEqual(total);
    expect(missedOf(outages, [...some, ...more])).toBeGreaterThanOrEqual(missed);
    expect(missedOf(outages.toReversed(), some.toReversed())).toBe(missed);
  }));

const at = (now: number, leaseId = 'a', broadcastId = 'brd_1') => ({ broadcastId, leaseId, now, due: now + MINUTE });

test('renewals of one device are one span, and a device that was away for long begins another', () => {
  const first = noteWatching(undefined, at(0));
  expect(first).toEqual({ broadcastId: 'brd_1', spans: { a: { from: 0, to: MINUTE } } });
  const second = noteWatching(first, at(MINUTE + LATE_MS - 1));
  expect(Object.values(second.spans)).toEqual([{ from: 0, to: 2 * MINUTE + LATE_MS - 1 }]);
  const back = noteWatching(first, at(MINUTE + LATE_MS));
  expect(Object.values(back.spans)).toEqual([
    { from: 0, to: MINUTE },
    { from: MINUTE + LATE_MS, to: 2 * MINUTE + LATE_MS },
  ]);
});

test('two devices have a span each, and another broadcast begins without any', () => {
  const both = noteWatching(noteWatching(undefined, at(0)), at(10, 'b'));
  expect(Object.keys(both.spans)).toEqual(['a', 'b']);
  expect(noteWatching(both, at(20, 'a', 'brd_2')).spans).toEqual({ a: { from: 20, to: 20 + MINUTE } });
});

test('a viewer who comes and goes without end is written in bounded space, with the newest spans', () => {
  let watched: WatchedBroadcast | undefined;
  for (let visit = 0; visit < 500; visit++)
    watched = noteWatching(watched, at(visit * 10 * MINUTE, visit % 3 === 0 ? 'a' : `l${visit}`));
  const spans = Object.values(watched!.spans);
  expect(spans).toHaveLength(MOST_SPANS);
  expect(Math.min(...spans.map(({ from }) => from))).toBe((500 - MOST_SPANS) * 10 * MINUTE);
});
