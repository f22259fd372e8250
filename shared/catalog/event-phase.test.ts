import { phaseOf } from './event-phase.ts';

const start_time = '2026-11-28T20:00:00.000Z';
const end_time = '2026-11-28T22:00:00.000Z';
const start = Date.parse(start_time);
const end = Date.parse(end_time);

test.each([
  ['before the start', start - 1, end_time, false, 'upcoming'],
  ['at the start, not yet live', start, end_time, false, 'due'],
  ['live early', start - 1, end_time, true, 'live'],
  ['live', start, end_time, true, 'live'],
  ['at the end', end, end_time, false, 'ended'],
  ['running over', end + 1, end_time, true, 'live'],
  ['ended before its start', start - 60_000, new Date(start - 120_000).toISOString(), false, 'ended'],
  ['a film before it comes out', start - 1, null, false, 'upcoming'],
  ['a film', start, null, false, 'on-demand'],
])('%s', (_, now, ends, is_live, phase) => {
  expect(phaseOf({ start_time, end_time: ends, is_live }, now)).toBe(phase);
});
