import fc from 'fast-check';
import { decimalsOf } from '#shared/money/decimals.ts';
import { fromPaypal, toPaypal } from './paypal/paypal-money.ts';
import { fromStripe, toStripe } from './stripe/stripe.ts';

test.each([
  ['usd', 1999, 1999],
  ['jpy', 1999, 1999],
  ['kwd', 5120, 5120],
  ['isk', 500, 50_000],
  ['ugx', 5, 500],
  ['mga', 1500, 15],
  ['huf', 123_400, 123_400],
])('charges %s %i as %i at Stripe', (currency, amount, there) => {
  expect(toStripe(amount, currency)).toBe(there);
  expect(fromStripe(there, currency)).toBe(amount);
});

test.each([
  ['usd', 1999, '19.99'],
  ['eur', 5, '0.05'],
  ['jpy', 1999, '1999'],
  ['huf', 123_400, '1234'],
  ['twd', 10_000, '100'],
])('charges %s %i as %s at PayPal', (currency, amount, value) => {
  expect(toPaypal(amount, currency)).toEqual({ currencyCode: currency.toUpperCase(), value });
  expect(fromPaypal({ currencyCode: currency.toUpperCase(), value })).toBe(amount);
});

test('reads a whole amount that PayPal writes with zeros', () =>
  expect(fromPaypal({ currencyCode: 'JPY', value: '1500.00' })).toBe(1500));

test.each([
  ['kwd', 5124],
  ['mga', 1550],
])('never rounds %s %i for Stripe', (currency, amount) =>
  expect(() => toStripe(amount, currency)).toThrow(/no (amount|multiple) of/),
);

test('never rounds a part of a forint for PayPal', () => expect(() => toPaypal(1250, 'huf')).toThrow('no multiple of 100'));

test.each([
  ['USD', '19.9'],
  ['USD', '19'],
  ['USD', '19.999'],
  ['JPY', '19.50'],
  ['USD', '-1.00'],
  ['USD', '1e3'],
  ['EUR', ''],
])('does not guess what PayPal means by %s "%s"', (currencyCode, value) =>
  expect(() => fromPaypal({ currencyCode, value })).toThrow('PayPal answered an amount of'),
);

/** Amounts that a provider can express in a currency. */
const amounts = (currencies: readonly string[]) =>
  fc.tuple(fc.constantFrom(...currencies), fc.nat(99_999)).map(([currency, count]) => ({ currency, amount: count * 100 }));

test('gets the amount back that it sends', () =>
  fc.assert(
    fc.property(amounts(Intl.supportedValuesOf('currency').map((name) => name.toLowerCase())), ({ currency, amount }) => {
      expect(fromStripe(toStripe(amount, currency), currency)).toBe(amount);
      if (decimalsOf(currency) < 3) expect(fromPaypal(toPaypal(amount, currency))).toBe(amount);
    }),
  ));
