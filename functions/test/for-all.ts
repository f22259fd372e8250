import fc from 'fast-check';

type Arbitraries<Values> = { [Each in keyof Values]: fc.Arbitrary<Values[Each]> };
type Rule<Values extends unknown[]> = (...values: Values) => void;

/** Checks a rule for many generated values, 100 unless stated otherwise, and reports the simplest ones that break it. */
export function forAll<Values extends [unknown, ...unknown[]]>(
  values: Arbitraries<Values>,
  ...[last, first]: [Rule<Values>] | [number, Rule<Values>]
): void {
  const [rule, settings] = typeof last === 'number' ? [first!, { numRuns: last }] : [last, {}];
  fc.assert(fc.property(...values, rule), settings);
}
