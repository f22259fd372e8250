import { cancelledEventRefunds } from '#shared/bus/money/cancellation-events.ts';
import { sendDueAnnouncements } from '../../mail/announcements/send-due.ts';
import { beginDueReminders } from '../../mail/reminders/begin-due.ts';
import { releaseAllExpired } from '../../catalog/inventory/holds.ts';
import { correlated } from '../../platform/log/correlation.ts';
import { causeOf, log } from '../../platform/log/log.ts';
import { type PaymentsSecret, paymentsSecret } from '../../platform/secrets.ts';
import { reconcilePaypalDisputes } from './paypal/reconcile-disputes.ts';
import { reconcilePaypalOrders } from './paypal/reconcile-orders.ts';
import { reconcilePendingRefunds } from './paypal/reconcile-pending-refunds.ts';
import { reconcilePaypalRefunds } from './paypal/reconcile-refunds.ts';
import { reconcileStripe } from './reconcile-stripe.ts';
import { readCursors } from './reconciliation-store.ts';
import { endTestPurchases } from '../../money/checkout/test-purchases/end-test-purchases.ts';
import { resumeRefunds } from '../../money/refunds/granting/resume-refunds.ts';
import { settleShowEnds } from '../../money/refunds/show-end/settle-show-ends.ts';
import { updateCustomers } from '../../money/subscriptions/stripe/update-customers.ts';
import { raise } from '../../platform/bus.ts';
import { isLookedAfter } from '../../money/refunds/cancellations/cancellation-rules.ts';
import { openCancellations } from '../../money/refunds/cancellations/open-cancellations-store.ts';

/** Time reserved for work in progress when the time limit is reached. */
const RESERVE_MS = 10_000;

/** Cache time of the secrets. In a stage without traffic, reading them is most of the cost, so they are read less often here. */
const SECRET_SECONDS = 30 * 60;

/** True if the previous run failed; then the secrets are read again, because its keys may have been replaced. */
let hasFailed = false;

/** The part of a Lambda context that gives the remaining time. */
interface Clock {
  getRemainingTimeInMillis: () => number;
}

/**
 * Finds what no webhook reported: reads Stripe's events since the last run, and checks at PayPal the orders that wait to be
 * paid, changed disputes, returned money and pending refunds. Records what is missing, finishes refunds that were granted and
 * interrupted, has cancelled events looked after, settles whether shows were over when their picture stopped, updates customers at Stripe whose accounts changed, ends test purchases, releases expired holds, and begins
 * messages to ticket holders, and reminders of shows, whose time has come.
 * @returns the number of new entries of each part
 * @throws Error if a part could not be finished; the next run does it
 */
export const handler = correlated(async (_event: unknown, context: Clock): Promise<Record<string, unknown>> => {
  const now = Date.now();
  const until = now + context.getRemainingTimeInMillis() - RESERVE_MS;
  const parts = {
    ...(await providerParts(await paymentsSecret(hasFailed, SECRET_SECONDS), until, new Date(now))),
    messages: sendDueAnnouncements(new Date(now)),
    reminders: beginDueReminders(new Date(now)),
    refunds: resumeRefunds(until),
    cancellations: resumeCancellations(new Date(now)),
    showEnds: settleShowEnds(new Date(now)),
    testPurchases: endTestPurchases(until, new Date(now)),
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
});

/** Returns the parts of the providers that are set up. */
async function providerParts(
  { stripeSecretKey, paypalClientId }: PaymentsSecret,
  until: number,
  now: Date,
): Promise<Record<string, Promise<unknown>>> {
  const cursors = stripeSecretKey || paypalClientId ? await readCursors() : {};
  return {
    ...(stripeSecretKey && {
      stripe: reconcileStripe(until, cursors.stripe),
      customers: updateCustomers(until, now),
    }),
    ...(paypalClientId && {
      paypal: reconcilePaypalOrders(until),
      paypalPendingRefunds: reconcilePendingRefunds(until),
      paypalDisputes: reconcilePaypalDisputes(until, cursors['paypal-disputes']),
      paypalRefunds: reconcilePaypalRefunds(until, cursors['paypal-refunds']),
    }),
  };
}

/**
 * Has cancelled events looked after: payments that arrived since, and refunds that were interrupted.
 * @returns the number of events
 */
async function resumeCancellations(now: Date): Promise<number> {
  const due = (await openCancellations(now)).filter((one) => isLookedAfter(one, now));
  await Promise.all(due.map(({ eventId, ownerId }) => raise(cancelledEventRefunds, { eventId, ownerId, isListed: true })));
  return due.length;
}
