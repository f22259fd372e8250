import fc from 'fast-check';
import { forAll } from '../../../test/for-all.ts';
import { DISTURBED, STALLED, WATCHED } from '../../playback/quality/quality-rules.ts';
import { isStalling } from './stall-rules.ts';

const NOW = Date.parse('2026-11-28T20:10:30.000Z');
const MINUTE_MS = 60_000;

/** Returns the counts of the newest minutes: so many viewers, and how many of them are disturbed. */
const minutesOf = (viewers: number, disturbed: number, count = 3) =>
  new Map(
    Array.from({ length: count }, (_, ago) => [
      new Date(Math.floor(NOW / MINUTE_MS) * MINUTE_MS - ago * MINUTE_MS).toISOString(),
      { [WATCHED]: viewers * MINUTE_MS - 1000 * disturbed, [STALLED]: 1000 * disturbed, [DISTURBED]: disturbed * MINUTE_MS },
    ]),
  );

test.each([
  ['nobody watches', 0, 0, false],
  ['nobody is disturbed', 1000, 0, false],
  ['nine of a hundred are', 1000, 90, false],
  ['ten of a hundred are', 1000, 100, true],
  ['everybody is', 1000, 1000, true],
  ['all of nineteen viewers are', 19, 19, false],
  ['all of twenty viewers are', 20, 20, true],
] as const)('if %s, players stall: %s', (_, viewers, disturbed, expected) =>
  expect(isStalling(minutesOf(viewers, disturbed), false, NOW)).toBe(expected),
);

test('it ends only once fewer than five of a hundred are disturbed, or hardly anybody watches', () => {
  expect(isStalling(minutesOf(1000, 50), true, NOW)).toBe(true);
  expect(isStalling(minutesOf(1000, 49), true, NOW)).toBe(false);
  expect(isStalling(minutesOf(10, 10), true, NOW)).toBe(false);
});

test('what was earlier does not count', () =>
  expect(isStalling(minutesOf(1000, 1000, 2), false, NOW + 10 * MINUTE_MS)).toBe(false));

test('more disturbed viewers never end it', () =>
  forAll([fc.nat(100), fc.nat(100), fc.boolean()], (one, other, known) => {
    const [few, many] = [Math.min(one, other), Math.max(one, other)];
    if (isStalling(minutesOf(100, few), known, NOW)) expect(isStalling(minutesOf(100, many), known, NOW)).toBe(true);
  }));
