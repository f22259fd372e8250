import { ApiError, call } from '../../../lib/api/client.ts';

const TRIES = 4;
const FIRST_WAIT_MS = 300;

/** What became of a payment that the buyer approved. */
export type Captured =
  | { outcome: 'paid' }
  /** PayPal is checking it; access comes by itself. */
  | { outcome: 'pending'; message: string }
  /** PayPal did not take this card or account: another may do. */
  | { outcome: 'declined'; reason: string }
  | { outcome: 'refused'; reason: string }
  /** Nobody answered, so that the money may have moved or not. Asking again takes it once. */
  | { outcome: 'unknown'; reason: string };

/** Has the server take the money that the buyer approved. A server that does not answer is asked again a few times. */
export async function capturePayment(paypalOrderId: string): Promise<Captured> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { status, message } = await call('POST /orders/capture-paypal-order', { body: { paypalOrderId } });
      return status === 'pending' ? { outcome: 'pending', message } : { outcome: 'paid' };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'payment_declined') return { outcome: 'declined', reason: error.message };
      if (!isPassing(error)) return { outcome: 'refused', reason: error.message };
      if (attempt === TRIES) return { outcome: 'unknown', reason: UNHEARD };
    }
    await pause(FIRST_WAIT_MS * 2 ** (attempt - 1));
  }
}

const UNHEARD = 'We could not finish this payment yet. Try again: you are charged once at most, however often you try.';

const isPassing = ({ status, code }: ApiError) => status === 0 || status >= 500 || code === 'payment_processing';
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
