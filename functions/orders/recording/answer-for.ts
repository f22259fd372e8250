import { ApiError } from '../../platform/http/api-error.ts';
import type { Order } from '../order.ts';
import { type Outcome, PaymentMismatch, PaymentMoved } from './record-payment.ts';

/**
 * Says in words what became of a payment, to the buyer who waits for it.
 * @throws ApiError sold_out, payment_refunded, payment_incomplete
 */
export function answerFor(result: Outcome, order: Order | null): { message: string; orderId: string } {
  switch (result.outcome) {
    case 'paid':
      return { message: `Your payment went through. ${thanks(order)}`, orderId: result.orderId };
    case 'returned':
      if (result.why === 'sold-out') throw new ApiError('sold_out', { message: SOLD_OUT_LATE });
      return { message: `You had already paid for this, so we are sending this payment back. ${thanks(order)}`, orderId: result.orderId };
    case 'suspended':
    case 'reversed':
      throw new ApiError('payment_refunded');
    case 'unpaid':
    case 'foreign':
      throw new ApiError('payment_incomplete');
  }
}

const SOLD_OUT_LATE =
  'While you were paying, the last seat was sold or you used your code for something else, so we are sending your money back.';

function thanks(order: Order | null): string {
  if (order?.kind === 'plan') return 'We will contact you soon.';
  return order?.gift ? 'The link of your gift is in your library.' : 'Enjoy the show.';
}

/** Why a payment could not be recorded, for the buyer who waits for it. @throws ApiError payment_mismatch, payment_processing */
export function refuse(error: unknown): never {
  if (error instanceof PaymentMismatch) throw new ApiError('payment_mismatch');
  // It is recorded, or about to be: by whoever was faster.
  if (error instanceof PaymentMoved) throw new ApiError('payment_processing');
  throw error;
}
