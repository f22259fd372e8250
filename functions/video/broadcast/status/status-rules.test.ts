import type { BroadcastState } from '#shared/video/broadcast/broadcast.ts';
import { eventStatus } from '#shared/api/video/broadcast.ts';
import { askAgainAfter, statusOf } from './status-rules.ts';

const START = Date.UTC(2026, 10, 28, 20);
const times = { start_time: new Date(START).toISOString(), end_time: new Date(START + 30 * 60_000).toISOString() };
const film = { ...times, end_time: null };
const SOON = 3;

test.each<[string, BroadcastState, number, number, typeof film | typeof times]>([
  ['a day before the start', 'idle', -1440, 60, times],
  ['so that the last minute is not missed', 'idle', -1.5, 30, times],
  ['in the last minute', 'idle', -1, SOON, times],
  ['while the start is overdue', 'idle', 29, SOON, times],
  ['after the end', 'idle', 30, 60, times],
  ['of a film on demand', 'idle', 1, 60, film],
  ['while it is prepared, long before', 'preparing', -1440, SOON, times],
  ['during a test', 'test', -1440, SOON, times],
  ['live, beyond its end', 'live', 600, SOON, times],
  ['interrupted', 'interrupted', 600, SOON, times],
  ['while the replay is on its way', 'ended', 9, SOON, times],
  ['once that takes long', 'ended', 10, 60, times],
  ['with the replay', 'replay', 0, 60, times],
])('a page asks again %s (%s, minute %d) after %d s', (_, state, minutes, seconds, event) => {
  const since = state === 'idle' ? null : times.start_time;
  expect(askAgainAfter({ state, since }, event, START + minutes * 60_000)).toBe(seconds);
});

test('a cancelled event is nothing else any more', () => {
  const cancelled = { at: times.start_time, reason: 'The singer is ill.' };
  const broadcast = { id: 'brd_1', state: 'live' as const, since: times.start_time, slate: true };
  expect(statusOf({ is_live: true, broadcast, cancelled })).toMatchObject({ state: 'idle', cancelled, slate: false });
  expect(statusOf({ is_live: true, broadcast })).not.toHaveProperty('cancelled');
  expect(askAgainAfter({ state: 'idle', since: null, cancelled }, times, START)).toBe(60);
});

test('a page is never more than five seconds behind, with a cache at the viewer’s edge and one for its region', () => {
  const { maxAge, staleWhileRevalidate } = eventStatus.edgeCache;
  expect(2 * (maxAge + staleWhileRevalidate) + SOON).toBeLessThanOrEqual(5);
});
