import { releaseAllExpired } from '../allotments/release-holds.ts';
import { causeOf, log } from '../platform/log.ts';
import { type PaymentsSecret, paymentsSecret } from '../platform/secrets.ts';
import { finishRefunds } from '../refunds/finish-refunds.ts';
import { tellCustomers } from '../subscriptions/stripe/tell-customers.ts';
import { reconcilePaypalDisputes } from './paypal/reconcile-disputes.ts';
import { reconcilePaypalOrders } from './paypal/reconcile-orders.ts';
import { reconcilePendingRefunds } from './paypal/reconcile-pending-refunds.ts';
import { reconcilePaypalRefunds } from './paypal/reconcile-refunds.ts';
import { reconcileStripe } from './reconcile-stripe.ts';
import { readCursors } from './reconciliation-store.ts';

/** Left for what is being done when the time is over. */
const RESERVE_MS = 10_000;

/** A stage in which nobody comes pays for little else than for reading its secrets: here they are read more rarely. */
const SECRET_SECONDS = 15 * 60;

/** Of the call before: its keys may have been replaced meanwhile. */
let hasFailed = false;

/** What of a Lambda call's context says how long it may take. */
interface Clock {
  getRemainingTimeInMillis: () => number;
}

/**
 * Finds what no webhook told us: asks Stripe for its events since the last time, PayPal about each order that is being
 * paid, for disputes that changed, for money that went back and for refunds that it still waits with, and records what we lack. Finishes refunds that were
 * granted and interrupted, tells Stripe of customers whose accounts changed, and gives back what was kept for orders that
 * nobody paid.
 * @returns how many of each were new to us
 * @throws where a part could not be finished: the next call does it
 */
export async function handler(_event: unknown, context: Clock): Promise<Record<string, unknown>> {
  const now = Date.now();
  const until = now + context.getRemainingTimeInMillis() - RESERVE_MS;
  const parts = {
    ...(await providerParts(await paymentsSecret(hasFailed, SECRET_SECONDS), until, new Date(now))),
    refunds: finishRefunds(until),
    seats: releaseAllExpired(new Date(now)),
  };
  const results = await Promise.allSettled(Object.values(parts));
  const failed = results.filter((result) => result.status === 'rejected');
  hasFailed = failed.length > 0;
  const said = results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'));
  const done = Object.fromEntries(Object.keys(parts).map((name, i) => [name, said[i]]));
  log.info('reconciled', done);
  for (const { reason } of failed) log.error('not reconciled', { cause: causeOf(reason) });
  if (hasFailed) throw new Error(`${failed.length} of ${results.length} parts could not be reconciled.`);
  return done;
}

/** Of a provider that is not set up there is nothing to ask. */
async function providerParts(
  { stripeSecretKey, paypalClientId }: PaymentsSecret,
  until: number,
  now: Date,
): Promise<Record<string, Promise<unknown>>> {
  const cursors = stripeSecretKey || paypalClientId ? await readCursors() : {};
  return {
    ...(stripeSecretKey && {
      stripe: reconcileStripe(until, cursors.stripe),
      customers: tellCustomers(until, now),
    }),
    ...(paypalClientId && {
      paypal: reconcilePaypalOrders(until),
      paypalPendingRefunds: reconcilePendingRefunds(until),
      paypalDisputes: reconcilePaypalDisputes(until, cursors['paypal-disputes']),
      paypalRefunds: reconcilePaypalRefunds(until, cursors['paypal-refunds']),
    }),
  };
}
