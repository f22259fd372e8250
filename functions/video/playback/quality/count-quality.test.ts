import fc from 'fast-check';
import { inParallel } from '../../../platform/in-parallel.ts';
import { useDatabase } from '../../../test/database.ts';
import { itIs } from '../../../test/time.ts';
import { countQuality } from './count-quality.ts';
import { type Addition, addQuality, findQuality } from './quality-store.ts';

useDatabase();
// A machine that runs all tests may be slower than a write may take.
beforeEach(() => void jest.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal));

const MINUTES = ['2026-11-21T20:00:00.000Z', '2026-11-21T20:01:00.000Z'] as const;
const AT = Date.parse(MINUTES[0]);
let events = 0;
const newEvent = () => `evt_${(events += 1)}`;

/** The additions of several functions, each in an order of its own, and how often each addition is sent. */
const work = fc.array(
  fc.record({
    shard: fc.nat(7),
    additions: fc.array(
      fc.record({
        minute: fc.constantFrom(...MINUTES),
        watched: fc.integer({ min: 1, max: 60_000 }),
        times: fc.integer({ min: 1, max: 3 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  }),
  { minLength: 1, maxLength: 4 },
);

it('adds up the same, in whatever order functions write, and however often their writes are sent', () =>
  fc.assert(
    fc.asyncProperty(work, async (writers) => {
      const eventId = newEvent();
      await Promise.all(
        writers.map(async ({ shard, additions }, index) => {
          for (const [number, { minute, watched, times }] of additions.entries()) {
            const addition: Addition = { eventId, minute, counts: { watched }, writer: `w${index}`, number, shard };
            await Promise.all(Array.from({ length: times }, () => addQuality(addition)));
          }
        }),
      );
      const expected = MINUTES.flatMap((minute) => {
        const ofMinute = writers.flatMap(({ additions }) => additions.filter((one) => one.minute === minute));
        return ofMinute.length === 0 ? [] : [[minute, { watched: ofMinute.reduce((sum, one) => sum + one.watched, 0) }]];
      });
      expect([...(await findQuality(eventId))]).toEqual(expected);
    }),
    { numRuns: 10 },
  ));

it('writes what came within ten seconds together, in the minute of the first', async () => {
  const eventId = newEvent();
  for (const [seconds, watched] of [
    [55, 1],
    [58, 10],
    [64, 100],
    [65, 1_000],
    [66, 10_000],
  ] as const) {
    itIs(AT + seconds * 1000);
    await countQuality(eventId, { watched });
  }
  expect([...(await findQuality(eventId))]).toEqual([[MINUTES[0], { watched: 1_111 }]]);
  itIs(AT + 75_000);
  await countQuality(eventId, {});
  await countQuality(eventId, { stalls: 1 });
  expect([...(await findQuality(eventId))]).toEqual([
    [MINUTES[0], { watched: 1_111 }],
    [MINUTES[1], { watched: 10_000, stalls: 1 }],
  ]);
});

it('shows the newest 480 minutes only', async () => {
  const eventId = newEvent();
  const minuteOf = (index: number) => new Date(AT + index * 60_000).toISOString();
  await inParallel([...Array(490).keys()], (index) =>
    addQuality({ eventId, minute: minuteOf(index), counts: { watched: 1 }, writer: 'w', number: index, shard: index % 2 }),
  );
  const minutes = [...(await findQuality(eventId)).keys()];
  expect([minutes.length, minutes[0], minutes.at(-1)]).toEqual([480, minuteOf(10), minuteOf(489)]);
});
