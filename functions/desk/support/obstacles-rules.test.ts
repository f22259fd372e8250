import { sampleEvent } from '../../test/samples/sample-event.ts';
import { type Case, obstaclesOf } from './obstacles-rules.ts';

const NOW = Date.parse('2026-11-21T20:00:00.000Z');
const [PAST, FUTURE] = ['2026-11-20T20:00:00.000Z', '2026-11-22T20:00:00.000Z'];
const event = sampleEvent({ start_time: PAST, end_time: null, has_film: true });
const order = { kind: 'package', status: 'paid', amount: 1999 };
const gift = { email: 'friend@example.com', token: 'gift_1', message: null };
const rental = { kind: 'rental', hours: 48, startBy: PAST };
const lease = { key: 'k', device: 'Chrome on Linux', startedAt: NOW - 1, until: NOW + 60_000 };

const obstacles = (changes: object) =>
  obstaclesOf({
    order,
    source: { kind: 'order' },
    event,
    leases: { leases: {}, moves: [] },
    country: 'US',
    now: NOW,
    ...changes,
  } as unknown as Case);

it.each([
  ['nothing', {}, []],
  ['a plan', { order: { ...order, kind: 'plan' } }, ['no-event']],
  ['a dispute', { order: { ...order, status: 'suspended' } }, ['disputed']],
  ['a refund', { order: { ...order, status: 'refunded' } }, ['refunded']],
  ['a refund under way', { order: { ...order, refund: { state: 'granting', amount: 1999 } } }, ['being-refunded']],
  ['a part that is being refunded', { order: { ...order, refund: { state: 'granting', amount: 500 } } }, []],
  ['a link that nobody opened', { order: { ...order, gift } }, ['not-opened']],
  ['access that is gone', { source: null }, ['no-access']],
  ['a rental that is over', { source: { ...rental, hours: 12, startedAt: '2026-11-01T20:00:00.000Z' } }, ['rental-over']],
  ['a rental that was not started in time', { source: rental }, ['rental-not-started']],
  ['a rental that was extended', { source: { ...rental, extendedUntil: FUTURE } }, []],
  ['a subscription that ended', { source: { kind: 'subscription', until: PAST } }, ['subscription-over']],
  ['an event that is gone', { event: null }, ['event-gone']],
  ['a blocked country', { event: { ...event, blocked_countries: ['US'] } }, ['country']],
  ['an unknown country', { event: { ...event, blocked_countries: ['US'] }, country: null }, []],
  ['a session that was ended', { leases: { leases: {}, moves: [], endedUntil: NOW + 1 } }, ['session-ended']],
  ['other devices', { source: { kind: 'order', streams: 1 }, leases: { leases: { a: lease }, moves: [] } }, ['devices']],
  ['an event that has not begun', { event: { ...event, start_time: FUTURE, available_from: null } }, ['not-begun']],
  [
    'an event without anything to play',
    { event: { ...event, broadcast: { id: 'b', state: 'ended', since: PAST } } },
    ['nothing-to-play'],
  ],
] as const)('%s', (_what, changes, expected) => expect(obstacles(changes)).toEqual(expected));
