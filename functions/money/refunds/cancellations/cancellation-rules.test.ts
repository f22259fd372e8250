import fc from 'fast-check';
import type { Sells } from '../../../catalog/listings/packages/item.ts';
import type { Order } from '../../orders/order.ts';
import { forAll } from '../../../test/for-all.ts';
import { boughtEvent, dueFor, isLookedAfter } from './cancellation-rules.ts';

/** Returns a paid order that was bought at the first event. */
const bought = (sells: Sells, changes: Partial<Order> = {}): Order =>
  ({ kind: 'package', eventId: 'evt_1', sells, provider: 'stripe', amount: 1999, status: 'paid', ...changes }) as Order;

const ppv: Sells = { kind: 'ppv' };
const rental: Sells = { kind: 'rental', hours: 48, windowDays: 30 };
const bundle: Sells = { kind: 'bundle', eventIds: ['evt_1', 'evt_2', 'evt_3'] };
const subscription: Sells = { kind: 'subscription', interval: 'month' };

it.each<[string, Order, string, number]>([
  ['a ticket', bought(ppv), 'evt_1', 1999],
  ['a rental', bought(rental), 'evt_1', 1999],
  ['what is left of a ticket', bought(ppv, { refundedAmount: 500 }), 'evt_1', 1499],
  ['a ticket of another event', bought(ppv), 'evt_2', 0],
  ['a share of a bundle', bought(bundle), 'evt_1', 666],
  ['the share of an event at which it was not bought', bought(bundle), 'evt_3', 666],
  ['no more of a bundle than is left', bought(bundle, { refundedAmount: 1900 }), 'evt_2', 99],
  ['a subscription, which goes on', bought(subscription), 'evt_1', 0],
  ['a free ticket', bought(ppv, { provider: 'free', amount: 0 }), 'evt_1', 0],
  ['a plan', { ...bought(ppv), kind: 'plan', planId: 'seo' } as Order, 'evt_1', 0],
])('refunds %s', (_, order, eventId, due) => {
  expect(dueFor(order, eventId)).toBe(due);
});

it('refunds a bundle in full once all of its events are cancelled, in any order', () => {
  forAll([fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 2, max: 20 }), fc.boolean()], (amount, count, backwards) => {
    const eventIds = Array.from({ length: count }, (_, index) => `evt_${index + 1}`);
    let refundedAmount = 0;
    for (const eventId of backwards ? eventIds.toReversed() : eventIds) {
      refundedAmount += dueFor(bought({ kind: 'bundle', eventIds }, { amount, refundedAmount }), eventId);
    }
    expect(refundedAmount).toBe(amount);
  });
});

it('counts subscribers among nobody’s buyers', () => {
  expect([ppv, rental, bundle, subscription].map((sells) => boughtEvent(bought(sells), 'evt_1'))).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

it.each([
  ['2026-11-21T11:58:00.000Z', '2026-11-21T12:31:00.000Z', true],
  ['2026-11-20T11:58:00.000Z', '2026-11-21T12:31:00.000Z', false],
  ['2026-11-20T11:58:00.000Z', '2026-11-21T12:01:30.000Z', true],
])('looks after a cancellation of %s at %s: %p', (at, now, isDue) => {
  expect(isLookedAfter({ at }, new Date(now))).toBe(isDue);
});
