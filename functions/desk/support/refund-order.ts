import { refundOrder } from '#shared/api/support.ts';
import { formatMoney } from '#shared/money.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { requestTag } from '../../platform/http/same-request.ts';
import { refundByDecision } from '../../money/refunds/refund-by-decision.ts';
import { findOwnSales } from './own-sales.ts';

export const handler = organizerHandler(refundOrder, async ({ params: { orderId }, body, organizationId, session }) => {
  const { key, provider, paymentId, amount, reason } = body;
  const sales = await findOwnSales(organizationId, orderId);
  const sale = sales.find((one) => one.provider === provider && one.paymentId === paymentId);
  if (!sale) throw new ApiError('payment_not_found', { field: 'paymentId', message: 'This order has no such payment.' });
  const { userId, currency } = sale;
  const refund = { amount, currency, provider, paymentId };
  const by = { by: session.userId, at: new Date().toISOString() };
  const request = requestTag({ params: { orderId }, body });
  await refundByDecision(userId, { orderId, key, request, kind: 'refund', ...by, reason, refund });
  const message = `${formatMoney(amount, currency)} is on its way back to the buyer.`;
  return { body: { message }, after: { amount: formatMoney(amount, currency), reason } };
});
