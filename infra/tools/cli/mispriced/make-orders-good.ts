import { setTimeout as sleep } from 'node:timers/promises';
import type { MispricedOrder } from '#shared/api/operations/mispriced.ts';
import { CliError, PassingFailure } from '../cli-error.ts';
import type { Caller } from '../session/studio-client.ts';
import type { Terminal } from '../terminal.ts';
import type { FoundOrders } from './find-orders.ts';

/** Orders that are made good at the same time. A refund takes about two seconds, and buyers need the card provider as well. */
const AT_ONCE = 4;
/** Attempts for an order whose provider, or the site, does not answer. */
const ATTEMPTS = 3;
const PAUSE_MS = 2_000;
/** Orders in a row without an answer after which the others are left for later. */
const MOST_UNANSWERED = AT_ONCE;
/** Progress is reported after so many orders. */
const REPORTED_EVERY = 25;

/** An order that could not be made good, with the sentence that says why. */
export interface Failure {
  orderId: string;
  why: string;
}

/**
 * Makes orders good one by one. Each is made good once, however often this runs, so that a run which was interrupted or killed is simply
 * repeated. Ctrl-C ends it after the orders that were begun.
 * @returns those that failed
 */
export async function makeOrdersGood(
  desk: Caller,
  { eventId, packageId }: FoundOrders,
  price: number,
  orders: readonly MispricedOrder[],
  terminal: Terminal,
): Promise<Failure[]> {
  const failures: Failure[] = [];
  let [done, unanswered, isInterrupted] = [0, 0, false];
  const forget = terminal.onInterrupt(() => (isInterrupted = true));
  const make = async ({ orderId }: MispricedOrder) => {
    if (isInterrupted || unanswered >= MOST_UNANSWERED) return;
    const call = () => desk.call('POST /operator/mispriced/{orderId}', { orderId }, { eventId, packageId, price });
    const failure = await failureOf(call);
    unanswered = failure instanceof PassingFailure ? unanswered + 1 : 0;
    if (failure) failures.push({ orderId, why: failure.message });
    done += 1;
    if (done % REPORTED_EVERY === 0 || done === orders.length) terminal.warn(`${done} of ${orders.length}`);
  };
  const queue = [...orders];
  const work = async () => {
    for (let order = queue.shift(); order; order = queue.shift()) await make(order);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work)).finally(forget);
  const again = 'Run the same command again: it goes on with the others.';
  if (isInterrupted) throw new CliError(`Interrupted after ${done} of ${orders.length}. ${again}`);
  if (unanswered >= MOST_UNANSWERED)
    throw new PassingFailure(`Stopped after ${done} of ${orders.length}: ${failures.at(-1)!.why} ${again}`);
  return failures;
}

/** Returns why a call failed for this order; null if it did not. */
async function failureOf(call: () => Promise<unknown>): Promise<CliError | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      await call();
      return null;
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      if (!(error instanceof PassingFailure) || attempt === ATTEMPTS) return error;
      await sleep(PAUSE_MS * attempt);
    }
  }
}
