/** A validation error of a card field, with Stripe's code and message. */
export interface FieldError {
  code: string;
  message: string;
}

const incompleteNumber = { code: 'incomplete_number', message: 'Your card number is incomplete.' };
const invalidNumber = { code: 'invalid_number', message: 'Your card number is invalid.' };
const incompleteExpiry = { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." };
const invalidMonth = { code: 'invalid_expiry_month', message: "Your card's expiration date is invalid." };
const monthPast = { code: 'invalid_expiry_month_past', message: "Your card's expiration date is in the past." };
const yearPast = { code: 'invalid_expiry_year_past', message: "Your card's expiration year is in the past." };
const invalidYear = { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." };
const incompleteCvc = { code: 'incomplete_cvc', message: "Your card's security code is incomplete." };

/** Maximum number of years for which a card can be valid. */
const MAX_VALIDITY_YEARS = 50;

/** Returns true if a card number (digits only) has a possible length and the right check digit. */
export function isLuhnValid(number: string): boolean {
  if (!/^\d{12,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, digit, position) => {
    const value = Number(digit) * (position % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Returns the digits of a text. */
export function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/** Groups a card number as on the card: in fours, or 4-6-5 for American Express. */
export function formatCardNumber(text: string): string {
  const digits = digitsOf(text).slice(0, numberLength(digitsOf(text)));
  const groups = isAmex(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?$/.exec(digits)?.slice(1) : digits.match(/\d{1,4}/g);
  return (groups ?? []).filter(Boolean).join(' ');
}

/** Formats an expiry such as `1230`, `12/30`, `1/30` or `12/2030` as `MM / YY`. */
export function formatExpiry(text: string): string {
  const [first = '', second] = text.split('/').map(digitsOf);
  const typed = second === undefined ? first : (first.length === 1 ? `0${first}` : first) + second;
  const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed;
  const year = digits.slice(2);
  if (year === '') return digits;
  return `${digits.slice(0, 2)} / ${/^20\d\d/.test(year) ? year.slice(2, 4) : year.slice(0, 2)}`;
}

/** Truncates a security code to three digits, or four for American Express. */
export function formatCvc(text: string, number: string): string {
  return digitsOf(text).slice(0, cvcLength(number));
}

export function numberError(text: string): FieldError | null {
  const digits = digitsOf(text);
  if (digits.length < numberLength(digits)) return incompleteNumber;
  return isLuhnValid(digits) ? null : invalidNumber;
}

/** Returns the error of an expiry; null if it is valid. A card is valid until the last day of its month. */
export function expiryError(text: string, now = new Date()): FieldError | null {
  const expiry = parseExpiry(text);
  if (!expiry) return incompleteExpiry;
  if (expiry.month < 1 || expiry.month > 12) return invalidMonth;
  if (expiry.year < now.getFullYear()) return yearPast;
  if (expiry.year > now.getFullYear() + MAX_VALIDITY_YEARS) return invalidYear;
  return expiry.year === now.getFullYear() && expiry.month <= now.getMonth() ? monthPast : null;
}

export function cvcError(text: string, number: string): FieldError | null {
  return digitsOf(text).length < cvcLength(number) ? incompleteCvc : null;
}

/** Returns the month (not checked to be 1–12) and the four-digit year; null while either is incomplete. */
export function parseExpiry(text: string): { month: number; year: number } | null {
  const digits = digitsOf(formatExpiry(text));
  if (digits.length !== 4) return null;
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) };
}

function isAmex(number: string): boolean {
  return /^3[47]/.test(number);
}

function numberLength(number: string): number {
  return isAmex(number) ? 15 : 16;
}

function cvcLength(number: string): number {
  return isAmex(digitsOf(number)) ? 4 : 3;
}
