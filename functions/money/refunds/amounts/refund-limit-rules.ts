import type { Order } from '../../orders/order.ts';
import type { RecordedPayment } from '../../payments/payments-store.ts';

/**
 * Returns the most that can be refunded of a payment, minor units: what was paid, less what was refunded before. No refund is larger. How much
 * of it a refund takes is decided by `refund-rules.ts` for a buyer's request, by `decided-refund-rules.ts` for a member's decision, and by the
 * rules of missed minutes and of cancellations.
 */
export const leftOfPayment = ({ amount, refunded }: Pick<RecordedPayment, 'amount' | 'refunded'>): number => amount - refunded;

/** Returns the most that can be refunded of the payment that paid an order, as the order knows it: minor units. */
export const leftOfOrder = ({ amount, refundedAmount = 0 }: Pick<Order, 'amount' | 'refundedAmount'>): number =>
  leftOfPayment({ amount, refunded: refundedAmount });
