import { disputeState } from './dispute-state.ts';

const NOW = '2026-11-21T12:00:00.000Z';
const [SOON, PAST] = ['2026-11-24T12:00:00.000Z', '2026-11-20T12:00:00.000Z'];
const payment = { status: 'suspended', amount: 1999, refunded: 0, disputes: ['dp_1'], disputeDueBy: SOON } as const;

it.each([
  ['the undecided one', 'dp_1', {}, 'open', SOON],
  ['one whose id is unknown', null, {}, 'open', SOON],
  ['one of a payment without a list of them', 'dp_1', { disputes: undefined }, 'open', SOON],
  ['one whose evidence is overdue', 'dp_1', { disputeDueBy: PAST }, 'open', null],
  ['one without a known deadline', 'dp_1', { disputeDueBy: undefined }, 'open', null],
  ['an earlier one of the same payment', 'dp_0', {}, 'closed', null],
  ['one that was won', 'dp_1', { status: 'recorded', disputes: [] }, 'closed', null],
  ['one that was lost', 'dp_1', { status: 'reversed', disputes: [] }, 'lost', null],
  ['one of a payment that was refunded', 'dp_1', { status: 'reversed', refunded: 1999 }, 'closed', null],
] as const)('%s', (_what, disputeId, changes, state, dueBy) => {
  const changed = { ...payment, ...changes } as unknown as Parameters<typeof disputeState>[1];
  expect(disputeState(disputeId, changed, NOW)).toEqual({ state, dueBy });
});

it('is over if the payment is gone', () =>
  expect(disputeState('dp_1', undefined, NOW)).toEqual({ state: 'closed', dueBy: null }));
