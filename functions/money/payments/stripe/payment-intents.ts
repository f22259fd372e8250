import type Stripe from 'stripe';
import type { OpenedPayment, Payment, PaymentRequest } from '../payment.ts';
import type { PartialRefund, ProviderPayments, RefundResult } from '../provider.ts';
import { fromStripe, isA, reach, stripe, toStripe, unreachable } from './stripe.ts';

/** Returns our metadata of a payment: what it is for, and the id under which its log lines are found. */
export const metadataOf = ({ userId, orderId, attempt, itemIds, correlationId }: PaymentRequest): Stripe.MetadataParam => ({
  userId,
  orderId,
  attempt,
  ...itemIds,
  ...(correlationId !== undefined && { correlationId }),
});

/**
 * Creates the payment intent of an order's current attempt. Idempotent.
 * @throws AttemptFailed, ApiError payments_unavailable
 */
export async function createIntent(request: PaymentRequest): Promise<OpenedPayment> {
  const { amount, currency, title } = request;
  const client = await stripe();
  const intent = await reach(() =>
    client.paymentIntents.create(
      {
        amount: toStripe(amount, currency),
        currency,
        allowed_payment_method_types: ['card'],
        description: title,
        metadata: metadataOf(request),
      },
      { idempotencyKey: `${request.orderId}:${request.attempt}` },
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
): Promise<Pick<Payment, 'isDisputed' | 'disputes' | 'disputeDueBy' | 'isReversed' | 'refunded'>> {
  const { data } = await client.disputes.list({ payment_intent: payment.paymentId, limit: 100 });
  const harmful = data.filter(({ status }) => !HARMLESS.includes(status));
  const lost = harmful
    .filter(({ status }) => status === 'lost')
    .reduce((sum, { amount }) => sum + fromStripe(amount, payment.currency), 0);
  const isAllLost = lost > 0 && payment.refunded + lost >= payment.amount;
  const open = harmful.filter(({ status }) => status !== 'lost');
  const due = open.flatMap(({ evidence_details: { due_by: dueBy } }) => (dueBy === null ? [] : [dueBy]));
  return {
    isDisputed: open.length > 0,
    disputes: open.map(({ id }) => id),
    ...(due.length > 0 && { disputeDueBy: new Date(Math.min(...due) * 1000).toISOString() }),
    isReversed: payment.isReversed || isAllLost,
    // If all was lost, the books say that the bank has the money.
    refunded: isAllLost ? payment.refunded : payment.refunded + lost,
  };
}

function toPayment(intent: Stripe.PaymentIntent): Payment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const card = charge?.payment_method_details?.card;
  return {
    provider: 'stripe',
    paymentId: intent.id,
    status: statusOf(intent.status),
    amount: fromStripe(intent.status === 'succeeded' ? intent.amount_received : intent.amount, intent.currency),
    currency: intent.currency,
    // An intent stays `succeeded`; later changes are on its charge.
    refunded: fromStripe(charge?.amount_refunded ?? 0, intent.currency),
    isDisputed: false,
    isReversed: charge?.refunded ?? false,
    ...(card?.last4 && { card: { last4: card.last4, country: card.country } }),
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

/** Refunds all of a payment, or a part of it. Idempotent for one key. @throws ApiError payments_unavailable */
async function refundIntent(paymentId: string, part?: PartialRefund): Promise<RefundResult> {
  try {
    await (
      await stripe()
    ).refunds.create(
      { payment_intent: paymentId, ...(part && { amount: toStripe(part.amount, part.currency) }) },
      { idempotencyKey: `${paymentId}:refund${part ? `:${part.key}` : ''}` },
    );
    return { state: 'granted' };
  } catch (error) {
    if (!isA('StripeInvalidRequestError', error) || TEMPORARY.includes(error.code)) throw unreachable(error);
    if (error.code === 'charge_already_refunded') return { state: 'granted' };
    return { state: 'refused', why: `Stripe: ${error.code ?? error.message}` };
  }
}

/** The adapter for money at Stripe, which are payment intents. */
export const stripePayments: ProviderPayments = { name: 'stripe', fetch: fetchPayment, refund: refundIntent };
