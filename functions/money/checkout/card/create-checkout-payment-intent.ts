import { createCheckoutPaymentIntent } from '#shared/api/money/checkout.ts';
import { apiHandler } from '../../../people/auth/api-handler.ts';
import { type CheckoutMethod, openCheckout } from '../open-checkout.ts';
import { openLimited } from '../open-limited.ts';
import { purchaseOf } from '../purchase-request.ts';
import { asksFor, type Order, paymentRequestOf, PENDING, type Quote } from '../../orders/order.ts';
import { keepPaymentMethod, startNextAttempt } from '../../orders/orders-store.ts';
import { applyPayment } from '../../orders/settlement/apply-payment.ts';
import { type Outcome, unlessMoved } from '../../orders/settlement/transition.ts';
import type { OpenedPayment, Payment } from '../../payments/payment.ts';
import { findPayment } from '../../payments/payments-store.ts';
import { stripePayments } from '../../payments/stripe/payment-intents.ts';
import { stripeMethods } from '../../payments/stripe/stripe-methods.ts';
import { AttemptFailed, nullIfUnknown } from '../../payments/stripe/stripe.ts';
import { ApiError } from '../../../platform/http/api-error.ts';

export const handler = apiHandler(createCheckoutPaymentIntent, async (request) => {
  const purchase = await purchaseOf(request);
  const { item } = purchase;
  if (item.kind === 'package' && item.sells.kind === 'subscription') throw new ApiError('needs_subscription');
  const { answer, payment } = await openCheckout(purchase, byCard);
  return { body: { ...answer, clientSecret: payment?.clientSecret ?? null } };
});

/** Payment by card, in the page. */
export const byCard: CheckoutMethod<OpenedPayment> = {
  payableFor: payableByCard,
  wasTried: async ({ paymentIntentId }) => paymentIntentId !== undefined && stripeMethods.wasTried(paymentIntentId),
};

/** Returns the card payment that can be paid now; null if the order changed and must be read again. */
async function payableByCard(order: Order, quote: Quote, network: string): Promise<OpenedPayment | null> {
  const { paymentIntentId, paypalOrderId, pendingSince } = order;
  // PayPal has the buyer's money and is checking it: a second payment would only have to go back.
  if (paypalOrderId && pendingSince) throw new ApiError('payment_processing', { message: PENDING });
  if (!paymentIntentId) {
    // An attempt at an older price may have reached the provider before its intent could be stored.
    if (!asksFor(order, quote)) return startNextAttempt(order, quote);
    const payment = await openLimited({ userId: order.userId, network }, () => createFor(order));
    if (payment.status === 'canceled') return startNextAttempt(order);
    return (await keepPaymentMethod(order, 'paymentIntentId', payment.methodId)) ? payment : null;
  }
  const payment = await stripePayments.fetch(paymentIntentId).catch(nullIfUnknown);
  if (!payment) return startNextAttempt(order, quote);
  const { status, clientSecret = null } = payment;
  switch (nextStep(payment, asksFor(order, quote))) {
    case 'reuse':
      return { methodId: paymentIntentId, status, clientSecret };
    case 'wait':
      throw new ApiError('payment_processing');
    case 'record': {
      // A payment that came too late for its seat was refunded: the order continues with a new attempt.
      return (await recordUnreported(paymentIntentId)) === 'returned' ? startNextAttempt(order, quote) : null;
    }
    case 'replace': {
      const isOver = status !== 'payable' || (await stripeMethods.cancel(paymentIntentId)).state === 'cancelled';
      // If it is too late to cancel, the buyer has just paid; the next iteration records that.
      return isOver ? startNextAttempt(order, quote) : null;
    }
  }
}

type NextStep = 'reuse' | 'replace' | 'record' | 'wait';

/**
 * Returns what to do with the payment that an open order already has: reuse it if it is still payable at the current quote,
 * record it if it succeeded, wait if it is in progress, replace it otherwise.
 * @param isCurrent true if the order's quote is still the one that the payment was made for
 */
export function nextStep({ status }: Pick<Payment, 'status'>, isCurrent: boolean): NextStep {
  switch (status) {
    case 'succeeded':
      return 'record';
    case 'processing':
      return 'wait';
    case 'payable':
      return isCurrent ? 'reuse' : 'replace';
    case 'canceled':
      return 'replace';
  }
}

/**
 * Records a card payment that the buyer made but their browser never reported. Stripe is called after our record is read.
 * @returns what came of it; null if another process changed the payment
 */
async function recordUnreported(paymentId: string): Promise<Outcome['outcome'] | null> {
  const recorded = await findPayment({ provider: 'stripe', paymentId });
  const payment = await stripePayments.fetch(paymentId);
  const result = await applyPayment({ payment, recorded, provider: stripePayments }).catch(unlessMoved);
  return result?.outcome ?? null;
}

/**
 * Creates the payment of an attempt. An intent left behind by a failed attempt stays unpaid, because its secret was never given
 * out.
 */
async function createFor(order: Order): Promise<OpenedPayment> {
  try {
    return await stripeMethods.create(paymentRequestOf(order));
  } catch (error) {
    if (error instanceof AttemptFailed) await startNextAttempt(order);
    throw error;
  }
}
