import { ApiError, call } from '../../../lib/api/client.ts';

const TRIES = 4;
const FIRST_WAIT_MS = 300;

/** The outcome of capturing a payment that the buyer approved. */
export type CaptureOutcome =
  | { outcome: 'paid'; orderId: string }
  /** PayPal is still checking the payment. Access follows automatically. */
  | { outcome: 'pending'; message: string }
  /** PayPal declined this card or account. Another one may work. */
  | { outcome: 'declined'; reason: string }
  | { outcome: 'refused'; reason: string }
  /** There was no answer, so the money may or may not have moved. A retry cannot charge the buyer twice. */
  | { outcome: 'unknown'; reason: string };

/** Has the server capture the payment that the buyer approved. Retries a few times if the server does not answer. */
export async function capturePayment(paypalOrderId: string): Promise<CaptureOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { orderId, status, message } = await call('POST /orders/capture-paypal-order', { body: { paypalOrderId } });
      return status === 'pending' ? { outcome: 'pending', message } : { outcome: 'paid', orderId };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'payment_declined') return { outcome: 'declined', reason: error.message };
      if (!isTransient(error)) return { outcome: 'refused', reason: error.message };
      if (attempt === TRIES) return { outcome: 'unknown', reason: NO_ANSWER };
    }
    await pause(FIRST_WAIT_MS * 2 ** (attempt - 1));
  }
}

const NO_ANSWER = 'We could not finish this payment yet. Please try again. You will not be charged twice.';

const isTransient = ({ status, code }: ApiError) => status === 0 || status >= 500 || code === 'payment_processing';
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
