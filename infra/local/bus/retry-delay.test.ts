import { busRules } from '#shared/bus/rules.generated.ts';
import { retryDelayMs } from './retry-delay.ts';

/** A delivery that is killed in its work keeps its claim for this time; see `functions/mail/outbox/sending/mails-store.ts`. */
const CLAIM_MS = 60_000;

test.each(busRules)('$id: an event whose delivery was killed has two deliveries after the claim of the killed one', (rule) => {
  // The first delivery is killed. The second follows at the next start.
  let [at, afterClaim] = [0, 0];
  for (let receives = 2; receives < rule.maxReceives; receives++) {
    at += retryDelayMs(rule, receives);
    if (at > CLAIM_MS) afterClaim++;
  }
  expect(afterClaim).toBeGreaterThanOrEqual(Math.min(2, rule.maxReceives - 2));
});

test('a queue retries soon at first, and a direct call after the minutes that Lambda waits', () => {
  const delays = (delivery: 'queue' | 'direct', count: number) =>
    Array.from({ length: count }, (_, index) => retryDelayMs({ delivery }, index + 1));
  expect(delays('queue', 7)).toEqual([500, 1_500, 4_500, 13_500, 40_500, 60_000, 60_000]);
  expect(delays('direct', 2)).toEqual([60_000, 120_000]);
});
