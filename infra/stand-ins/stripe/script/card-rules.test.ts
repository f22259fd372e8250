import { cvcError, expiryError, formatCardNumber, formatCvc, formatExpiry, numberError } from './card-rules.ts';

const NOW = new Date(2026, 10, 21);

it.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['42424', '4242 4'],
  ['4242-4242 4242 4242 99', '4242 4242 4242 4242'],
  ['378282246310005', '3782 822463 10005'],
  ['', ''],
])('formats the number %s as %s', (typed, shown) => {
  expect(formatCardNumber(typed)).toBe(shown);
});

it.each([
  ['1', '1'],
  ['5', '05'],
  ['12', '12'],
  ['123', '12 / 3'],
  ['1230', '12 / 30'],
  ['12/30', '12 / 30'],
  ['1/30', '01 / 30'],
  ['12/2030', '12 / 30'],
  ['12 / ', '12'],
])('formats the expiry %s as %s', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown);
});

it.each([
  ['', 'Your card number is incomplete.'],
  ['4242 4242', 'Your card number is incomplete.'],
  ['4242 4242 4242 4241', 'Your card number is invalid.'],
  ['4242 4242 4242 4242', undefined],
  ['3782 822463 10005', undefined],
])('reports for the number %s: %s', (text, message) => {
  expect(numberError(text)?.message).toBe(message);
});

it.each([
  ['', "Your card's expiration date is incomplete."],
  ['12 / 3', "Your card's expiration date is incomplete."],
  ['13 / 30', "Your card's expiration date is invalid."],
  ['12 / 25', "Your card's expiration year is in the past."],
  ['10 / 26', "Your card's expiration date is in the past."],
  ['11 / 26', undefined],
  ['12 / 99', "Your card's expiration year is invalid."],
])('reports for the expiry %s: %s', (text, message) => {
  expect(expiryError(text, NOW)?.message).toBe(message);
});

it('requires four digits for an American Express card, three for others', () => {
  expect(cvcError('123', '4242 4242 4242 4242')).toBeNull();
  expect(cvcError('12', '4242 4242 4242 4242')?.message).toBe("Your card's security code is incomplete.");
  expect(cvcError('123', '3782 822463 10005')?.code).toBe('incomplete_cvc');
  expect(formatCvc('12345', '4242')).toBe('123');
});
