import fc from 'fast-check';
import { divide, percentOf, shareOf, sumOf, WHOLE } from './divide.ts';

/** Shares of up to eleven parts that add up to the whole, some of them zero. */
const shares = fc.uniqueArray(fc.integer({ min: 0, max: WHOLE }), { maxLength: 10 }).map((cuts) => {
  const edges = [0, ...cuts.toSorted((a, b) => a - b), WHOLE];
  return edges.slice(1).map((edge, index) => edge - edges[index]!);
});
const amount = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 });

test('the parts of any amount add up to it, each less than a cent from its share', () => {
  fc.assert(
    fc.property(amount, shares, (whole, by) => {
      const parts = divide(whole, by);
      expect(sumOf(parts)).toBe(whole);
      for (const [index, part] of parts.entries()) expect(Math.abs(part - (whole * by[index]!) / WHOLE)).toBeLessThan(1);
    }),
  );
});

test('a part without a share is nothing, and a negative amount is divided as a positive one', () => {
  fc.assert(
    fc.property(amount, shares, (whole, by) => {
      const parts = divide(whole, by);
      for (const [index, part] of parts.entries()) if (by[index] === 0) expect(part).toBe(0);
      expect(divide(-whole, by)).toEqual(parts.map((part) => -part || 0));
    }),
  );
});

test.each([
  [100, [3333, 3333, 3334], [33, 33, 34]],
  [1, [5000, 5000], [1, 0]],
  [2, [3000, 3000, 4000], [1, 0, 1]],
  [-1, [5000, 5000], [-1, 0]],
  [0, [2500, 7500], [0, 0]],
])('%d cents by %j are %j', (whole, by, parts) => {
  expect(divide(whole, by)).toEqual(parts);
});

test('a percentage with two decimals is kept as it is written', () => {
  for (let share = 0; share <= WHOLE; share++) expect(shareOf(Number((share / 100).toFixed(2)))).toBe(share);
  expect(percentOf(shareOf(12.35))).toBe(12.35);
});
