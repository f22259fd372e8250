import type { PaymentIntent } from '@stripe/stripe-js';
import { ApiError, call } from '../../../lib/api/client.ts';
import { paidItem } from '../../../lib/purchase/purchase.ts';

const TRIES = 4;
const FIRST_WAIT_MS = 300;

type Intent = Pick<PaymentIntent, 'id' | 'amount' | 'currency'>;

/**
 * Has the server record a payment now instead of when the provider's webhook arrives. Retries a few times if the server
 * does not answer.
 * @returns the reason if the payment is being refunded; null otherwise, also if it could not be recorded: the webhook
 * will record it, so the buyer does not have to know
 */
export async function savePayment(intent: Intent, item: Parameters<typeof paidItem>[0]): Promise<string | null> {
  const body = { amount: intent.amount, currency: intent.currency, paymentIntentId: intent.id, ...paidItem(item) };
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (attempt > 0) await pause(FIRST_WAIT_MS * 2 ** (attempt - 1));
    try {
      await call('POST /orders/save-payment', { body });
      return null;
    } catch (error) {
      if (!isTransient(error)) return isRefunded(error) ? error.message : null;
    }
  }
  return null;
}

const isTransient = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500);
const isRefunded = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['sold_out', 'payment_refunded'].includes(error.code);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
