import type { BroadcastState } from '#shared/video/broadcast/broadcast.ts';
import { AROUND_SECONDS, ON_AIR_SECONDS } from '#shared/video/broadcast/status-pace.ts';
import { askAgainAfter, statusOf } from './status-rules.ts';

const START = Date.UTC(2026, 10, 28, 20);
const times = { start_time: new Date(START).toISOString(), end_time: new Date(START + 30 * 60_000).toISOString() };
const film = { ...times, end_time: null };
const SOON = AROUND_SECONDS;

test.each<[string, BroadcastState, number, number, typeof film | typeof times]>([
  ['a day before the start', 'idle', -1440, 60, times],
  ['so that the hours before it are not missed', 'idle', -120.5, 30, times],
  ['two hours before the start', 'idle', -120, SOON, times],
  ['while the start is overdue', 'idle', 29, SOON, times],
  ['after the planned end', 'idle', 89, SOON, times],
  ['an hour after it', 'idle', 90, 60, times],
  ['of a film that came out', 'idle', 59, SOON, film],
  ['of a film on demand', 'idle', 60, 60, film],
  ['while it is prepared, long before', 'preparing', -1440, SOON, times],
  ['during a test', 'test', -1440, SOON, times],
  ['live, beyond its end', 'live', 600, ON_AIR_SECONDS, times],
  ['interrupted', 'interrupted', 600, ON_AIR_SECONDS, times],
  ['while the replay is on its way', 'ended', 59, SOON, times],
  ['once that takes long', 'ended', 60, 60, times],
  ['with the replay', 'replay', 0, 60, times],
])('a page asks again %s (%s, minute %d) after %d s', (_, state, minutes, seconds, event) => {
  const since = state === 'idle' ? null : times.start_time;
  expect(askAgainAfter({ state, since }, event, START + minutes * 60_000)).toBe(seconds);
});

test('a cancelled event is nothing else any more', () => {
  const cancelled = { at: times.start_time, reason: 'The singer is ill.' };
  const broadcast = { id: 'brd_1', state: 'live' as const, since: times.start_time, slate: true };
  expect(statusOf({ ...times, is_live: true, broadcast, cancelled })).toMatchObject({ state: 'idle', cancelled, slate: false });
  expect(statusOf({ ...times, is_live: true, broadcast })).not.toHaveProperty('cancelled');
  expect(askAgainAfter({ state: 'idle', since: null, cancelled }, times, START)).toBe(60);
});

const after = (minutes: number) => new Date(START + minutes * 60_000).toISOString();

test.each<[string, object, BroadcastState]>([
  ['over', { ended_by_hand: after(10) }, 'ended'],
  ['live', { ended_by_hand: after(10), is_live: true }, 'live'],
  ['to come if that was before the start', { ended_by_hand: after(-10) }, 'idle'],
  ['to come if it was moved since then', { ended_by_hand: after(10), start_time: after(1440), end_time: after(1500) }, 'idle'],
  ['a film on demand as before', { ended_by_hand: after(10), end_time: null }, 'idle'],
  ['what its broadcast is', { ended_by_hand: after(10), broadcast: { id: 'brd_1', state: 'test', since: after(12) } }, 'test'],
])('an event that was ended by hand is %s', (_, changes, state) => {
  const status = statusOf({ ...times, is_live: false, ...changes });
  expect(status).toMatchObject({ state, since: state === 'ended' ? after(10) : (status.since ?? null) });
});
