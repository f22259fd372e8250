import { describeInterruptions } from './describe-interruptions.ts';

const textOf = (answer: Parameters<typeof describeInterruptions>[1]) => describeInterruptions('Harvest', answer).split('\n');
const four = { from: '2026-11-21T20:00:00.000Z', to: '2026-11-21T20:04:00.000Z', seconds: 240 };

it('says when the picture was missing, and what was refunded', () => {
  expect(textOf({ wasLive: true, interruptions: [four], refunded: { purchases: 12, amount: 12_000 }, waiting: null })).toEqual([
    'Harvest',
    '  from (UTC)           to                   seconds',
    '  2026-11-21 20:00:00  2026-11-21 20:04:00  240',
    '  Refunded for missed minutes: $120.00 for 12 purchases.',
  ]);
  expect(textOf({ wasLive: true, interruptions: [{ ...four, to: null }], refunded: null, waiting: null })).toEqual([
    'Harvest',
    '  from (UTC)           to       seconds',
    '  2026-11-21 20:00:00  not yet  240',
  ]);
});

it('says that there was none, or nothing at all', () => {
  const none = { interruptions: [], refunded: { purchases: 0, amount: 0 }, waiting: null };
  expect(textOf({ wasLive: true, ...none })).toEqual([
    'Harvest',
    '  No interruptions.',
    '  Nothing was refunded for missed minutes.',
  ]);
  expect(textOf({ wasLive: false, interruptions: [], refunded: null, waiting: null })).toEqual([
    'Harvest',
    '  It has not been live yet.',
  ]);
});
