import { ApiError } from '../../platform/http/api-error.ts';
import type { Order } from '../orders/order.ts';
import { type Outcome, PaymentMismatch, PaymentMoved } from '../orders/settlement/transition.ts';

/**
 * Returns the message and order id for the buyer who is waiting for a payment to be recorded.
 * @throws ApiError sold_out, payment_refunded, payment_incomplete
 */
export function answerFor(result: Outcome, order: Order | null): { message: string; orderId: string } {
  switch (result.outcome) {
    case 'paid':
      return { message: `Your payment went through. ${thanks(order)}`, orderId: result.orderId };
    case 'returned':
      if (result.why === 'sold-out') throw new ApiError('sold_out', { message: isUpgrade(order) ? TICKET_GONE : SOLD_OUT_LATE });
      return {
        message: `You had already paid for this, so we are refunding this payment. ${thanks(order)}`,
        orderId: result.orderId,
      };
    case 'suspended':
    case 'reversed':
      throw new ApiError('payment_refunded');
    case 'unpaid':
    case 'foreign':
      throw new ApiError('payment_incomplete');
  }
}

const SOLD_OUT_LATE =
  'While you were paying, the last seat was sold or your code was used for another purchase. We are refunding your payment.';

const TICKET_GONE =
  'While you were paying, your ticket was refunded or upgraded in another way, or the last seat was sold. We are refunding your payment.';

const isUpgrade = (order: Order | null) => order?.kind === 'package' && order.upgrades !== undefined;

function thanks(order: Order | null): string {
  if (order?.kind === 'plan') return 'We will contact you soon.';
  return order?.gift ? 'You can find your gift’s link in your library.' : 'Enjoy the show.';
}

/** Throws the buyer's error for a payment that could not be recorded. @throws ApiError payment_mismatch, payment_processing */
export function refuse(error: unknown): never {
  if (error instanceof PaymentMismatch) throw new ApiError('payment_mismatch');
  // Another process has recorded it or is about to.
  if (error instanceof PaymentMoved) throw new ApiError('payment_processing');
  throw error;
}
