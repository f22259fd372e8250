import type Stripe from 'stripe';
import { type OpenedPayment, type Payment, type PaymentRequest, RefundRefused } from '../payment.ts';
import type { Cancelled, PartialRefund, ProviderMethods, ProviderPayments } from '../provider.ts';
import { expireCheckoutSession, fetchCheckoutSession } from './checkout-session.ts';
import { isA, nullIfUnknown, reach, stripe, unreachable } from './stripe.ts';
import { ApiError } from '../../platform/http/api-error.ts';

/**
 * Creates the payment intent of an order's current attempt. Idempotent.
 * @throws AttemptFailed, ApiError payments_unavailable
 */
async function createPayment(request: PaymentRequest): Promise<OpenedPayment> {
  const { userId, orderId, attempt, amount, currency, title, itemIds } = request;
  const client = await stripe();
  const intent = await reach(() =>
    client.paymentIntents.create(
      {
        amount,
        currency,
        allowed_payment_method_types: ['card'],
        description: title,
        metadata: { userId, orderId, attempt, ...itemIds },
      },
      { idempotencyKey: `${orderId}:${attempt}` },
    ),
  );
  return { methodId: intent.id, status: statusOf(intent.status), clientSecret: intent.client_secret ?? '' };
}

/** Returns a payment as Stripe knows it now. @throws ApiError payment_not_found, payments_unavailable */
export async function fetchPayment(paymentId: string): Promise<Payment> {
  const client = await stripe();
  const intent = await reach(() => client.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] }));
  const payment = toPayment(intent);
  return wasDisputed(intent) ? { ...payment, ...(await reach(() => disputeOf(client, payment))) } : payment;
}

/** Returns true if a payment was ever disputed. A charge keeps that flag; the dispute has its current state. */
function wasDisputed({ latest_charge: charge }: Stripe.PaymentIntent): boolean {
  return typeof charge === 'object' && charge !== null && charge.disputed;
}

/** The states of disputes that the seller won, or that were only inquiries. Source: Stripe, dispute statuses. */
const HARMLESS: readonly string[] = ['won', 'warning_closed', 'warning_needs_response', 'warning_under_review', 'prevented'];

/**
 * Returns the disputes of a payment. A bank may dispute a part; what it took for good counts as refunded, and less than all of
 * it closes nothing.
 */
async function disputeOf(
  client: Stripe,
  payment: Payment,
): Promise<Pick<Payment, 'isDisputed' | 'disputes' | 'isReversed' | 'refunded'>> {
  const { data } = await client.disputes.list({ payment_intent: payment.paymentId, limit: 100 });
  const harmful = data.filter(({ status }) => !HARMLESS.includes(status));
  const lost = harmful.filter(({ status }) => status === 'lost').reduce((sum, { amount }) => sum + amount, 0);
  const isAllLost = lost > 0 && payment.refunded + lost >= payment.amount;
  const disputes = harmful.filter(({ status }) => status !== 'lost').map(({ id }) => id);
  return {
    isDisputed: disputes.length > 0,
    disputes,
    isReversed: payment.isReversed || isAllLost,
    // If all was lost, the books say that the bank has the money.
    refunded: isAllLost ? payment.refunded : payment.refunded + lost,
  };
}

/** Cancels a payment, so that it cannot be made any more. @returns false if it was too late for that */
async function cancelPayment(paymentId: string): Promise<boolean> {
  try {
    await (await stripe()).paymentIntents.cancel(paymentId);
    return true;
  } catch (error) {
    if (isA('StripeInvalidRequestError', error)) return false;
    throw unreachable(error);
  }
}

/**
 * Errors that may pass, because the balance is filled or a key is corrected. Any other invalid request stays one, such as a
 * charge too old for its bank, or one that was charged back. Source: Stripe, error codes.
 */
const TEMPORARY: readonly (string | undefined)[] = [
  'balance_insufficient',
  'insufficient_funds',
  'lock_timeout',
  'rate_limit',
  'resource_missing',
];

/**
 * Refunds all of a payment, or a part of it. Idempotent for one key.
 * @throws RefundRefused, ApiError payments_unavailable
 */
async function refundIntent(paymentId: string, part?: PartialRefund): Promise<void> {
  try {
    await (
      await stripe()
    ).refunds.create(
      { payment_intent: paymentId, ...(part && { amount: part.amount }) },
      { idempotencyKey: `${paymentId}:refund${part ? `:${part.key}` : ''}` },
    );
  } catch (error) {
    if (!isA('StripeInvalidRequestError', error) || TEMPORARY.includes(error.code)) throw unreachable(error);
    if (error.code !== 'charge_already_refunded') throw new RefundRefused(`Stripe: ${error.code ?? error.message}`);
  }
}

function toPayment(intent: Stripe.PaymentIntent): Payment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    provider: 'stripe',
    paymentId: intent.id,
    status: statusOf(intent.status),
    amount: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency,
    // An intent stays `succeeded`; later changes are on its charge.
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

function referenceOf({ userId, orderId, attempt }: Stripe.Metadata): Payment['reference'] {
  return userId && orderId ? { userId, orderId, attempt: Number(attempt) } : null;
}

const isPage = (methodId: string) => methodId.startsWith('cs_');

/** The adapter for money at Stripe, which are payment intents. */
export const stripePayments: ProviderPayments = { name: 'stripe', fetch: fetchPayment, refund: refundIntent };

/**
 * The adapter for Stripe's payment methods: payment intents and hosted pages. An intent takes the money when the buyer confirms
 * it.
 */
export const stripeMethods: ProviderMethods = {
  name: 'stripe',
  owns: (methodId) => methodId.startsWith('pi_') || isPage(methodId),
  create: createPayment,
  wasTried: (methodId) => (isPage(methodId) ? wasPageTried(methodId) : wasIntentTried(methodId)),
  cancel: (methodId) => (isPage(methodId) ? cancelPage(methodId) : cancelIntent(methodId)).catch(ifUnknown),
};

/** States of an intent that nobody has tried to pay, unless it names an error. Source: Stripe, PaymentIntents, "status". */
const UNTRIED: readonly Stripe.PaymentIntent.Status[] = ['requires_payment_method', 'requires_confirmation', 'canceled'];

async function wasIntentTried(paymentId: string): Promise<boolean> {
  const client = await stripe();
  const intent = await reach(() => client.paymentIntents.retrieve(paymentId)).catch(nullIfUnknown);
  return intent !== null && (intent.last_payment_error !== null || !UNTRIED.includes(intent.status));
}

/** A page has no intent until its buyer submits it. */
async function wasPageTried(sessionId: string): Promise<boolean> {
  const page = await fetchCheckoutSession(sessionId).catch(nullIfUnknown);
  return page !== null && (page.status === 'complete' || page.paymentId !== null);
}

async function cancelIntent(paymentId: string): Promise<Cancelled> {
  const { status } = await fetchPayment(paymentId);
  if (status === 'succeeded') return { state: 'paid', paymentId };
  const isCancelled = status === 'canceled' || (status === 'payable' && (await cancelPayment(paymentId)));
  return { state: isCancelled ? 'cancelled' : 'in-progress' };
}

async function cancelPage(sessionId: string): Promise<Cancelled> {
  if (await expireCheckoutSession(sessionId)) return { state: 'cancelled' };
  const { paymentId } = await fetchCheckoutSession(sessionId);
  return paymentId === null ? { state: 'in-progress' } : cancelIntent(paymentId);
}

/** Returns a cancelled state if Stripe does not know the payment method, because nobody can pay it. */
function ifUnknown(error: unknown): Cancelled {
  if (error instanceof ApiError && error.code === 'payment_not_found') return { state: 'cancelled' };
  throw error;
}
