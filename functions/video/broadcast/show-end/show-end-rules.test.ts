import fc from 'fast-check';
import type { EndAnswer } from '#shared/video/broadcast/show-end.ts';
import { forAll } from '../../../test/for-all.ts';
import { interruptionsOf, noteMoments, NO_TIMELINE } from '../timeline-rules.ts';
import {
  answered,
  approved,
  asked,
  certainInterruptions,
  isAllMissed,
  isMailDue,
  isSettled,
  missedBy,
  openEndOf,
  type PlannedShow,
  settled,
  type ShowEnd,
} from './show-end-rules.ts';

const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 28, 20);
/** Minutes from the start. */
const at = (minutes: number) => START + minutes * MINUTE;

/** A show of two hours that went live at its start. */
const show = (endedAt: number, changes: Partial<PlannedShow> = {}): PlannedShow => ({
  startsAt: START,
  liveAt: START,
  endedAt: at(endedAt),
  plannedEnd: at(120),
  ...changes,
});
const timeline = (lost: number[], began: number[] = []) =>
  noteMoments(NO_TIMELINE, { lost: lost.map(at), began: began.map(at) }, { liveAt: -Infinity, endedAt: Infinity });

test.each<[string, number, number, EndAnswer | null]>([
  ['410 s before End, in the middle', 60, 60 + 410 / 60, 'broke-off'],
  ['half a minute before End', 60, 60.5, null],
  ['a minute before End', 60, 61, 'broke-off'],
  ['at the very end, and End was forgotten for an hour', 118, 180, 'end'],
  ['half a minute before the planned end, and End was forgotten', 119.5, 180, null],
  ['after the planned end', 130, 180, null],
  ['with less than a tenth left', 108, 115, 'end'],
  ['with a little more than a tenth left', 107.9, 115, 'broke-off'],
])('a picture that stopped %s', (_, stoppedAt, endedAt, expected) =>
  expect(openEndOf(timeline([stoppedAt]), show(endedAt))?.expected ?? null).toBe(expected),
);

test('of a long day, no more than a quarter of an hour counts as its end', () => {
  const day = { plannedEnd: at(600) };
  expect(openEndOf(timeline([585]), show(599, day))!.expected).toBe('end');
  expect(openEndOf(timeline([584]), show(599, day))!.expected).toBe('broke-off');
});

test('without a planned end nothing is asked, because nothing was promised after the picture', () =>
  expect(openEndOf(timeline([60]), show(180, { plannedEnd: null }))).toBeNull());

test('an answer decides about the last interruption alone', () => {
  const open = openEndOf(timeline([20, 60], [25]), show(67))!;
  const before = { from: at(20), to: at(25) };
  expect(missedBy('end', open)).toEqual([before]);
  expect(missedBy('broke-off', open)).toEqual([before, { from: at(60), to: at(67) }]);
});

test.each<[string, number, EndAnswer[]]>([
  ['a tenth of the show', 12, ['broke-off']],
  ['more', 12.1, []],
])('whoever saw %s missed everything if it broke off: %d minutes', (_, stoppedAt, answers) =>
  expect(openEndOf(timeline([stoppedAt]), show(40))!.allMissedIf).toEqual(answers),
);

test('interruptions that ended leave a show that was missed as well', () => {
  expect(isAllMissed([{ from: at(5), to: at(118) }], show(120))).toBe(true);
  expect(isAllMissed([{ from: at(5), to: at(60) }], show(120))).toBe(false);
  expect(isAllMissed([], show(120))).toBe(false);
});

/** A timeline with a loss for each of the first numbers, and a return after it for each of the second. */
const timelines = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 })), { maxLength: 6 })
  .chain((turns) => fc.tuple(fc.constant(turns), fc.boolean(), fc.integer({ min: 1, max: 300 })));

test('what is certain and what is asked are together what was ever refunded, and an answer never refunds more', () =>
  forAll([timelines], 300, ([turns, isBack, endedAt]) => {
    let now = 0;
    const [lost, began]: [number[], number[]] = [[], []];
    for (const [picture, none] of turns) {
      lost.push((now += picture));
      began.push((now += none));
    }
    if (!isBack) began.pop();
    const [moments, shown] = [timeline(lost, began), show(endedAt)];
    const all = interruptionsOf(moments, shown);
    const open = openEndOf(moments, shown);
    if (open) {
      expect(missedBy('broke-off', open)).toEqual(all);
      expect(missedBy('end', open)).toEqual(all.slice(0, -1));
    } else {
      const certain = certainInterruptions(moments, shown);
      expect(all.slice(0, certain.length)).toEqual(certain);
      for (const { from, to } of all.slice(certain.length)) expect(to - from).toBeLessThan(MINUTE);
    }
  }));

const names = { eventId: 'evt_1', broadcastId: 'brd_1', endedAt: new Date(at(67)).toISOString() };
const question = (): ShowEnd => asked(names, openEndOf(timeline([60]), show(67))!);
const HALF_A_DAY = 720;

type Act = { after: number } & ({ answer: EndAnswer; approval: ShowEnd['approval'] } | { approve: true });
const acts = fc.array(
  fc.oneof(
    fc.record({
      after: fc.integer({ min: 0, max: 200 }),
      answer: fc.constantFrom<EndAnswer>('end', 'broke-off'),
      approval: fc.constantFrom<ShowEnd['approval']>('none', 'needed', 'given'),
    }),
    fc.record({ after: fc.integer({ min: 0, max: 200 }), approve: fc.constant(true as const) }),
  ),
  { maxLength: 12 },
);

test('nothing is settled within a grace period or while an owner is awaited, and everything is after half a day', () =>
  forAll([acts as fc.Arbitrary<Act[]>], 300, (all) => {
    let [end, now] = [question(), 67];
    for (const act of all) {
      now += act.after;
      if (isSettled(end, at(now))) break;
      const before = end.version;
      if ('approve' in act) {
        if (end.approval !== 'needed') continue;
        end = approved(end, at(now));
      } else end = answered(end, { ...act, by: 'usr_1', at: at(now) });
      expect(end.version).toBe(before + 1);
      const graceEnds = Math.min(now + 15, 67 + HALF_A_DAY);
      expect(settled(end, at(graceEnds) - 1)).toBeNull();
      if (end.approval === 'needed') expect(settled(end, at(67 + HALF_A_DAY) - 1)).toBeNull();
      else expect(settled(end, at(graceEnds))?.settledAs).toBe(end.answer);
    }
    const last = settled(end, at(67 + HALF_A_DAY))!;
    expect(last.settledAs).toBe(end.answer ?? 'broke-off');
    // A settled question stays settled.
    expect(settled(last, at(67))!.settledAs).toBe(last.settledAs);
  }));

test('a mail asks once, of what nobody answered within three minutes', () => {
  const end = question();
  expect([69, 70].map((minute) => isMailDue(end, at(minute)))).toEqual([false, true]);
  expect(isMailDue({ ...end, isMailed: true }, at(70))).toBe(false);
  expect(isMailDue(answered(end, { answer: 'end', by: 'usr_1', at: at(68), approval: 'none' }), at(70))).toBe(false);
});
