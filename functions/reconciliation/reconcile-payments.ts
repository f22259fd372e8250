import { releaseAllExpired } from '../allotments/release-holds.ts';
import { causeOf, log } from '../platform/log.ts';
import { paymentsSecret } from '../platform/secrets.ts';
import { finishRefunds } from '../refunds/finish-refunds.ts';
import { reconcilePaypal } from './reconcile-paypal.ts';
import { reconcileStripe } from './reconcile-stripe.ts';

/** Left for what is being done when the time is over. */
const RESERVE_MS = 10_000;

const NOT_SET_UP = Promise.resolve('not set up');

/** What of a Lambda call's context says how long it may take. */
interface Clock {
  getRemainingTimeInMillis: () => number;
}

/**
 * Finds what no webhook told us: asks Stripe for its events since the last time, and PayPal about each order that is
 * being paid, and records what we lack. Finishes refunds that were granted and interrupted, and gives back what was kept
 * for orders that nobody paid.
 * @returns how many of each were new to us
 * @throws where a part could not be finished: the next call does it
 */
export async function handler(_event: unknown, context: Clock): Promise<Record<string, unknown>> {
  const now = Date.now();
  const until = now + context.getRemainingTimeInMillis() - RESERVE_MS;
  const secret = await paymentsSecret();
  const parts = {
    stripe: secret.stripeSecretKey ? reconcileStripe(until) : NOT_SET_UP,
    paypal: secret.paypalClientId ? reconcilePaypal(until) : NOT_SET_UP,
    refunds: finishRefunds(until),
    seats: releaseAllExpired(new Date(now)),
  };
  const results = await Promise.allSettled(Object.values(parts));
  const failed = results.filter((result) => result.status === 'rejected');
  const done = Object.fromEntries(Object.keys(parts).map((name, i) => [name, results[i]?.status === 'fulfilled' ? results[i].value : 'failed']));
  log.info('reconciled', done);
  for (const { reason } of failed) log.error('not reconciled', { cause: causeOf(reason) });
  if (failed.length > 0) throw new Error(`${failed.length} of ${results.length} parts could not be reconciled.`);
  return done;
}
