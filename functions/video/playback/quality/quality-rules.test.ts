import fc from 'fast-check';
import type { QualityReport } from '#shared/api/desk/studio/quality.ts';
import { forAll } from '../../../test/for-all.ts';
import { emptyReport as report } from './testing/sample-report.ts';
import { added, type Counts, DISTURBED, gainIn, gainOf, type SessionBefore, sumsOf } from './quality-rules.ts';

const MINUTE_MS = 60_000;

/** Returns the session after a report, as the lease's write leaves it: only one that is newer than the last is noted. */
const noted = (before: SessionBefore, { seq, startupMs, ...rest }: QualityReport, at: number): SessionBefore => {
  if (before.quality && seq <= before.quality.seq) return before;
  const startup = before.startupMs ?? startupMs;
  return {
    ...before,
    quality: { seq, sums: sumsOf({ seq, ...rest }), at },
    ...(startup !== undefined && { startupMs: startup }),
  };
};

/** Returns what the reports of one session add to the counters, which arrive in this order, one per interval. */
function totalOf(reports: readonly QualityReport[], everyMs: number): Counts {
  let session: SessionBefore = { startedAt: 0 };
  let total: Counts = {};
  for (const [index, one] of reports.entries()) {
    const now = (index + 1) * everyMs;
    total = added(total, gainOf(one, session, now));
    session = noted(session, one, now);
  }
  return total;
}

/** A session's reports, each with sums that are no smaller than those of the one before. */
const sessions = fc.array(fc.nat(20_000), { minLength: 1, maxLength: 8 }).map((steps) => {
  let watchedMs = 0;
  return steps.map((step, index) => {
    watchedMs += step;
    const stalls = Math.floor(watchedMs / 7_000);
    const sums = { watchedMs, stalls, stalledMs: stalls * 100, rungs: { '720': watchedMs }, errors: { retried: stalls } };
    return report({ seq: index + 1, startupMs: 700, ...sums });
  });
});

const anyReport = fc.record({
  seq: fc.nat(1_000_000),
  startupMs: fc.nat(MINUTE_MS),
  latencyMs: fc.nat(MINUTE_MS),
  watchedMs: fc.nat(604_800_000),
  stalls: fc.nat(100_000),
  stalledMs: fc.nat(604_800_000),
  switches: fc.nat(100_000),
  rungs: fc.record({ '240': fc.nat(604_800_000), '1080': fc.nat(604_800_000) }),
  errors: fc.record({ media: fc.nat(100_000), retried: fc.nat(100_000) }),
});

const sum = (counts: Counts, prefix: string) =>
  Object.entries(counts).reduce((total, [name, count]) => total + (name.startsWith(prefix) ? count : 0), 0);

it('counts a session as its last report says, in whatever order its reports arrive, and however often', () =>
  forAll([sessions, fc.array(fc.nat()), fc.nat()], (reports, repeated, shuffle) => {
    const twice = [...reports, ...repeated.map((at) => reports[at % reports.length]!)];
    const order = twice.map((one, index) => ({ one, rank: Math.sin((index + 1) * (shuffle + 1)) }));
    const shuffled = order.toSorted((a, b) => a.rank - b.rank).map(({ one }) => one);
    // An hour between two: the limit by time is the next test's.
    const { 'startup:750': startups, [DISTURBED]: _, ...total } = totalOf(shuffled, 60 * MINUTE_MS);
    expect(total).toEqual(sumsOf(reports.at(-1)!));
    expect(startups).toBe(1);
  }));

it('lets a forger add no more than one viewer could, whatever the reports claim', () =>
  forAll([fc.array(anyReport, { minLength: 1, maxLength: 50 }), fc.integer({ min: 1, max: 300_000 })], (claims, everyMs) => {
    const total = totalOf(
      claims.map((claim, index) => report({ ...claim, seq: index + 1 })),
      everyMs,
    );
    const passed = claims.length * everyMs;
    const { watched = 0, stalled = 0, disturbed = 0, stalls = 0, switches = 0 } = total;
    expect(watched + stalled).toBeLessThanOrEqual(passed);
    expect(disturbed).toBeLessThanOrEqual(watched + stalled);
    expect(sum(total, 'rung:')).toBeLessThanOrEqual(watched);
    for (const count of [stalls, switches, total['error:media'] ?? 0]) expect(count).toBeLessThanOrEqual(passed / 1000);
    expect(sum(total, 'startup:')).toBe(1);
    expect(sum(total, 'latency:')).toBeLessThanOrEqual(passed / 10_000);
  }));

it('adds the time since the last report, and nothing for one that came before or again', () => {
  const first = report({ seq: 1, watchedMs: 50_000 });
  const session = noted({ startedAt: 0 }, first, MINUTE_MS);
  expect(gainOf(report({ seq: 2, watchedMs: 90_000 }), session, 2 * MINUTE_MS)).toEqual({ watched: 40_000 });
  expect(gainOf(report({ seq: 2, watchedMs: 500_000 }), session, 2 * MINUTE_MS)).toEqual({ watched: MINUTE_MS });
  expect(gainOf(first, session, 2 * MINUTE_MS)).toEqual({});
});

it.each([
  ['plays evenly', 60_000, 0, undefined],
  ['stands still for a moment', 59_000, 1_000, undefined],
  ['stands still for longer', 58_000, 2_000, 60_000],
  ['does not move at all', 0, 60_000, 60_000],
] as const)('counts the time of a viewer whose picture %s', (_, watchedMs, stalledMs, disturbed) =>
  expect(gainOf(report({ watchedMs, stalledMs }), { startedAt: 0 }, MINUTE_MS)[DISTURBED]).toBe(disturbed),
);

it('counts a report that could not be read as dropped, and one without a session as nothing', () => {
  expect(gainIn(undefined, null)).toEqual({ dropped: 1 });
  expect(gainIn({ startedAt: 0 }, undefined)).toEqual({});
  expect(gainIn(undefined, report({ watchedMs: 1 }))).toEqual({});
});

it.each([
  [250, 'startup:250'],
  [251, 'startup:500'],
  [60_000, 'startup:60000'],
])('puts a start-up of %d ms into the class %s', (startupMs, name) =>
  expect(gainOf(report({ startupMs }), { startedAt: 0 }, MINUTE_MS)).toEqual({ [name]: 1 }),
);
