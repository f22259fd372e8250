import { formatMoney } from './money.ts';

it.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [1999, '$19.99'],
  [123_456_78, '$123,456.78'],
])('%i cents read %s', (amount, text) => {
  expect(formatMoney(amount)).toBe(text);
});
