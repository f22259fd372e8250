import { createHash } from 'node:crypto';

const MINUTE_MS = 60_000;
/** Between two calls. */
const RUN_MS = 2 * MINUTE_MS;
const FRESH_MS = 15 * MINUTE_MS;
const YOUNG_MS = 60 * MINUTE_MS;

/** Counts the calls. @param now milliseconds */
export const runAt = (now: number) => Math.floor(now / RUN_MS);

/**
 * Whether an order that waits at PayPal is asked about this time: a fresh one every time, an older one that nobody came
 * back to more rarely, so that abandoned orders do not use up the calls. Those of one age are spread over the runs.
 * @param since milliseconds
 * @param now milliseconds
 */
export function isDue(paypalOrderId: string, since: number, now: number): boolean {
  const age = now - since;
  if (age < FRESH_MS) return true;
  const every = age < YOUNG_MS ? 5 : 15;
  const turn = createHash('sha256').update(paypalOrderId).digest().readUInt16BE() % every;
  return runAt(now) % every === turn;
}
