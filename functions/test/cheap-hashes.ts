import type * as crypto from 'node:crypto';

/**
 * Runs before each test file of functions/: argon2id costs as little as it can, because the tests register thousands of accounts. Tests
 * about the cost itself take the real module back, with `jest.unmock('node:crypto')`.
 */
jest.mock('node:crypto', () => {
  const real = jest.requireActual<typeof crypto>('node:crypto');
  const argon2: typeof crypto.argon2 = (algorithm, parameters, done) =>
    real.argon2(algorithm, { ...parameters, memory: 8, passes: 1 }, done);
  return { ...real, argon2 };
});
