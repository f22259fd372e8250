import type { PaymentIntent } from '@stripe/stripe-js';
import { ApiError, call } from '../../../lib/api/client.ts';
import { paidItem } from '../../../lib/purchase/purchase.ts';

const TRIES = 4;
const FIRST_WAIT_MS = 300;

type Intent = Pick<PaymentIntent, 'id' | 'amount' | 'currency'>;

/**
 * Has the server record a payment now, rather than when the provider's own message arrives. A server that does not
 * answer is asked again a few times.
 * @returns why the money goes back, where it does; null otherwise: what was not recorded the provider's message will
 * record, so no buyer need hear of it
 */
export async function savePayment(intent: Intent, item: Parameters<typeof paidItem>[0]): Promise<string | null> {
  const body = { amount: intent.amount, currency: intent.currency, paymentIntentId: intent.id, ...paidItem(item) };
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (attempt > 0) await pause(FIRST_WAIT_MS * 2 ** (attempt - 1));
    try {
      await call('POST /orders/save-payment', { body });
      return null;
    } catch (error) {
      if (!isPassing(error)) return isReturned(error) ? error.message : null;
    }
  }
  return null;
}

const isPassing = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500);
const isReturned = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['sold_out', 'payment_refunded'].includes(error.code);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
