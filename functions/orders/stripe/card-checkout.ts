import { ApiError } from '../../platform/http/api-error.ts';
import { moveOn } from '../checkout/open-checkout.ts';
import { asksFor, type Order, type Quote } from '../order.ts';
import { keepPaymentIntent } from '../orders-store.ts';
import { nextStep } from '../payment.ts';
import { recordPayment } from '../recording/record-payment.ts';
import {
  AttemptFailed,
  cancelPayment,
  createPayment,
  fetchPayment,
  nullIfUnknown,
  type PayablePayment,
} from './stripe-payments.ts';

/** The card payment to pay now, or null where the order has moved on and must be read again. */
export async function payableByCard(order: Order, quote: Quote): Promise<PayablePayment | null> {
  if (!order.paymentIntentId) {
    // An attempt at an older price may have reached the provider before we could note its intent.
    if (!asksFor(order, quote)) return moveOn(order, quote);
    const payment = await createPaymentFor(order);
    if (payment.status === 'canceled') return moveOn(order);
    return (await keepPaymentIntent(order, payment.paymentId)) ? payment : null;
  }
  const payment = await fetchPayment(order.paymentIntentId).catch(nullIfUnknown);
  if (!payment) return moveOn(order, quote);
  switch (nextStep(payment, asksFor(order, quote))) {
    case 'reuse':
      return payment;
    case 'wait':
      throw new ApiError('payment_processing');
    case 'record':
      // What came too late for its seat went back: the order goes on without it.
      return (await recordPayment(payment)).outcome === 'returned' ? moveOn(order, quote) : null;
    case 'replace':
      // Where it is too late to cancel, the buyer has just paid: the next look finds out.
      if (payment.status === 'payable' && !(await cancelPayment(payment.paymentId))) return null;
      return moveOn(order, quote);
  }
}

/** An intent that a failed attempt may have left behind stays unpaid: nobody was ever given its secret. */
async function createPaymentFor(order: Order): Promise<PayablePayment> {
  try {
    return await createPayment(order);
  } catch (error) {
    if (error instanceof AttemptFailed) await moveOn(order);
    throw error;
  }
}
