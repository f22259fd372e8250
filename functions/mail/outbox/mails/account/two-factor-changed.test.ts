import { renderTwoFactorChanged } from './two-factor-changed.ts';

const ORIGIN = 'https://ppv.example.com';

it.each([
  ['on', 'Two-factor login is on', /asks for a code from your authenticator app as well as your password/],
  ['off', 'Two-factor login is off', /was turned off\. The password alone is enough/],
  ['reset', 'Two-factor login was turned off for you', /log in and set it up again on your account page/],
  ['recovery-codes-renewed', 'You have new recovery codes', /The old ones no longer work\./],
] as const)('tells of %s', (change, subject, words) => {
  const content = renderTwoFactorChanged({ change }, ORIGIN);
  expect(content.subject).toBe(subject);
  expect(content.text).toMatch(words);
  expect(content.text).toContain('your account at ppv.example.com');
  expect(content.text).toContain(`Choose a new password: ${ORIGIN}/auth/forgotten-password`);
});

it.each([
  [0, 'Your last recovery code was used', 'None are left: get new ones'],
  [1, 'A recovery code was used', 'One is left;'],
  [9, 'A recovery code was used', '9 are left;'],
])('tells of a recovery code that was used, and that %s are left', (codesLeft, subject, words) => {
  const content = renderTwoFactorChanged({ change: 'recovery-code-used', codesLeft }, ORIGIN);
  expect(content.subject).toBe(subject);
  expect(content.text).toContain(words);
});

it('has no link without an address of the site', () => {
  const { text } = renderTwoFactorChanged({ change: 'reset' }, null);
  expect(text).not.toContain('http');
  expect(text).toContain('two-factor login of your account,');
});
