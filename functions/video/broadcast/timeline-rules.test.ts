import fc from 'fast-check';
import type { BroadcastReport } from '#shared/bus/video/broadcast-events.ts';
import { forAll } from '../../test/for-all.ts';
import { after, at, end, goLive, lost, prepare, prepared, receiving, replayReady, START } from './testing/inputs.ts';
import { interruptionsOf, MOST_INTERRUPTIONS, noteMoments, NO_TIMELINE, type Timeline } from './timeline-rules.ts';

const ALWAYS = { liveAt: -Infinity, endedAt: Infinity };
const HOUR = { liveAt: 0, endedAt: 3600, plannedEnd: null };

const timelineOf = (began: number[], lostAt: number[]): Timeline => noteMoments(NO_TIMELINE, { began, lost: lostAt }, ALWAYS);

test.each<[string, Timeline, [number, number][]]>([
  ['no loss is no interruption', timelineOf([0], []), []],
  ['a loss lasts until the picture is back', timelineOf([0, 340], [100]), [[100, 340]]],
  ['a loss that is reported again is the same one', timelineOf([0, 340], [100, 105, 200]), [[100, 340]]],
  ['a picture that is reported again is the same one', timelineOf([0, 340, 345], [100]), [[100, 340]]],
  [
    'each loss counts',
    timelineOf([0, 340, 900], [100, 800]),
    [
      [100, 340],
      [800, 900],
    ],
  ],
  ['a back-up that takes over at once leaves none', timelineOf([0, 100], [100]), []],
  ['a loss before the encoder was stopped for good is none', timelineOf([0], [3000]), []],
])('%s', (_, timeline, interruptions) =>
  expect(interruptionsOf(timeline, HOUR)).toEqual(interruptions.map(([from, to]) => ({ from, to }))),
);

test.each<[number | null, number, [number, number][]]>([
  [3400, 3600, [[3000, 3400]]],
  [4000, 3600, [[3000, 3600]]],
  [2000, 3600, []],
  [null, 3600, []],
])(
  'a picture that never came back is missing until the planned end %p, at most until the end %p',
  (plannedEnd, endedAt, expected) =>
    expect(interruptionsOf(timelineOf([0], [3000]), { liveAt: 0, endedAt, plannedEnd })).toEqual(
      expected.map(([from, to]) => ({ from, to })),
    ),
);

/** A show of up to twelve turns of picture and none, in seconds from going live, as the live video reports it every five seconds. */
const shows = fc
  .array(fc.record({ picture: fc.integer({ min: 3, max: 600 }), none: fc.integer({ min: 3, max: 600 }) }), { maxLength: 12 })
  .map((turns) => {
    const gaps: [number, number][] = [];
    const reports: BroadcastReport[] = [];
    let now = 10;
    let before: number | null = null;
    for (const { picture, none } of turns) {
      const [since, lostAt] = [now, now + picture];
      const about = { since: at(since), ...(before !== null && { lostAt: at(before) }) };
      for (let said = since; said < lostAt; said += 5) reports.push({ ...receiving(said), ...about } as BroadcastReport);
      reports.push({ ...lost(lostAt + 2), lastAt: at(lostAt) } as BroadcastReport);
      if (before !== null) gaps.push([before, since]);
      [before, now] = [lostAt, lostAt + none];
    }
    return { reports, gaps };
  });

const show = (reports: readonly BroadcastReport[]) => {
  const { broadcast } = after([prepare(), prepared(), receiving(), goLive(0), ...reports]);
  const { timeline = NO_TIMELINE } = broadcast!;
  const told = interruptionsOf(timeline, { liveAt: START, endedAt: Infinity, plannedEnd: null });
  return told.map(({ from, to }) => [(from - START) / 1000, (to - START) / 1000]);
};

test('reports tell the interruptions exactly, in whatever order they arrive, some of them twice and some never', () =>
  forAll(
    [
      shows.chain(({ reports, gaps }) =>
        fc.tuple(fc.constant({ reports, gaps }), fc.shuffledSubarray(reports), fc.infiniteStream(fc.nat(9))),
      ),
    ],
    200,
    ([{ reports, gaps }, repeated, chance]) => {
      expect(show(reports)).toEqual(gaps);
      expect(show([...repeated, ...reports.toReversed()])).toEqual(gaps);
      // One report of each arrival is enough.
      const lucky = reports.filter((report) => {
        const isFirst = report.kind === 'receiving' && report.at === report.since;
        return isFirst || chance.next().value === 0;
      });
      expect(show(lucky)).toEqual(gaps);
    },
  ));

test('what is reported after the end, of times before it, counts as well', () => {
  const told = [prepare(), prepared(), receiving(), goLive(0), lost(60)];
  const late = { ...receiving(3605), since: at(300), lostAt: at(60) } as BroadcastReport;
  for (const inputs of [
    [...told, end(3600), late],
    [...told, end(3600), replayReady(3610), late, receiving(3700)],
  ]) {
    const { timeline } = after(inputs).broadcast!;
    expect(timeline).toEqual({ began: [START + 300_000], lost: [START + 60_000] });
  }
});

test('times without times of the media are those of the reports', () => {
  const { timeline } = after([prepare(), prepared(), receiving(), goLive(0), lost(60), receiving(300)]).broadcast!;
  expect(timeline).toEqual({ began: [START + 300_000], lost: [START + 60_000] });
});

test('a broadcast whose replay comes without a command has ended then', () => {
  expect(after([prepare(), prepared(), receiving(), goLive(0), replayReady(3700)]).broadcast).toMatchObject({
    endedAt: at(3700),
  });
  expect(after([prepare(), prepared(), receiving(), goLive(0), end(3600), replayReady(3700)]).broadcast!.endedAt).toBe(at(3600));
});

test('an encoder that comes and goes without end is written in bounded space, and its longest interruption is kept', () => {
  let timeline = NO_TIMELINE;
  for (let time = 0; time < 400; time += 2)
    timeline = noteMoments(timeline, { began: [time * 10], lost: [time * 10 + 5] }, ALWAYS);
  timeline = noteMoments(timeline, { began: [10_000], lost: [] }, ALWAYS);
  for (let time = 1100; time < 1400; time += 2)
    timeline = noteMoments(timeline, { began: [time * 10], lost: [time * 10 + 5] }, ALWAYS);
  expect(Math.max(timeline.began.length, timeline.lost.length)).toBeLessThanOrEqual(MOST_INTERRUPTIONS);
  const shown = interruptionsOf(timeline, { liveAt: 0, endedAt: 20_000, plannedEnd: null });
  expect(shown).toContainEqual({ from: 3_985, to: 10_000 });
});
