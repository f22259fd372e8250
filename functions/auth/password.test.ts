import { hashPassword, passwordMatches } from './password.ts';

it.each(['argon2id', 'scrypt'] as const)('keeps a password as %s, named in what is stored', async (algorithm) => {
  const stored = await hashPassword('correct horse', algorithm);
  expect(stored).toMatch(new RegExp(`^${algorithm}\\$`));
  expect(stored).not.toContain('correct');
  expect(await passwordMatches('correct horse', stored)).toBe(true);
  expect(await passwordMatches('correct horsE', stored)).toBe(false);
  expect(await hashPassword('correct horse', algorithm)).not.toBe(stored);
});

it('takes two ways of typing one character for the same', async () => {
  expect(await passwordMatches('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true);
});

it('prefers argon2id', async () => {
  expect(await hashPassword('x')).toMatch(/^argon2id\$/);
});
