/** A step of the rule for missed minutes: from how many on a buyer gets how much of the price back. */
export interface MissedMinutesStep {
  /** Minutes. */
  from: number;
  refund_percent: number;
}

/** Maximum number of steps, and of a step's minutes: a day. */
export const MOST_STEPS = 5;
export const MOST_MINUTES = 24 * 60;

const MINUTE_MS = 60_000;
/** Interruptions are measured this exactly. What is missing to a step by less is given to the buyer. */
const EXACT_TO_MS = 5_000;

/** Returns the percentage of the price that is refunded to a buyer who missed some of a broadcast; 0 for none. @param missed milliseconds */
export function percentFor(steps: readonly MissedMinutesStep[], missed: number): number {
  const reached = steps.filter(({ from }) => missed >= from * MINUTE_MS - EXACT_TO_MS);
  return Math.max(0, ...reached.map(({ refund_percent: percent }) => percent));
}

/** Returns true if each step asks for more minutes than the one before it, and refunds more. */
export const isAscending = (steps: readonly MissedMinutesStep[]): boolean =>
  steps.every((step, index) => {
    const before = steps[index - 1];
    return !before || (step.from > before.from && step.refund_percent > before.refund_percent);
  });
