import fc from 'fast-check';
import type { Item } from '../../catalog/listings/packages/item.ts';
import { type Order, orderIdFor, wasQuoted } from './order.ts';
import { forAll } from '../../test/for-all.ts';

const packages = fc.record({
  kind: fc.constant('package' as const),
  eventId: fc.string(),
  packageId: fc.string(),
  sells: fc.constantFrom({ kind: 'ppv' }, { kind: 'rental', hours: 48, windowDays: 30 }, { kind: 'bundle', eventIds: [] }),
});
const plans = fc.record({ kind: fc.constant('plan' as const), planId: fc.string() });
const items = fc.oneof(packages, plans) as fc.Arbitrary<Item>;
const recipient = fc.option(fc.emailAddress(), { nil: null });

it('gives one purchase one order, and each of its generations another', () => {
  forAll([fc.string(), items, recipient, fc.nat(), fc.nat()], (userId, item, giftTo, round, other) => {
    const orderId = orderIdFor(userId, item, giftTo, round);
    expect(orderIdFor(userId, { ...item }, giftTo, round)).toBe(orderId);
    expect(orderId === orderIdFor(userId, item, giftTo, other)).toBe(round === other);
    expect(orderId === orderIdFor(userId, item, null, round)).toBe(giftTo === null);
    expect(orderId).toMatch(/^ord_[0-9a-f]{24}$/);
  });
});

it('gives a bundle one order at each of its events', () => {
  const sells = { kind: 'bundle', eventIds: ['evt_1', 'evt_2'] };
  const orderAt = (eventId: string) =>
    orderIdFor('usr_1', { kind: 'package', packageId: 'pkg_season', sells, eventId } as Item, null, 0);
  expect(orderAt('evt_1')).toBe(orderAt('evt_2'));
});

it('knows each amount that it asked for by its attempt, and no other', () => {
  const order = { quotes: [{ amount: 1999 }, { amount: 2499 }], currency: 'usd' } as Order;
  expect(wasQuoted(order, 1, 1999, 'usd')).toBe(true);
  expect(wasQuoted(order, 2, 2499, 'usd')).toBe(true);
  for (const [attempt, amount, currency] of [
    [2, 1999, 'usd'],
    [1, 2499, 'usd'],
    [0, 1999, 'usd'],
    [3, 0, 'usd'],
    [1, 1999, 'eur'],
    [Number.NaN, 1999, 'usd'],
  ] as const) {
    expect(wasQuoted(order, attempt, amount, currency)).toBe(false);
  }
});
