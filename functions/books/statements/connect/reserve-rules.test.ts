import { happenedAt, heldOf, type Show } from './reserve-rules.ts';

const NOW = new Date('2026-12-10T12:00:00.000Z');
const END = '2026-12-09T12:00:00.000Z';
const show = (changes: Partial<Show> = {}): Show => ({ start_time: '2026-12-09T10:00:00.000Z', end_time: END, ...changes });
type Broadcast = NonNullable<Show['broadcast']>;
const broadcast = (state: Broadcast['state'], since: string) => ({ id: 'brd_1', state, since }) as Broadcast;

it.each<[string, Show, string | null]>([
  ['without a broadcast at its planned end', show(), END],
  ['on demand from its start', show({ end_time: null }), '2026-12-09T10:00:00.000Z'],
  ['when its broadcast ended', show({ broadcast: broadcast('ended', '2026-12-09T11:00:00.000Z') }), '2026-12-09T11:00:00.000Z'],
  ['not yet while its broadcast goes on, whatever was planned', show({ broadcast: broadcast('live', END) }), null],
  ['not before its broadcast has begun, whatever was planned', show({ broadcast: broadcast('test', END) }), null],
  ['never once it was cancelled', show({ cancelled: { at: END, reason: 'Injury' } as never }), null],
])('a show has happened %s', (_, event, at) => {
  expect(happenedAt(event)).toBe(at);
});

it('holds what shows have earned until so many days after them, and no debts', () => {
  const shows = new Map([
    ['past', show({ end_time: '2026-12-01T00:00:00.000Z' })],
    ['yesterday', show()],
    ['coming', show({ end_time: '2026-12-20T00:00:00.000Z' })],
  ]);
  const earned = ['past', 'yesterday', 'coming', 'deleted', ''].map((eventId, index) => ({ eventId, earned: 10 ** index }));
  const held = (days: number) => heldOf(earned, shows, days, NOW);
  expect([held(0), held(1), held(2), held(9.5)]).toEqual([100, 100, 110, 110]);
  expect(held(10)).toBe(111);
  expect(heldOf([{ eventId: 'coming', earned: -5 }], shows, 0, NOW)).toBe(0);
});
