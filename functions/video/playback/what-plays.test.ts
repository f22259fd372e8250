import type { BroadcastState } from '#shared/video/broadcast/broadcast.ts';
import { withBroadcast } from '../../catalog/listings/event-broadcast-rules.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { sampleEvent } from '../../test/samples/sample-event.ts';
import { DAY, HOUR } from '../../test/time.ts';
import { embargoedUntil, opensAt, playlistOf } from './what-plays.ts';

const START = Date.UTC(2026, 10, 28, 20);
const time = (ms: number) => new Date(START + ms).toISOString();
const FILM = 'master.m3u8';
const LIVE = 'live/brd_1/master.m3u8';
const REPLAY = 'replay/brd_1/master.m3u8';

const eventWith = (changes: Partial<CatalogEvent>) => sampleEvent({ start_time: time(0), end_time: time(3 * HOUR), ...changes });
const inState = (state: BroadcastState, changes: Partial<CatalogEvent> = {}) =>
  withBroadcast(eventWith({ has_film: false, ...changes }), { id: 'brd_1', state, since: time(0) });

test.each<[string, CatalogEvent, number, { viewers: string | null; organizer: string | null }]>([
  ['under test', inState('test'), HOUR, { viewers: null, organizer: LIVE }],
  ['live before its start', inState('live'), -HOUR, { viewers: LIVE, organizer: LIVE }],
  ['interrupted', inState('interrupted'), HOUR, { viewers: LIVE, organizer: LIVE }],
  ['over, without its replay', inState('ended'), HOUR, { viewers: null, organizer: null }],
  ['over', inState('replay'), HOUR, { viewers: REPLAY, organizer: REPLAY }],
  ['prepared, and its start has come', inState('preparing'), HOUR, { viewers: null, organizer: null }],
  [
    'prepared again after a replay',
    inState('test', { replay_id: 'brd_0' }),
    DAY,
    {
      viewers: 'replay/brd_0/master.m3u8',
      organizer: LIVE,
    },
  ],
  ['given up', inState('idle'), HOUR, { viewers: FILM, organizer: FILM }],
  [
    'under test, and a film plays already',
    inState('test', { has_film: true, available_from: time(-DAY) }),
    -HOUR,
    {
      viewers: FILM,
      organizer: LIVE,
    },
  ],
])('a broadcast that is %s', (_, event, now, expected) => {
  const found = { viewers: playlistOf(event, START + now), organizer: playlistOf(event, START + now, true) };
  expect(found).toEqual(expected);
});

test.each<[string, Partial<CatalogEvent>, number]>([
  ['at the start if nothing else is said', { has_film: true, available_from: null }, 0],
  ['later than the start', { has_film: true, available_from: time(DAY) }, DAY],
  ['earlier than the start', { has_film: true, available_from: time(-DAY) }, -DAY],
])('a film opens %s, to the millisecond, and to its organiser at any time', (_, changes, opens) => {
  const event = eventWith(changes);
  expect([playlistOf(event, START + opens - 1), playlistOf(event, START + opens)]).toEqual([null, FILM]);
  expect(playlistOf(event, START - 30 * DAY, true)).toBe(FILM);
  expect([embargoedUntil(event, START + opens - 1), embargoedUntil(event, START + opens)]).toEqual([START + opens, null]);
  expect(opensAt(event, START + opens - 1)).toBe(START + opens);
});

test('a film for which no moment is stored opens at the start', () => {
  for (const has_film of [true, undefined]) {
    const { available_from: _from, ...unsaid } = eventWith({});
    const event = has_film === undefined ? unsaid : { ...unsaid, has_film };
    expect([playlistOf(event, START - 1), embargoedUntil(event, START - 1)]).toEqual([null, START]);
    expect([playlistOf(event, START), embargoedUntil(event, START)]).toEqual([FILM, null]);
  }
});

test('what is broadcast by hand is expected at the start, or when it is said to be live', () => {
  const event = eventWith({ has_film: false, available_from: null });
  expect([playlistOf(event, START - 1), playlistOf(event, START)]).toEqual([null, FILM]);
  expect(playlistOf({ ...event, is_live: true }, START - HOUR)).toBe(FILM);
  expect([playlistOf(event, START - HOUR, true), opensAt(event, START - HOUR)]).toEqual([null, START]);
});
