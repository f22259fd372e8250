import type { Broadcast } from '../broadcast.ts';
import { dueAfter, dueNext, morningAfter } from './evening-due-rules.ts';

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

it.each([
  ['2026-11-27T22:10:00Z', 'UTC', '2026-11-28T07:00:00.000Z'],
  ['2026-11-27T22:10:00Z', null, '2026-11-28T07:00:00.000Z'],
  ['2026-11-27T22:10:00Z', 'no/zone', '2026-11-28T07:00:00.000Z'],
  ['2026-11-27T22:10:00Z', 'Europe/Berlin', '2026-11-28T06:00:00.000Z'],
  ['2026-11-28T04:30:00Z', 'America/Los_Angeles', '2026-11-28T15:00:00.000Z'],
  // Five hours before seven is no night's sleep for logs: the next morning.
  ['2026-11-28T02:00:00Z', 'UTC', '2026-11-29T07:00:00.000Z'],
  ['2026-11-28T01:00:00Z', 'UTC', '2026-11-28T07:00:00.000Z'],
  // Half an hour off the whole hours of UTC.
  ['2026-11-27T17:00:00Z', 'Asia/Kolkata', '2026-11-28T02:00:00.000Z'],
])('of an end at %s in %s, the morning after is %s', (endedAt, zone, morning) =>
  expect(iso(morningAfter(Date.parse(endedAt), zone))).toBe(morning),
);

const live: Broadcast = {
  id: 'brd_1',
  state: 'live',
  since: '2026-11-27T20:00:00.000Z',
  askedAt: '2026-11-27T19:00:00.000Z',
  ingestKey: 'secret',
  redundant: false,
  ingest: [],
  received: null,
  lostAt: null,
  liveAt: '2026-11-27T20:00:00.000Z',
  failure: null,
};
const ended: Broadcast = { ...live, state: 'ended', endedAt: '2026-11-27T22:00:00.000Z' };

it('is due once, for a broadcast that was live, and never keeps the encoder’s key', () => {
  const due = dueAfter('evt_1', live, ended, null)!;
  expect(due).toMatchObject({ eventId: 'evt_1', dueAt: '2026-11-28T07:00:00.000Z', isFinal: false });
  expect(JSON.stringify(due)).not.toContain('secret');
  expect(dueAfter('evt_1', ended, ended, null)).toBeNull();
  expect(dueAfter('evt_1', ended, { ...ended, state: 'replay' }, null)).toBeNull();
  expect(dueAfter('evt_1', null, { ...ended, liveAt: null }, null)).toBeNull();
  expect(dueAfter('evt_1', null, live, null)).toBeNull();
  // Another broadcast of the same event has a report of its own.
  expect(dueAfter('evt_1', ended, { ...ended, id: 'brd_2' }, null)?.broadcast.id).toBe('brd_2');
});

it('is due again three days later, and then no more', () => {
  const next = dueNext(dueAfter('evt_1', live, ended, null)!)!;
  expect(next).toMatchObject({ dueAt: '2026-12-01T07:00:00.000Z', isFinal: true });
  expect(dueNext(next)).toBeNull();
});
