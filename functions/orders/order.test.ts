import fc from 'fast-check';
import { type Order, orderIdFor, wasQuoted } from './order.ts';
import { nextStep, type Payment } from './payment.ts';

const packages = fc.record({ kind: fc.constant('package' as const), eventId: fc.string(), packageId: fc.string() });
const plans = fc.record({ kind: fc.constant('plan' as const), planId: fc.string() });
const items = fc.oneof(packages, plans);

it('gives one purchase one order, and every round of it another', () => {
  fc.assert(
    fc.property(fc.string(), items, fc.nat(), fc.nat(), (userId, item, round, other) => {
      expect(orderIdFor(userId, item, round)).toBe(orderIdFor(userId, { ...item }, round));
      expect(orderIdFor(userId, item, round) === orderIdFor(userId, item, other)).toBe(round === other);
      expect(orderIdFor(userId, item, round)).toMatch(/^ord_[0-9a-f]{24}$/);
    }),
  );
});

it('knows each amount it asked for by its attempt, and no other', () => {
  const order = { quotes: [1999, 2499], currency: 'usd' } as Order;
  expect(wasQuoted(order, 1, 1999, 'usd')).toBe(true);
  expect(wasQuoted(order, 2, 2499, 'usd')).toBe(true);
  for (const [attempt, amount, currency] of [[2, 1999, 'usd'], [1, 2499, 'usd'], [0, 1999, 'usd'], [3, 0, 'usd'], [1, 1999, 'eur'], [Number.NaN, 1999, 'usd']] as const) {
    expect(wasQuoted(order, attempt, amount, currency)).toBe(false);
  }
});

it.each([
  ['payable', 1999, 'reuse'],
  ['payable', 1899, 'replace'],
  ['canceled', 1999, 'replace'],
  ['processing', 1899, 'wait'],
  ['succeeded', 1899, 'record'],
] as const)('a second click on a %s payment of 1999 at the price %i: %s', (status, price, step) => {
  expect(nextStep({ status, amount: 1999, currency: 'usd' } as Payment, price, 'usd')).toBe(step);
});
