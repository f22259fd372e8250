import type Stripe from 'stripe';
import { PAYMENT_EVENTS, type PaymentReference } from '#shared/bus/payment-events.ts';
import { findPayment } from '../orders/recording/payments-store.ts';
import { PaymentMismatch } from '../orders/recording/record-payment.ts';
import { recordReference } from '../orders/recording/record-reference.ts';
import { causeOf, log } from '../platform/log.ts';
import { stripe } from '../platform/stripe.ts';
import { referenceOf } from '../webhooks/stripe-reference.ts';
import { inParallel } from '../platform/in-parallel.ts';
import { flag, readCursor, writeCursor } from './reconciliation-store.ts';

/** An event may show up in Stripe's list this much later than the moment it carries. */
const OVERLAP_SECONDS = 15 * 60;
/** The first time, and after a long silence. Stripe keeps events for 30 days. */
const FIRST_LOOK_SECONDS = 24 * 60 * 60;
const LONGEST_LOOK_SECONDS = 29 * 24 * 60 * 60;
const PAGE = 100;
/** Stripe lists the newest first: of so much time all is listed and done before the next, so that a long silence ends. */
const WINDOW_SECONDS = 5 * 60;

/**
 * Records what Stripe knows and we do not, from its list of events since the kept cursor.
 * @param until milliseconds: nothing is begun after it, and the next call goes on
 * @returns how many events were new to us
 * @throws where an event could not be recorded: the cursor stays before it
 */
export async function reconcileStripe(until: number): Promise<number> {
  const startedAt = Math.floor(Date.now() / 1000);
  const cursor = Math.max((await readCursor()) ?? startedAt - FIRST_LOOK_SECONDS, startedAt - LONGEST_LOOK_SECONDS);
  let recorded = 0;
  let firstLeft = Infinity;
  for await (const { from, events } of windowsSince(cursor - OVERLAP_SECONDS, startedAt)) {
    await inParallel(events, async (event) => {
      const isDone = Date.now() < until && (await settle(event, () => recorded++));
      if (!isDone) firstLeft = Math.min(firstLeft, event.created);
    });
    if (Date.now() < until) continue;
    firstLeft = Math.min(firstLeft, Math.max(from, cursor));
    break;
  }
  await writeCursor(Math.min(firstLeft, startedAt));
  if (firstLeft !== Infinity) throw new Error('Some of Stripe’s events are left for the next time.');
  return recorded;
}

/** The oldest first. Where little happened, more time is looked at in one call. */
async function* windowsSince(since: number, now: number): AsyncGenerator<{ from: number; events: Stripe.Event[] }> {
  let seconds = WINDOW_SECONDS;
  let from = since;
  while (from <= now) {
    const to = from + seconds;
    const events = await eventsBetween(from, to > now ? null : to);
    yield { from, events };
    seconds = events.length < PAGE ? 2 * seconds : WINDOW_SECONDS;
    from = to;
  }
}

/** The oldest first. @param before null for all since: Stripe's clock may be ahead of ours */
async function eventsBetween(from: number, before: number | null): Promise<Stripe.Event[]> {
  const events: Stripe.Event[] = [];
  const created = { gte: from, ...(before !== null && { lt: before }) };
  const list = (await stripe()).events.list({ created, types: [...PAYMENT_EVENTS.stripe], limit: PAGE });
  for await (const event of list) events.push(event);
  return events.reverse();
}

/** False where it has to be tried again. */
async function settle(event: Stripe.Event, onRecorded: () => void): Promise<boolean> {
  const reference = referenceOf(event);
  try {
    if (await isRecorded(reference)) return true;
    log.info(await recordReference(reference), { eventId: event.id });
    onRecorded();
    return true;
  } catch (error) {
    log.error('event not reconciled', { eventId: event.id, cause: causeOf(error) });
    if (!(error instanceof PaymentMismatch)) return false;
    await flag(`stripe#${reference.paymentId}`, error.message);
    return true;
  }
}

/** Where what we hold says already what the event does, Stripe needs not be asked. Disputes may go either way. */
async function isRecorded({ type, paymentId }: PaymentReference): Promise<boolean> {
  if (!paymentId) return false;
  if (type !== 'payment_intent.succeeded' && type !== 'charge.refunded') return false;
  const known = await findPayment({ provider: 'stripe', paymentId });
  if (type === 'payment_intent.succeeded') return known !== null && known.status !== 'duplicate' && known.status !== 'sold-out';
  return known?.status === 'reversed' || known?.status === 'returned';
}
