import type Stripe from 'stripe';
import { ApiError } from '../../platform/http/api-error.ts';
import { stripe } from '../../platform/stripe.ts';
import { isA, isStripeError } from '../../platform/stripe-error.ts';
import { type Item, itemTitle, type Order } from '../order.ts';
import type { Payment } from '../payment.ts';
import type { PartialRefund } from '../providers.ts';
import { RefundRefused } from '../refund-refused.ts';

/** A payment together with what the page needs to pay it. */
export interface PayablePayment extends Payment {
  clientSecret: string;
}

/**
 * Stripe answered an attempt with a failure. It gives that answer to the attempt's key for a day, whoever asks;
 * only another attempt can get another. A call that found no answer is no such thing: it is repeated under its key.
 */
export class AttemptFailed extends ApiError {}

/**
 * Asks for an order's current attempt. Asking twice answers the same intent.
 * @throws AttemptFailed, ApiError payments_unavailable
 */
export async function createPayment(order: Order): Promise<PayablePayment> {
  const { userId, orderId, attempt } = order;
  const client = await stripe();
  const intent = await reach(() =>
    client.paymentIntents.create(
      {
        amount: order.amount,
        currency: order.currency,
        allowed_payment_method_types: ['card'],
        description: itemTitle(order),
        metadata: { userId, orderId, attempt, ...idsOf(order) },
      },
      { idempotencyKey: `${orderId}:${attempt}` },
    ),
  );
  return toPayment(intent);
}

/** The payment as Stripe knows it now. @throws ApiError payment_not_found, payments_unavailable */
export async function fetchPayment(paymentId: string): Promise<PayablePayment> {
  const client = await stripe();
  const intent = await reach(() => client.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] }));
  const payment = toPayment(intent);
  return wasDisputed(intent) ? { ...payment, ...(await reach(() => disputeOf(client, payment))) } : payment;
}

/** A charge says for ever that it was disputed; how that stands is on the dispute. */
function wasDisputed({ latest_charge: charge }: Stripe.PaymentIntent): boolean {
  return typeof charge === 'object' && charge !== null && charge.disputed;
}

/** Ended in the seller's favour, or was never more than a question. Source: Stripe, dispute statuses. */
const HARMLESS: readonly string[] = ['won', 'warning_closed', 'warning_needs_response', 'warning_under_review', 'prevented'];

/** A bank may dispute a part. What it took for good counts as given back: less than all of it closes nothing. */
async function disputeOf(client: Stripe, payment: Payment): Promise<Pick<Payment, 'isDisputed' | 'disputes' | 'isReversed' | 'refunded'>> {
  const { data } = await client.disputes.list({ payment_intent: payment.paymentId, limit: 100 });
  const harmful = data.filter(({ status }) => !HARMLESS.includes(status));
  const lost = harmful.filter(({ status }) => status === 'lost').reduce((sum, { amount }) => sum + amount, 0);
  const isAllLost = lost > 0 && payment.refunded + lost >= payment.amount;
  const disputes = harmful.filter(({ status }) => status !== 'lost').map(({ id }) => id);
  return {
    isDisputed: disputes.length > 0,
    disputes,
    isReversed: payment.isReversed || isAllLost,
    // Of what was lost as a whole the books say that the bank has it.
    refunded: isAllLost ? payment.refunded : payment.refunded + lost,
  };
}

/** Cancels a payment that may not be paid any more; false where it was too late for that. */
export async function cancelPayment(paymentId: string): Promise<boolean> {
  try {
    await (await stripe()).paymentIntents.cancel(paymentId);
    return true;
  } catch (error) {
    if (isA('StripeInvalidRequestError', error)) return false;
    throw unreachable(error);
  }
}

/**
 * What may pass: the balance is filled, a key is put right. Anything else that Stripe calls a bad request stays one: a charge
 * too old for its bank, or one that was charged back. Source: Stripe, error codes.
 */
const PASSING: readonly (string | undefined)[] = [
  'balance_insufficient',
  'insufficient_funds',
  'lock_timeout',
  'rate_limit',
  'resource_missing',
];

/**
 * Gives all of a payment back, or a part of it. Doing it twice under one key gives it back once.
 * @throws RefundRefused, ApiError payments_unavailable
 */
export async function refundIntent(paymentId: string, part?: PartialRefund): Promise<void> {
  try {
    await (await stripe()).refunds.create(
      { payment_intent: paymentId, ...(part && { amount: part.amount }) },
      { idempotencyKey: `${paymentId}:refund${part ? `:${part.key}` : ''}` },
    );
  } catch (error) {
    if (!isA('StripeInvalidRequestError', error) || PASSING.includes(error.code)) throw unreachable(error);
    if (error.code !== 'charge_already_refunded') throw new RefundRefused(`Stripe: ${error.code ?? error.message}`);
  }
}

function toPayment(intent: Stripe.PaymentIntent): PayablePayment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    provider: 'stripe',
    paymentId: intent.id,
    status: statusOf(intent.status),
    amount: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency,
    // An intent says `succeeded` for ever; what became of the money is on its charge.
    refunded: charge?.amount_refunded ?? 0,
    isDisputed: false,
    isReversed: charge?.refunded ?? false,
    reference: referenceOf(intent.metadata),
    clientSecret: intent.client_secret ?? '',
  };
}

function statusOf(status: Stripe.PaymentIntent.Status): Payment['status'] {
  if (status === 'succeeded') return 'succeeded';
  if (status === 'canceled') return 'canceled';
  return status === 'processing' || status === 'requires_capture' ? 'processing' : 'payable';
}

/** What a person at Stripe's dashboard looks for. */
export function idsOf(item: Item): Stripe.MetadataParam {
  return item.kind === 'plan' ? { planId: item.planId } : { eventId: item.eventId, packageId: item.packageId };
}

function referenceOf({ userId, orderId, attempt }: Stripe.Metadata): Payment['reference'] {
  return userId && orderId ? { userId, orderId, attempt: Number(attempt) } : null;
}

/** Calls Stripe. @throws AttemptFailed, ApiError payment_not_found, payments_unavailable */
export async function reach<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw unreachable(error);
  }
}

/**
 * Null for what Stripe does not know, and nobody can pay: it was made with the keys of another account, or of the other mode.
 * That it does not know is said by Stripe alone, never by a call that failed.
 */
export function nullIfUnknown(error: unknown): null {
  if (error instanceof ApiError && error.code === 'payment_not_found') return null;
  throw error;
}

/** An intent Stripe does not know is the caller's mistake; everything else is Stripe being away. */
function unreachable(error: unknown): unknown {
  if (!isStripeError(error)) return error;
  if (isKeptAnswer(error)) return new AttemptFailed('payments_unavailable');
  if (error.code === 'resource_missing') return new ApiError('payment_not_found', { field: 'paymentIntentId' });
  return new ApiError('payments_unavailable');
}

/** A failure of Stripe's own, or a key that was used with other parameters before. */
function isKeptAnswer(error: Stripe.errors.StripeError): boolean {
  return isA('StripeAPIError', error) || isA('StripeIdempotencyError', error);
}
