import { happenedAt, heldOf, releasedAt, type Show } from './reserve-rules.ts';

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

it('says when the next of it is released, as far as the plan says', () => {
  const shows = new Map([
    ['soon', show({ end_time: '2026-12-12T00:00:00.000Z' })],
    ['later', show({ end_time: '2026-12-20T00:00:00.000Z' })],
    ['live', show({ broadcast: broadcast('live', END) })],
    ['cancelled', show({ cancelled: { at: END, reason: 'Injury' } as never })],
  ]);
  const next = (...events: string[]) =>
    releasedAt(
      events.map((eventId) => ({ eventId, earned: 100 })),
      shows,
      2,
      NOW,
    );
  expect(next('later', 'soon')).toBe('2026-12-14T00:00:00.000Z');
  // A broadcast that goes on has no end, and what is planned for one that is late says nothing.
  expect(next('live', 'later')).toBe('2026-12-22T00:00:00.000Z');
  expect([next('live'), next('cancelled'), next('deleted'), next()]).toEqual([null, null, null, null]);
  expect(releasedAt([{ eventId: 'soon', earned: -100 }], shows, 2, NOW)).toBeNull();
});
