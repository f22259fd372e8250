import fc from 'fast-check';
import type { Order } from '../../orders/order.ts';
import { forAll } from '../../../test/for-all.ts';
import { dueFor } from './missed-minutes-rules.ts';

const MINUTE = 60_000;
const missedMinutes = [
  { from: 3, refund_percent: 50 },
  { from: 30, refund_percent: 100 },
];

/** Returns a paid order for $19.99 with that rule. */
const order = (changes: Partial<Order> = {}) =>
  ({
    kind: 'package',
    status: 'paid',
    provider: 'stripe',
    amount: 1999,
    refundTerms: { rule: 'never', startsAt: '2026-12-01T20:00:00.000Z', missedMinutes },
    ...changes,
  }) as Order;

test.each<[string, Partial<Order>, number, number | null]>([
  ['a part', {}, 4, 1000],
  ['all', {}, 30, 1999],
  ['nothing of too little', {}, 2, null],
  ['what is left after a refund', { refundedAmount: 1500 }, 4, 499],
  ['nothing if nothing is left', { refundedAmount: 1999 }, 4, null],
  ['nothing twice', { refundedAmount: 1000, missedMinutesGranted: { brd_1: 1000 } }, 4, null],
  ['the rest, once more is known to be missed', { refundedAmount: 1000, missedMinutesGranted: { brd_1: 1000 } }, 40, 999],
  ['for each broadcast', { refundedAmount: 500, missedMinutesGranted: { brd_0: 500 } }, 4, 1000],
  ['nothing without a rule', { refundTerms: { rule: 'never', startsAt: '2026-12-01T20:00:00.000Z' } }, 40, null],
  ['nothing of an order older than rules', { refundTerms: undefined as never }, 40, null],
  ['nothing of a free order', { provider: 'free', amount: 0 }, 40, null],
  ['nothing of a disputed order', { status: 'suspended' }, 40, null],
  ['nothing of a refunded order', { status: 'refunded' }, 40, null],
  ['nothing of an unpaid order', { status: 'open' }, 40, null],
])('refunds %s', (_, changes, minutes, amount) =>
  expect(dueFor(order(changes), 'brd_1', minutes * MINUTE)?.amount ?? null).toBe(amount),
);

const times = fc.array(fc.tuple(fc.constantFrom('brd_1', 'brd_2'), fc.integer({ min: 0, max: 60 })), { maxLength: 12 });

test('whatever is measured in whatever order, no broadcast gives back more than its share, and all together no more than was paid', () =>
  forAll([fc.integer({ min: 1, max: 1_000_000 }), times], 2000, (amount, measured) => {
    let current = order({ amount });
    const worst = new Map<string, number>();
    for (const [broadcastId, minutes] of measured) {
      worst.set(broadcastId, Math.max(minutes, worst.get(broadcastId) ?? 0));
      const due = dueFor(current, broadcastId, minutes * MINUTE);
      if (!due) continue;
      expect(due.amount).toBeGreaterThan(0);
      const refundedAmount = (current.refundedAmount ?? 0) + due.amount;
      current = order({ amount, refundedAmount, missedMinutesGranted: due.granted });
    }
    const shares = [...worst.values()].map((minutes) => (minutes >= 30 ? amount : minutes >= 3 ? Math.round(amount / 2) : 0));
    expect(current.refundedAmount ?? 0).toBe(
      Math.min(
        amount,
        shares.reduce((sum, share) => sum + share, 0),
      ),
    );
  }));
