import type { Evening } from '../api/books/evenings.ts';

/** Returns the report of an evening with an interruption. */
export const sampleEvening = (changes: Partial<Evening> = {}): Evening => ({
  eventId: 'evt_fight',
  title: 'Fight Night',
  broadcastId: 'brd_1',
  madeAt: '2026-11-22T07:00:12.000Z',
  isFinal: false,
  liveAt: '2026-11-21T20:00:00.000Z',
  endedAt: '2026-11-21T22:10:00.000Z',
  source: 'edge',
  viewers: 412,
  most: { viewers: 380, at: '2026-11-21T20:31:00.000Z' },
  minutesDelivered: 48_210,
  minutesMissed: 1532,
  minutesStalled: 12,
  interruptions: [{ from: '2026-11-21T21:02:11.000Z', to: '2026-11-21T21:06:13.000Z', seconds: 242 }],
  faults: [{ kind: 'silent-sound', since: '2026-11-21T20:40:00.000Z', until: '2026-11-21T20:41:30.000Z' }],
  refunds: { made: { purchases: 12, amount: 12_000 }, waiting: { purchases: 1, amount: 4000 } },
  sales: { sales: 500, free: 3, given: 7, gross: 999_500, refunded: 12_000, disputed: 0, net: 987_500 },
  cost: { reckoned: 9876, estimated: { viewers: 500, amount: 12_000 } },
  ...changes,
});
