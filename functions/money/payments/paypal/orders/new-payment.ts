import type { OrdersCapture } from '@paypal/paypal-server-sdk';
import type { OrderReference, OurPayment } from '../../payment.ts';
import { fromPaypal } from '../paypal-money.ts';

/** The states of a capture that was just made. Source: PayPal, Orders v2, capture status. */
const STATUS: Readonly<Record<string, OurPayment['status']>> = { COMPLETED: 'succeeded', PENDING: 'processing' };

/**
 * Returns the payment of a captured order from PayPal's answer to the capture, which holds all that fetching it would. Null if
 * there is more to know: something was refunded since the call was first made, or it is unclear whose payment it is.
 * @param order the order whose current attempt was captured
 */
export function newPayment({ id, status, amount, customId }: OrdersCapture, order: OrderReference): OurPayment | null {
  const { userId, orderId, attempt } = order;
  const paymentStatus = STATUS[status ?? ''];
  if (!id || !paymentStatus || !amount || customId !== orderId) return null;
  return {
    provider: 'paypal',
    paymentId: id,
    status: paymentStatus,
    amount: fromPaypal(amount),
    currency: amount.currencyCode.toLowerCase(),
    refunded: 0,
    isDisputed: false,
    isReversed: false,
    reference: { userId, orderId, attempt },
  };
}
