import { amountOf, currencySign, priceText } from './price-text.ts';

test.each([
  ['19.99', 'usd', 1999],
  ['19,9', 'usd', 1990],
  ['5', 'usd', 500],
  ['5.', 'usd', 500],
  [' 0.50 ', 'usd', 50],
  ['1000', 'jpy', 1000],
  ['1.234', 'kwd', 1234],
])('reads %j in %s', (typed, currency, amount) => expect(amountOf(typed, currency)).toBe(amount));

test.each([
  ['', 'usd'],
  ['free', 'usd'],
  ['19.999', 'usd'],
  ['-5', 'usd'],
  ['1,234.50', 'usd'],
  ['10.5', 'jpy'],
])('reads nothing from %j in %s', (typed, currency) => expect(amountOf(typed, currency)).toBeNull());

test.each([
  [1999, 'usd', '19.99'],
  [5, 'usd', '0.05'],
  [1000, 'jpy', '1000'],
])('writes %d in %s', (amount, currency, text) => expect(priceText(amount, currency)).toBe(text));

test('knows the sign', () => expect(currencySign()).toBe('$'));
