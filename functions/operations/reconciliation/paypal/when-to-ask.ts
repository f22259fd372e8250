import { createHash } from 'node:crypto';

const MINUTE_MS = 60_000;
/** Time between two runs. */
const RUN_MS = 2 * MINUTE_MS;
const FRESH_MS = 15 * MINUTE_MS;
const YOUNG_MS = 60 * MINUTE_MS;

/** Returns the number of the run. @param now milliseconds */
export const runAt = (now: number) => Math.floor(now / RUN_MS);

/**
 * Returns true if a waiting PayPal order is checked in this run: a fresh one in every run, an older one less often, so that
 * abandoned orders do not use up the calls. Orders of one age are spread over the runs.
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
