import { refundOrder } from '#shared/api/desk/support.ts';
import { formatMoney } from '#shared/money/money.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { requestTag } from '../../platform/http/same-request.ts';
import { findOrder } from '../orders/orders-store.ts';
import type { PaymentName } from '../payments/payment.ts';
import { findPayment, type RecordedPayment } from '../payments/payments-store.ts';
import { refundByDecision } from './granting/refund-by-decision.ts';

export const handler = organizerHandler(refundOrder, async ({ params: { orderId }, body, organizationId, session }) => {
  const { key, provider, paymentId, amount, reason } = body;
  const { userId, currency } = await findOwnPayment(organizationId, orderId, { provider, paymentId });
  const refund = { amount, currency, provider, paymentId };
  const by = { by: session.userId, at: new Date().toISOString() };
  const request = requestTag({ params: { orderId }, body });
  await refundByDecision(userId, { orderId, key, request, kind: 'refund', ...by, reason, refund });
  const message = `${formatMoney(amount, currency)} is on its way back to the buyer.`;
  const order = await findOrder(userId, orderId);
  const ofEvent = order?.kind === 'package' ? { eventId: order.eventId } : {};
  return { body: { message }, after: { amount: formatMoney(amount, currency), reason, ...ofEvent } };
});

/**
 * Returns a payment of an organiser's order.
 * @throws ApiError order_not_found for a payment to somebody else, payment_not_found for one that is unknown or paid another order
 */
async function findOwnPayment(ownerId: string, orderId: string, name: PaymentName): Promise<RecordedPayment> {
  const payment = await findPayment(name);
  if (payment && payment.ownerId !== ownerId)
    throw new ApiError('order_not_found', { field: 'orderId', message: 'You have no such order.' });
  if (payment?.orderId !== orderId)
    throw new ApiError('payment_not_found', { field: 'paymentId', message: 'This order has no such payment.' });
  return payment;
}
