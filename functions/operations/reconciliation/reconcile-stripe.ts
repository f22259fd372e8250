import type Stripe from 'stripe';
import { PAYMENT_EVENTS, type PaymentReference } from '#shared/bus/money/payment-events.ts';
import { PaymentMismatch } from '../../money/orders/settlement/transition.ts';
import { recordEvent } from '../../money/payment-events/record-purchase.ts';
import { flag } from '../../money/payments/flags-store.ts';
import { findPayment } from '../../money/payments/payments-store.ts';
import { referenceOf } from '../../money/payments/stripe/stripe-reference.ts';
import { stripe } from '../../money/payments/stripe/stripe.ts';
import { causeOf, log } from '../../platform/log/log.ts';
import { upgradesToEnd } from '../../money/refunds/granting/grant-upgrade-refunds.ts';
import { catchUp, type ProviderList, type EntryOutcome, type Slice } from './catch-up.ts';
import type { Cursor } from './reconciliation-store.ts';

const PAGE = 100;
/**
 * Stripe lists the newest first: each window is listed completely and processed before the next, so that catching up after a
 * long silence makes progress.
 */
const WINDOW_SECONDS = 5 * 60;

/** The list of Stripe's events, which Stripe keeps for 30 days. */
const stripeEvents: ProviderList<Stripe.Event> = {
  name: 'stripe',
  overlapSeconds: 15 * 60,
  firstLookSeconds: 24 * 60 * 60,
  longestLookSeconds: 29 * 24 * 60 * 60,
  everySeconds: 0,
  slices,
  momentOf: ({ created }) => created,
  settle,
};

/**
 * Records what Stripe lists as events and we lack.
 * @param until milliseconds; nothing is started after it, and the next call continues
 * @param cursor missing before the first read
 * @returns the number of new events
 * @throws Error if an event could not be recorded; the cursor stays before it
 */
export function reconcileStripe(until: number, cursor?: Cursor): Promise<number | string> {
  return catchUp(stripeEvents, until, cursor);
}

/**
 * Yields slices, the oldest first. Usually one page is everything; otherwise some minutes at a time, and more if little
 * happened.
 */
async function* slices(since: number, now: number): AsyncGenerator<Slice<Stripe.Event>> {
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

/**
 * Returns the events of a time window, the oldest first.
 * @param before null for no end, because Stripe's clock may be ahead of ours
 */
async function eventsBetween(from: number, before: number | null): Promise<Stripe.Event[]> {
  const events: Stripe.Event[] = [];
  const created = { gte: from, ...(before !== null && { lt: before }) };
  for await (const event of listed(await stripe(), created)) events.push(event);
  return events.reverse();
}

const listed = ({ events }: Stripe, created: Stripe.RangeQueryParam) =>
  events.list({ created, types: [...PAYMENT_EVENTS.stripe], limit: PAGE });

async function settle(event: Stripe.Event): Promise<EntryOutcome> {
  const reference = referenceOf(event);
  try {
    if (await isRecorded(reference)) return 'known';
    log.info(await recordEvent(reference), { providerEventId: event.id });
    return 'new';
  } catch (error) {
    log.error('event not reconciled', { providerEventId: event.id, cause: causeOf(error) });
    if (!(error instanceof PaymentMismatch)) return 'left';
    await flag(`stripe#${reference.paymentId}`, error.message);
    return 'known';
  }
}

/**
 * Returns true if our record already shows the effect of an event, so that Stripe is not asked. Disputes may go either way, and a refund is not
 * over before the upgrades of its ticket are refunded.
 */
async function isRecorded({ type, paymentId }: PaymentReference): Promise<boolean> {
  if (!paymentId) return false;
  if (type !== 'payment_intent.succeeded' && type !== 'charge.refunded') return false;
  const known = await findPayment({ provider: 'stripe', paymentId });
  if (type === 'payment_intent.succeeded') return known !== null && known.status !== 'duplicate' && known.status !== 'sold-out';
  if (known?.status === 'reversed') return (await upgradesToEnd(known)).length === 0;
  return known?.status === 'returned';
}
