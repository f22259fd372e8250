import fc from 'fast-check';
import type { ReportedFault } from '#shared/bus/video/broadcast-events.ts';
import { forAll } from '../../../test/for-all.ts';
import { decide } from '../broadcast-rules.ts';
import { after, at, end, prepare, prepared, receiving, START } from '../testing/inputs.ts';
import { faultsOf, MOST_FAULTS, noteFaults, type NotedSignal } from './signal-rules.ts';

const silent = (since: number, until?: number): ReportedFault => ({
  kind: 'silent-sound',
  since: at(since),
  ...(until !== undefined && { until: at(until) }),
});
const noted = (reports: readonly [number, ReportedFault[]][]) =>
  reports.reduce<NotedSignal | undefined>((known, [when, faults]) => noteFaults(known, at(when), faults), undefined);

test('a fault goes on until a report says that it is over, and is kept with its end', () => {
  const began: [number, ReportedFault[]] = [11, [silent(10)]];
  expect(faultsOf(noted([began]), true)).toEqual([{ kind: 'silent-sound', since: at(10), until: null }]);
  const over = noted([began, [30, [silent(10, 25)]]]);
  expect(faultsOf(over, true)).toEqual([{ kind: 'silent-sound', since: at(10), until: at(25) }]);
});

test('a fault that no report mentions any more is over since the last one that did', () =>
  expect(
    faultsOf(
      noted([
        [11, [silent(10)]],
        [16, [silent(10)]],
        [21, []],
      ]),
      true,
    ),
  ).toEqual([{ kind: 'silent-sound', since: at(10), until: at(16) }]));

test('of a broadcast that is over nothing goes on', () =>
  expect(faultsOf(noted([[11, [silent(10)]]]), false)).toMatchObject([{ until: at(11) }]));

/** Reports in the order of time: of faults that begin, go on with a growing value, and end. */
const histories = fc
  .array(fc.array(fc.tuple(fc.nat(3), fc.nat(50)), { maxLength: 3 }), { minLength: 1, maxLength: 10 })
  .map((steps) =>
    steps.map((step, index): [number, ReportedFault[]] => [
      index * 5,
      [...new Map(step)].map(([which, value]) => ({
        kind: (['no-sound', 'few-pictures', 'chroma', 'late-packets'] as const)[which]!,
        since: at(-10 * which),
        value,
        ...(value % 3 === 0 && { until: at(index * 5 - 1) }),
      })),
    ]),
  );

test('reports lead to the same faults in whatever order they arrive and however often', () =>
  forAll(
    [
      histories.chain((history) =>
        fc.tuple(fc.constant(history), fc.shuffledSubarray([...history, ...history], { minLength: history.length * 2 })),
      ),
    ],
    2000,
    ([history, disordered]) => expect(noted(disordered)).toEqual(noted(history)),
  ));

test('no more than sixty faults are kept, the latest', () => {
  const many = Array.from({ length: 100 }, (_, i): [number, ReportedFault[]] => [i * 10 + 5, [silent(i * 10, i * 10 + 4)]]);
  const kept = faultsOf(noted(many), true);
  expect(kept).toHaveLength(MOST_FAULTS);
  expect(kept[0]!.since).toBe(at(990));
});

test('the faults of a report on the picture count as well, and late ones reach a broadcast that has ended', () => {
  const signal = (seconds: number, faults: ReportedFault[]) =>
    ({ kind: 'signal', eventId: 'evt_1', broadcastId: 'brd_1', at: at(seconds), faults }) as const;
  const live = after([
    prepare(),
    prepared(),
    { ...receiving(1), kind: 'receiving', faults: [silent(0)] } as ReturnType<typeof receiving>,
  ]);
  expect(live.broadcast).toMatchObject({ state: 'live', signal: { faults: [{ kind: 'silent-sound' }] } });
  const ended = after([end(), signal(3_700, [silent(0, 3_599)])], live.broadcast).broadcast!;
  expect(ended).toMatchObject({ state: 'ended', signal: { faults: [{ until: at(3_599) }] } });
  expect(decide(ended, { ...signal(1, []), broadcastId: 'brd_0' }, START)).toEqual({ kind: 'ignored' });
});
