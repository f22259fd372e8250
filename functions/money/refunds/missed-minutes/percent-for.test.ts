import fc from 'fast-check';
import { isAscending, type MissedMinutesStep } from '#shared/api/fields.ts';
import { percentFor } from './missed-minutes-rules.ts';

const STEPS = [
  { from: 3, refund_percent: 20 },
  { from: 30, refund_percent: 100 },
];
const MINUTE = 60_000;

test.each([
  [0, 0],
  [2 * MINUTE, 0],
  // Interruptions are measured to five seconds, which count for the buyer.
  [3 * MINUTE - 5_001, 0],
  [3 * MINUTE - 5_000, 20],
  [29 * MINUTE, 20],
  [30 * MINUTE, 100],
  [600 * MINUTE, 100],
])('%d ms are worth %d%%', (missed, percent) => expect(percentFor(STEPS, missed)).toBe(percent));

const rules: fc.Arbitrary<MissedMinutesStep[]> = fc
  .uniqueArray(fc.record({ from: fc.integer({ min: 1, max: 1440 }), refund_percent: fc.integer({ min: 1, max: 100 }) }), {
    maxLength: 5,
  })
  .filter(isAscending);

test('who missed more never gets less, and nobody gets more than all', () => {
  const time = fc.integer({ min: 0, max: 90_000_000 });
  fc.assert(
    fc.property(rules, time, time, (steps, one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)].map((missed) => percentFor(steps, missed));
      expect(less).toBeLessThanOrEqual(more!);
      expect(more).toBeLessThanOrEqual(100);
    }),
  );
});
