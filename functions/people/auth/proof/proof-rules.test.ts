import fc from 'fast-check';
import { PROOF_PURPOSES } from '#shared/proof/puzzle.ts';
import { forAll } from '../../../test/for-all.ts';
import { bitsNeeded, FREE } from './proof-rules.ts';

it.each([
  ['the last free failure', FREE.login.free - 1, 0, null],
  ['the first that costs', FREE.login.free, 0, 11],
  ['twice as many', 2 * FREE.login.free, 0, 12],
  ['many in progress', 0, FREE.login.atOnce, 11],
  ['thousands', 10_000, 0, 17],
])('%s: %p bits', (_, counted, inProgress, bits) => expect(bitsNeeded('login', counted, inProgress)).toBe(bits));

it('never becomes easier with more, and never harder than people can wait for', () =>
  forAll([fc.constantFrom(...PROOF_PURPOSES), fc.nat({ max: 1_000_000 }), fc.nat({ max: 1_000 })], (purpose, counted, more) => {
    const [before, after] = [counted, counted + more].map((count) => bitsNeeded(purpose, count, 0) ?? 0);
    expect(after).toBeGreaterThanOrEqual(before!);
    expect(after).toBeLessThanOrEqual(19);
  }));
