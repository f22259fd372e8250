import type { Delivery } from './deliveries-store.ts';

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];

/** Waits after the first failed attempt of a delivery, the second and so on: about two days in all. */
const RETRY_WAITS = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR] as const;

const LONGEST_REST = 15 * MINUTE;

/** Returns the milliseconds for which a webhook is left alone after failures, so that a dead receiver takes next to no time. */
export const restAfter = (failures: number): number => Math.min(LONGEST_REST, 10 * SECOND * 2 ** Math.max(0, failures - 1));

/** The outcome of an attempt: the status of the answer, or the problem if there was no answer. */
export type Outcome = { status: number } | { problem: string };

/** Returns true if a receiver has accepted what was sent to it. */
export const isAccepted = (outcome: Outcome): boolean => 'status' in outcome && outcome.status >= 200 && outcome.status < 300;

/** Returns a delivery after an attempt. */
export function afterAttempt(delivery: Delivery, outcome: Outcome, now: Date): Delivery {
  const attempts = delivery.attempts + 1;
  const status = 'status' in outcome ? outcome.status : null;
  const attempted = { ...delivery, attempts, lastAttemptAt: now.toISOString(), status };
  if (isAccepted(outcome)) return { ...attempted, state: 'delivered', problem: null, nextAttemptAt: null };
  const wait = RETRY_WAITS[attempts - 1];
  return {
    ...attempted,
    state: wait === undefined ? 'failed' : 'waiting',
    problem: problemOf(outcome),
    nextAttemptAt: wait === undefined ? null : new Date(now.getTime() + wait).toISOString(),
  };
}

function problemOf(outcome: Outcome): string {
  if ('problem' in outcome) return outcome.problem;
  const { status } = outcome;
  if (status >= 300 && status < 400) return `It redirected (${status}), which is not followed. Use the final address.`;
  return `It answered ${status}. Only 200 to 299 counts as received.`;
}
