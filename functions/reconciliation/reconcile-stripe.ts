import type Stripe from 'stripe';
import { PAYMENT_EVENTS, type PaymentReference } from '#shared/bus/payment-events.ts';
import { findPayment } from '../orders/recording/payments-store.ts';
import { PaymentMismatch } from '../orders/recording/record-payment.ts';
import { recordReference } from '../orders/recording/record-reference.ts';
import { causeOf, log } from '../platform/log.ts';
import { stripe } from '../platform/stripe.ts';
import { referenceOf } from '../webhooks/stripe-reference.ts';
import { catchUp, type ProviderList, type Settled, type Stretch } from './catch-up.ts';
import { type Cursor, flag } from './reconciliation-store.ts';

const PAGE = 100;
/** Stripe lists the newest first: of so much time all is listed and done before the next, so that a long silence ends. */
const WINDOW_SECONDS = 5 * 60;

/** Stripe keeps events for 30 days. */
const stripeEvents: ProviderList<Stripe.Event> = {
  name: 'stripe',
  overlapSeconds: 15 * 60,
  firstLookSeconds: 24 * 60 * 60,
  longestLookSeconds: 29 * 24 * 60 * 60,
  everySeconds: 0,
  stretches,
  momentOf: ({ created }) => created,
  settle,
};

/**
 * Records what Stripe knows and we do not, from its list of events.
 * @param until milliseconds: nothing is begun after it, and the next call goes on
 * @param cursor left out before the first time
 * @returns how many events were new to us
 * @throws Error where an event could not be recorded: the cursor stays before it
 */
export function reconcileStripe(until: number, cursor?: Cursor): Promise<number | string> {
  return catchUp(stripeEvents, until, cursor);
}

/** The oldest first. Mostly one page is all; else some minutes at a time, and more where little happened. */
async function* stretches(since: number, now: number): AsyncGenerator<Stretch<Stripe.Event>> {
  const { data, has_more: hasMore } = await listed(await stripe(), { gte: since });
  if (!hasMore) return yield { from: since, to: now, entries: data.toReversed() };
  let seconds = WINDOW_SECONDS;
  let from = since;
  while (from <= now) {
    const to = from + seconds;
    const entries = await eventsBetween(from, to > now ? null : to);
    yield { from, to: Math.min(to, now), entries };
    seconds = entries.length < PAGE ? 2 * seconds : WINDOW_SECONDS;
    from = to;
  }
}

/** The oldest first. @param before null for all since: Stripe's clock may be ahead of ours */
async function eventsBetween(from: number, before: number | null): Promise<Stripe.Event[]> {
  const events: Stripe.Event[] = [];
  const created = { gte: from, ...(before !== null && { lt: before }) };
  for await (const event of listed(await stripe(), created)) events.push(event);
  return events.reverse();
}

const listed = ({ events }: Stripe, created: Stripe.RangeQueryParam) =>
  events.list({ created, types: [...PAYMENT_EVENTS.stripe], limit: PAGE });

async function settle(event: Stripe.Event): Promise<Settled> {
  const reference = referenceOf(event);
  try {
    if (await isRecorded(reference)) return 'known';
    log.info(await recordReference(reference), { eventId: event.id });
    return 'new';
  } catch (error) {
    log.error('event not reconciled', { eventId: event.id, cause: causeOf(error) });
    if (!(error instanceof PaymentMismatch)) return 'left';
    await flag(`stripe#${reference.paymentId}`, error.message);
    return 'known';
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
