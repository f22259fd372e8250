import { hashPassword, passwordMatches } from './password.ts';

// At their real cost.
jest.unmock('node:crypto');

it.each(['argon2id', 'scrypt'] as const)('hashes a password with %s and names the algorithm in the result', async (algorithm) => {
  const stored = await hashPassword('correct horse', algorithm);
  expect(stored).toMatch(new RegExp(`^${algorithm}\\$`));
  expect(stored).not.toContain('correct');
  expect(await passwordMatches('correct horse', stored)).toBe(true);
  expect(await passwordMatches('correct horsE', stored)).toBe(false);
  expect(await hashPassword('correct horse', algorithm)).not.toBe(stored);
});

it('treats two encodings of one character as the same', async () =>
  expect(await passwordMatches('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true));

it('prefers argon2id', async () => expect(await hashPassword('x')).toMatch(/^argon2id\$/));

it.each([
  ['argon2id with 19 MiB and two passes', 'argon2id$BwcHBwcHBwcHBwcHBwcHBw$cTLmpgKLeruU6za-t2cUZ3fNfHVCYhGoJ8inpcUNcwc'],
  ['scrypt with N of 2^15, and three lanes', 'scrypt$BwcHBwcHBwcHBwcHBwcHBw$NCYQs2e0Syrh3_-2WdK11HeV2VgP-3yEQLxJrYGGOqQ'],
])('knows passwords that were hashed by %s', async (_, stored) => {
  expect(await passwordMatches('correct horse', stored)).toBe(true);
});
