import fc from 'fast-check';
import { forAll } from '../../test/for-all.ts';
import { DAY } from '../../test/time.ts';
import type { Money } from './subscription.ts';
import type { SubscriptionStatus } from '../payments/stripe/stripe-subscription.ts';
import { accessUntil, canCancel, cancelableUntil, graceUntil } from './subscription-rules.ts';

const PAID_UNTIL = '2026-12-21T12:00:00.000Z';
const at = (status: SubscriptionStatus, money: Money = 'kept', paidUntil: string | null = PAID_UNTIL) =>
  ({ status, money, paidUntil }) as const;

test.each([
  ['active', '2026-12-22T12:00:00.000Z', null],
  ['trialing', '2026-12-22T12:00:00.000Z', null],
  ['past_due', '2026-12-28T12:00:00.000Z', '2026-12-28T12:00:00.000Z'],
  ['unpaid', null, null],
  ['paused', null, null],
  ['canceled', null, null],
  ['incomplete', null, null],
  ['incomplete_expired', null, null],
] as const)('%s is open until %s', (status, until, grace) => {
  expect(accessUntil(at(status))).toBe(until);
  expect(graceUntil(at(status))).toBe(grace);
});

const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
const STATUSES = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'canceled', 'incomplete', 'incomplete_expired'] as const;
const anyStatus = fc.constantFrom(...STATUSES);

test('what was never paid, is disputed or was refunded opens nothing', () => {
  forAll([anyStatus, moment], (status, paidUntil) => {
    expect(accessUntil(at(status, 'kept', null))).toBeNull();
    expect(accessUntil(at(status, 'disputed', paidUntil.toISOString()))).toBeNull();
    expect(accessUntil(at(status, 'returned', paidUntil.toISOString()))).toBeNull();
  });
});

test('nothing is open for longer than what is paid and the grace', () => {
  forAll([anyStatus, moment], (status, paidUntil) => {
    const until = accessUntil(at(status, 'kept', paidUntil.toISOString()));
    const days = until === null ? 0 : (Date.parse(until) - paidUntil.getTime()) / DAY;
    expect([0, 1, 7]).toContain(days);
  });
});

test('a cancellation comes 24 hours before the next billing, to the millisecond', () => {
  const subscription = { currentPeriodEnd: PAID_UNTIL };
  const last = Date.parse(cancelableUntil(subscription));
  expect(new Date(last).toISOString()).toBe('2026-12-20T12:00:00.000Z');
  expect([canCancel(subscription, last), canCancel(subscription, last + 1)]).toEqual([true, false]);
});
