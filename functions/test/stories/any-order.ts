import fc from 'fast-check';

/** Returns steps of which some go on with what has begun. The weights say how often each kind of step happens. */
export const weighted = (goOn: number, ...others: [weight: number, steps: fc.Arbitrary<string>][]): fc.Arbitrary<string> =>
  fc.oneof({ weight: goOn, arbitrary: fc.constant('go on') }, ...others.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** Returns groups of steps. The steps of a group happen concurrently, group after group. */
export const groupsOf = <T>(step: fc.Arbitrary<T>, least: number, most: number): fc.Arbitrary<T[][]> =>
  fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: least, maxLength: most });

/** The way in which everything that was not reported yet is learned in the end. */
export const ending = fc.constantFrom('webhooks', 'sweep');

/** An order in which what is left is delivered. */
export const anyOrder = fc.infiniteStream(fc.nat());
