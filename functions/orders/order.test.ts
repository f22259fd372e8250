import fc from 'fast-check';
import { type Item, type Order, orderIdFor, wasQuoted } from './order.ts';
import { nextStep, type Payment } from './payment.ts';

const packages = fc.record({
  kind: fc.constant('package' as const),
  eventId: fc.string(),
  packageId: fc.string(),
  sells: fc.constantFrom({ kind: 'ppv' }, { kind: 'rental', hours: 48, windowDays: 30 }, { kind: 'bundle', eventIds: [] }),
});
const plans = fc.record({ kind: fc.constant('plan' as const), planId: fc.string() });
const items = fc.oneof(packages, plans) as fc.Arbitrary<Item>;
const recipient = fc.option(fc.emailAddress(), { nil: null });

it('gives one purchase one order, and every round of it another', () => {
  fc.assert(
    fc.property(fc.string(), items, recipient, fc.nat(), fc.nat(), (userId, item, giftTo, round, other) => {
      expect(orderIdFor(userId, item, giftTo, round)).toBe(orderIdFor(userId, { ...item }, giftTo, round));
      expect(orderIdFor(userId, item, giftTo, round) === orderIdFor(userId, item, giftTo, other)).toBe(round === other);
      expect(orderIdFor(userId, item, giftTo, round) === orderIdFor(userId, item, null, round)).toBe(giftTo === null);
      expect(orderIdFor(userId, item, giftTo, round)).toMatch(/^ord_[0-9a-f]{24}$/);
    }),
  );
});

it('meets one order of a bundle at each of its events', () => {
  const bundle = { kind: 'package', packageId: 'pkg_season', sells: { kind: 'bundle', eventIds: ['evt_1', 'evt_2'] } } as unknown as Item;
  expect(orderIdFor('usr_1', { ...bundle, eventId: 'evt_1' } as Item, null, 0)).toBe(orderIdFor('usr_1', { ...bundle, eventId: 'evt_2' } as Item, null, 0));
});

it('knows each amount it asked for by its attempt, and no other', () => {
  const order = { quotes: [{ amount: 1999 }, { amount: 2499 }], currency: 'usd' } as Order;
  expect(wasQuoted(order, 1, 1999, 'usd')).toBe(true);
  expect(wasQuoted(order, 2, 2499, 'usd')).toBe(true);
  for (const [attempt, amount, currency] of [[2, 1999, 'usd'], [1, 2499, 'usd'], [0, 1999, 'usd'], [3, 0, 'usd'], [1, 1999, 'eur'], [Number.NaN, 1999, 'usd']] as const) {
    expect(wasQuoted(order, attempt, amount, currency)).toBe(false);
  }
});

it.each([
  ['payable', true, 'reuse'],
  ['payable', false, 'replace'],
  ['canceled', true, 'replace'],
  ['processing', false, 'wait'],
  ['succeeded', false, 'record'],
] as const)('a second click on a %s payment, current %s: %s', (status, isCurrent, step) => {
  expect(nextStep({ status } as Payment, isCurrent)).toBe(step);
});
