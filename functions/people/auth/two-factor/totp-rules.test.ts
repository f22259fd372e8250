import { Secret } from 'otpauth';
import { codeAt, newTotpSecret, stepOfCode, totpUri } from './totp-rules.ts';

/** The secret of RFC 6238, appendix B. */
const SECRET = Secret.fromUTF8('12345678901234567890').base32;

// RFC 6238, appendix B, SHA-1: its codes have eight digits, of which the last six are ours.
it.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('at second %s the code is that of the standard', (second, code) => {
  expect(codeAt(SECRET, second * 1000)).toBe(code.slice(2));
  expect(stepOfCode(SECRET, code.slice(2), second * 1000)).toBe(Math.floor(second / 30));
});

const NOW = 1_790_000_010_000;
const STEP = NOW / 30_000;

it.each([
  ['two steps behind', -2, null],
  ['a step behind', -1, -1],
  ['right', 0, 0],
  ['a step ahead', 1, 1],
  ['two steps ahead', 2, null],
])('a clock that is %s', (_, steps, accepted) =>
  expect(stepOfCode(SECRET, codeAt(SECRET, NOW + steps * 30_000), NOW)).toBe(
    accepted === null ? null : Math.floor(STEP) + accepted,
  ),
);

it('refuses a code of another secret', () => {
  const other = newTotpSecret();
  expect(stepOfCode(other, codeAt(SECRET, NOW), NOW)).toBeNull();
});

it('makes secrets of 160 random bits, and the URI that apps scan', () => {
  const secret = newTotpSecret();
  expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
  expect(newTotpSecret()).not.toBe(secret);
  const uri = new URL(totpUri(secret, 'ppv.example.com', 'ada+tv@example.com'));
  expect(`${uri.protocol}//${uri.host}${decodeURIComponent(uri.pathname)}`).toBe(
    'otpauth://totp/ppv.example.com:ada+tv@example.com',
  );
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret,
    issuer: 'ppv.example.com',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
