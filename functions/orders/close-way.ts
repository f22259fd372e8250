import { ApiError } from '../platform/http/api-error.ts';
import type { Order } from './order.ts';
import { fetchPaypalOrder } from './paypal/paypal-orders.ts';
import type { PaymentName } from './recording/payment-update.ts';
import { findPayment } from './recording/payments-store.ts';
import { expireCheckoutSession, fetchCheckoutSession } from './stripe/checkout-session.ts';
import { cancelPayment, fetchPayment } from './stripe/stripe-payments.ts';

/**
 * What can still come by a way to pay: nothing; nothing any more, for what came by it went back, which is written down;
 * or money.
 */
export type Left = 'nothing' | 'returned' | 'money';

/** Orders that are older than the list of all ways name those of their current attempt. */
export function waysOf({ waysToPay = new Set(), paymentIntentId, checkoutSessionId, paypalOrderId }: Order): ReadonlySet<string> {
  return new Set([...waysToPay, paymentIntentId, checkoutSessionId, paypalOrderId].filter((id) => id !== undefined));
}

const isIntent = (id: string) => id.startsWith('pi_');
const isPage = (id: string) => id.startsWith('cs_');
export const isAtStripe = (id: string) => isIntent(id) || isPage(id);

/**
 * Closes one way to pay, by what its id begins with: an intent or a hosted page at Stripe, or an order at PayPal.
 * @throws ApiError payments_unavailable
 */
export function closeWay(id: string): Promise<Left> {
  return close(id).catch(whatNobodyKnows);
}

function close(id: string): Promise<Left> {
  if (isIntent(id)) return callOff(id);
  return isPage(id) ? closePage(id) : leftAtPaypal(id);
}

async function callOff(paymentIntentId: string): Promise<Left> {
  const { status } = await fetchPayment(paymentIntentId);
  if (status === 'succeeded') return leftOf({ provider: 'stripe', paymentId: paymentIntentId });
  const isOff = status === 'canceled' || (status === 'payable' && (await cancelPayment(paymentIntentId)));
  return isOff ? 'nothing' : 'money';
}

async function closePage(sessionId: string): Promise<Left> {
  if (await expireCheckoutSession(sessionId)) return 'nothing';
  const { paymentId } = await fetchCheckoutSession(sessionId);
  return paymentId === null ? 'money' : callOff(paymentId);
}

/** PayPal has no call that takes an order back. What is approved of one that is gone is not taken. */
async function leftAtPaypal(paypalOrderId: string): Promise<Left> {
  const found = await fetchPaypalOrder(paypalOrderId);
  return found.state === 'captured' ? leftOf({ provider: 'paypal', paymentId: found.captureId }) : 'nothing';
}

async function leftOf(payment: PaymentName): Promise<Left> {
  return (await findPayment(payment))?.status === 'returned' ? 'returned' : 'money';
}

/** What the provider does not know, nobody can pay. */
function whatNobodyKnows(error: unknown): Left {
  if (error instanceof ApiError && error.code === 'payment_not_found') return 'nothing';
  throw error;
}
