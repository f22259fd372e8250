import fc from 'fast-check';
import { isOnAir } from '#shared/video/broadcast/broadcast.ts';
import type { BroadcastAlarm } from '#shared/bus/video/broadcast-alarms.ts';
import type { PackagerTrouble } from '#shared/bus/video/broadcast-events.ts';
import { forAll } from '../../../test/for-all.ts';
import { alarmsBetween } from './alarm-rules.ts';
import type { Broadcast } from '../broadcast.ts';
import { decide, type Input } from '../broadcast-rules.ts';
import { after, at, end, goLive, lost, prepare, prepared, receiving, START } from '../testing/inputs.ts';

/** Returns the alarms of a broadcast that gets these inputs, in order. */
function alarmsOf(inputs: readonly Input[]): BroadcastAlarm[] {
  let broadcast: Broadcast | null = null;
  return inputs.flatMap((input) => {
    const decision = decide(broadcast, input, START);
    if (decision.kind !== 'moved') return [];
    const alarms = alarmsBetween('evt_1', broadcast, decision.broadcast, input.at);
    broadcast = decision.broadcast;
    return alarms;
  });
}

const named = (inputs: readonly Input[]) => alarmsOf(inputs).map(({ alarm, state }) => `${alarm} ${state}`);
const withProblems = (seconds: number, ...problems: string[]): Input => ({ ...receiving(seconds), problems }) as Input;
const stalls = (seconds: number, stalling: boolean): Input => ({
  kind: 'stalls',
  broadcastId: 'brd_1',
  at: at(seconds),
  stalling,
});
const SHOW = [prepare(), prepared(), receiving(-60), goLive(0)];

test('a live broadcast that loses its picture raises an alarm once, which ends when the picture is back', () => {
  expect(named([...SHOW, lost(10), lost(70), lost(10), receiving(80), receiving(85)])).toEqual([
    'black-picture raised',
    'black-picture over',
  ]);
});

test('the text says which broadcast it is, and ends with the page of the runbook', () => {
  const [raised] = alarmsOf([...SHOW, lost(10)]);
  expect(raised).toMatchObject({ eventId: 'evt_1', broadcastId: 'brd_1', at: at(10) });
  expect(raised!.text).toMatch(/^ALARM: black-picture\. .* Event evt_1, broadcast brd_1, 2026-11-28T20:00:10\.000Z\. /);
  expect(raised!.text).toMatch(/Runbook: docs\/operations\/alarms\/black-picture\.md$/);
});

test.each<[string, Input[]]>([
  ['prepared, and gets no picture yet', [prepare(), prepared(), lost(-300), lost(-240)]],
  ['late, but not yet by two minutes', [prepare(), prepared(), lost(60), lost(119)]],
  ['prepared within the last ten minutes, although its event has begun', [prepare('brd_1', 500), prepared(700), lost(800)]],
  ['late, and gets a picture with the first look', [prepare(), prepared(), receiving(125)]],
  ['tested, with faults', [prepare(), prepared(), withProblems(-300, 'Audio Not Detected'), lost(-200)]],
  ['over', [...SHOW, end(100), lost(110), lost(170)]],
  ['given up', [prepare(), prepared(), receiving(-60), lost(-50), end(-40), lost(-30)]],
])('a broadcast that is %s raises none', (_, inputs) => expect(named(inputs)).toEqual([]));

test('an event that has begun without a picture raises an alarm once, whether none ever came or it was lost before', () => {
  expect(named([prepare(), prepared(), lost(60), lost(120), lost(180), receiving(200)])).toEqual([
    'late-picture raised',
    'late-picture over',
  ]);
  expect(named([prepare(), prepared(), receiving(-60), lost(-10), lost(130), end(300)])).toEqual([
    'late-picture raised',
    'late-picture over',
  ]);
  const [raised] = alarmsOf([prepare(), prepared(), lost(130)]);
  expect(raised!.text).toMatch(/Runbook: docs\/operations\/alarms\/late-picture\.md$/);
});

test('one whose event is postponed is over', () => {
  const postponed = after([prepare(), prepared(), lost(130)]).broadcast!;
  const decision = decide(postponed, lost(190), START + 3_600_000);
  if (decision.kind !== 'moved') throw new Error('It changes nothing.');
  const alarms = alarmsBetween('evt_1', postponed, decision.broadcast, at(190));
  expect(alarms.map(({ alarm, state }) => `${alarm} ${state}`)).toEqual(['late-picture over']);
});

const packager = (seconds: number, ...troubles: PackagerTrouble[]): Input => ({
  kind: 'packager',
  eventId: 'evt_1',
  broadcastId: 'brd_1',
  at: at(seconds),
  troubles,
});

test('a packager that refuses or fails requests raises an alarm that says so, and one that is slow another', () => {
  const alarms = alarmsOf([
    ...SHOW,
    packager(60, 'refuses'),
    packager(60, 'refuses'),
    packager(120, 'refuses', 'fails'),
    // Arrives late.
    packager(30),
    packager(180, 'is-slow'),
    packager(240),
  ]);
  expect(alarms.map(({ alarm, state }) => `${alarm} ${state}`)).toEqual([
    'packager-errors raised',
    'packager-errors raised',
    'packager-errors over',
    'slow-packager raised',
    'slow-packager over',
  ]);
  expect(alarms[0]!.text).toMatch(/One request in five is refused \(4xx\)\. Event evt_1.*alarms\/packager-errors\.md$/);
  expect(alarms[1]!.text).toContain('One request in five is refused (4xx); Requests fail (5xx).');
});

test('a packager wakes nobody while a broadcast is only tested', () => {
  expect(named([prepare(), prepared(), receiving(-60), packager(-30, 'fails')])).toEqual([]);
});

test('the end of the broadcast ends its alarms', () => {
  const inputs = [...SHOW, withProblems(5, 'Audio Not Detected'), stalls(8, true), lost(10), end(20)];
  expect(named(inputs)).toEqual([
    'encoder-alerts raised',
    'stalling-players raised',
    'black-picture raised',
    'black-picture over',
    'encoder-alerts over',
    'stalling-players over',
  ]);
});

test('faults of the encoder raise an alarm that names them, again for each further one, and end with the last', () => {
  const alarms = alarmsOf([
    ...SHOW,
    withProblems(5, 'Audio Not Detected'),
    withProblems(10, 'Audio Not Detected'),
    withProblems(15, 'Video Not Detected (back-up encoder)', 'Audio Not Detected'),
    withProblems(20, 'Audio Not Detected'),
    receiving(25),
  ]);
  expect(alarms.map(({ state, text }) => [state, /ot Detected[^.]*/.exec(text)?.[0]])).toEqual([
    ['raised', 'ot Detected'],
    ['raised', 'ot Detected; Video Not Detected (back-up encoder)'],
    ['over', undefined],
  ]);
});

test('faults that were there before the show raise the alarm when viewers come', () => {
  const before = [prepare(), prepared(), withProblems(-60, 'Audio Not Detected')];
  expect(named([...before, goLive(0)])).toEqual(['encoder-alerts raised']);
});

const anyInput: fc.Arbitrary<Input> = fc.oneof(
  fc
    .tuple(fc.integer({ min: -100, max: 100 }), fc.constantFrom(goLive, end, lost, receiving, prepared))
    .map(([seconds, input]) => input(seconds)),
  fc.tuple(fc.integer({ min: -100, max: 100 }), fc.boolean()).map(([seconds, is]) => stalls(seconds, is)),
);

test('whatever comes in whatever order, each alarm is raised before it is over, and none is left when nobody watches', () =>
  forAll([fc.array(anyInput, { maxLength: 25 })], (inputs) => {
    let broadcast: Broadcast | null = null;
    const raised = new Set<string>();
    for (const input of [prepare(), ...inputs]) {
      const decision = decide(broadcast, input, START);
      if (decision.kind !== 'moved') continue;
      for (const { alarm, state } of alarmsBetween('evt_1', broadcast, decision.broadcast, input.at)) {
        expect(raised.has(alarm)).toBe(state === 'over');
        if (state === 'over') raised.delete(alarm);
        else raised.add(alarm);
      }
      broadcast = decision.broadcast;
      expect(raised.has('black-picture')).toBe(broadcast.state === 'interrupted');
      if (!isOnAir(broadcast.state)) expect([...raised]).toEqual([]);
    }
  }));
