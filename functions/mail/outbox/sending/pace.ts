import { setTimeout as sleep } from 'node:timers/promises';
import { env } from '../../../platform/env.ts';
import { NotYet } from '../../../platform/event-consumer.ts';

/** Longest wait for a turn in milliseconds, within the shortest timeout of a function that sends mails. */
const LONGEST_WAIT_MS = 15_000;

/** Spaces out what one process does, so that it never exceeds a rate. */
export class Pace {
  #nextAt = 0;

  /**
   * Takes the next turn.
   * @param now milliseconds
   * @returns milliseconds until the turn; null, and no turn is taken, if that is longer than `longestWait`
   */
  take(now: number, perSecond: number, longestWait = Infinity): number | null {
    const at = Math.max(now, this.#nextAt);
    if (at - now > longestWait) return null;
    this.#nextAt = at + 1000 / perSecond;
    return at - now;
  }
}

const pace = new Pace();

/**
 * Waits until this process may send its next mail. SES refuses what exceeds the account's rate, and each refusal costs a mail one
 * of its deliveries; urgent mails find SES free only because all others stay below their share.
 * @throws NotYet if that takes too long
 */
export async function takeTurn(): Promise<void> {
  const perSecond = env.mailsPerSecond;
  if (perSecond === null) return;
  const wait = pace.take(Date.now(), perSecond, LONGEST_WAIT_MS);
  if (wait === null) throw new NotYet('Left the mail for later: too many mails are before it.');
  if (wait > 0) await sleep(wait);
}
