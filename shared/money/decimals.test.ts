import fc from 'fast-check';
import { amountIn, decimalOf } from './decimal-amount.ts';
import { decimalsOf } from './decimals.ts';
import { formatMoney } from './money.ts';

/** Currencies for which `Intl` has fewer decimals than ISO 4217, because nobody uses the smaller unit in shops. */
const ROUNDED_IN_SHOPS = 'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SLL SOS SYP YER'.split(' ');

test('agrees with Intl about every currency that is not rounded in shops', () => {
  const found = Intl.supportedValuesOf('currency').filter((currency) => {
    const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
    return maximumFractionDigits !== decimalsOf(currency);
  });
  // A newer version of Intl may round fewer.
  expect(ROUNDED_IN_SHOPS).toEqual(expect.arrayContaining(found));
});

test.each([
  ['usd', 1999, '19.99', '$19.99'],
  ['eur', 5, '0.05', '€0.05'],
  ['huf', 123_450, '1234.50', 'HUF 1,234.50'],
  ['jpy', 1999, '1999', '¥1,999'],
  ['krw', 0, '0', '₩0'],
  ['isk', 500, '500', 'ISK 500'],
  ['clp', 25_000, '25000', 'CLP 25,000'],
  ['kwd', 1999, '1.999', 'KWD 1.999'],
  ['bhd', 50, '0.050', 'BHD 0.050'],
  ['iqd', 1000, '1.000', 'IQD 1.000'],
  ['tnd', -1, '-0.001', '-TND 0.001'],
  ['usd', -5, '-0.05', '-$0.05'],
])('writes %s %i as %s and shows %s', (currency, amount, decimal, shown) => {
  expect(decimalOf(amount, currency)).toBe(decimal);
  expect(formatMoney(amount, currency).replaceAll('\u00A0', ' ')).toBe(shown);
});

test.each([
  ['usd', '19.9', 1990],
  ['usd', '7', 700],
  ['usd', '7.', 700],
  ['kwd', '1.5', 1500],
  ['jpy', '1500', 1500],
])('reads %s %s', (currency, decimal, amount) => expect(amountIn(decimal, currency)).toBe(amount));

test.each([
  ['usd', '1.999'],
  ['jpy', '1500.0'],
  ['kwd', '1.2345'],
  ['usd', ''],
  ['usd', '.5'],
  ['usd', '-1'],
  ['usd', '1e3'],
  ['usd', '1,50'],
  ['usd', ' 1'],
  ['usd', '1234567890'],
])('refuses %s "%s"', (currency, decimal) => expect(amountIn(decimal, currency)).toBeNull());

const currency = fc.constantFrom(...Intl.supportedValuesOf('currency'), 'usd', 'jpy', 'kwd');

test('reads every amount that it writes', () =>
  fc.assert(
    fc.property(currency, fc.nat(99_999_999_999), (name, amount) => {
      fc.pre(amount < 10 ** (9 + decimalsOf(name)));
      expect(amountIn(decimalOf(amount, name), name)).toBe(amount);
      expect(decimalOf(-amount, name)).toBe(amount === 0 ? decimalOf(0, name) : `-${decimalOf(amount, name)}`);
    }),
  ));

test('shows the same digits to readers', () =>
  fc.assert(
    fc.property(currency, fc.nat(99_999_999_999), (name, amount) => {
      expect(
        formatMoney(amount, name)
          .replaceAll(/[^\d.]/g, '')
          .replace(/^\.+/, ''),
      ).toBe(decimalOf(amount, name));
    }),
  ));
