import type { OrdersCapture } from '@paypal/paypal-server-sdk';
import type { Order } from '../order.ts';
import type { OurPayment } from '../payment.ts';
import { fromPaypal } from './paypal-money.ts';

/** Those in which a capture is when it was just made. Source: PayPal, Orders v2, capture status. */
const STATUS: Readonly<Record<string, OurPayment['status']>> = { COMPLETED: 'succeeded', PENDING: 'processing' };

/**
 * The payment that an order's capture is, from PayPal's answer to the call that made it: it tells all that asking for it would.
 * Null where there is more to know, because something went back since that call was first made, or it is not clear whose
 * it is.
 * @param order whose current attempt was captured
 */
export function newPayment({ id, status, amount, customId }: OrdersCapture, order: Order): OurPayment | null {
  const { userId, orderId, attempt } = order;
  const known = STATUS[status ?? ''];
  if (!id || !known || !amount || customId !== orderId) return null;
  return {
    provider: 'paypal',
    paymentId: id,
    status: known,
    amount: fromPaypal(amount),
    currency: amount.currencyCode.toLowerCase(),
    refunded: 0,
    isDisputed: false,
    isReversed: false,
    reference: { userId, orderId, attempt },
  };
}
