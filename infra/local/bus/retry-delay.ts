import type { BusRule } from '#shared/bus/bus-rule.ts';

/** Lambda's waits before it repeats a direct call. Source: Lambda, 'How Lambda handles errors and retries with asynchronous invocation'. */
const DIRECT_MS = [60_000, 120_000];

/** SQS hides a failed event for minutes; the local queue begins with a short wait, so that a developer sees the next delivery soon. */
const FIRST_MS = 500;
const FACTOR = 3;
const MAX_MS = 60_000;

/**
 * Returns the milliseconds before an event is delivered again. All waits of an event together are minutes: the claim of a killed
 * delivery, which lasts one minute, has ended by then.
 * @param receives the number of deliveries so far, at least 1
 */
export function retryDelayMs({ delivery }: Pick<BusRule, 'delivery'>, receives: number): number {
  if (delivery === 'direct') return DIRECT_MS[Math.min(receives, DIRECT_MS.length) - 1]!;
  return Math.min(MAX_MS, FIRST_MS * FACTOR ** (receives - 1));
}
