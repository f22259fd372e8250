import { requestRefund } from '#shared/api/refunds.ts';
import { formatMoney } from '#shared/money.ts';
import { PROCESSING_DAYS } from '#shared/refund-policy.ts';
import { raiseMailEvent } from '../mail/mail-events-bus.ts';
import type { Order } from '../orders/order.ts';
import { findOrder } from '../orders/orders-store.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { claimOf } from './claim-of.ts';
import { grantRefund } from './grant-refund.ts';
import { decide, type Decision } from './refund-rules.ts';
import { queueRefund } from './refunds-store.ts';

const QUEUED = 'We have asked the organiser. You will get a mail as soon as they have decided.';

export const handler = apiHandler(requestRefund, async ({ body: { orderId, reason = '' }, session }) => {
  const order = await findOrder(session.userId, orderId);
  if (!order || order.status === 'open') throw new ApiError('order_not_found', { field: 'orderId' });
  if (order.status !== 'paid') throw new ApiError('refund_not_possible', { message: NOT_PAID[order.status] });
  // Told again: who died before the organiser was told of it is asked to try again. A mail is sent once.
  if (order.refund?.state === 'queued') return { body: await tellOrganizer(order) };
  if (order.refund?.state === 'declined') throw new ApiError('refund_not_possible', { message: DECLINED });
  const known = await claimOf(order);
  const decided = decide(known.claim, known.outages, Date.now());
  // It was granted while the rule still said so, and goes on by itself.
  const isUnderWay = decided.decision !== 'granted' && order.refund?.state === 'granting';
  if (isUnderWay) throw new ApiError('payment_processing', { message: UNDER_WAY });
  if (decided.decision === 'refused') throw new ApiError('refund_not_possible', { message: WHY[decided.why] });
  if (decided.decision === 'queued') return { body: await leaveToOrganizer(order, reason) };
  const { amount, isAll } = decided;
  await grantRefund(order, known, { amount, isAll, reason, note: null });
  return { body: { state: 'granted' as const, amount, message: `${formatMoney(amount)} is on its way back to you. That takes ${PROCESSING_DAYS}.` } };
});

async function leaveToOrganizer(order: Order, reason: string) {
  const askedAt = new Date().toISOString();
  const isKept = await queueRefund(order, { state: 'queued', amount: order.amount, reason, note: null, askedAt });
  if (!isKept) throw new ApiError('refund_not_possible', { message: NOT_PAID.refunded });
  return tellOrganizer(order);
}

async function tellOrganizer({ userId, orderId }: Order) {
  await raiseMailEvent({ type: 'order-notice', notice: 'refund-asked', userId, orderId }, new Date());
  return { state: 'queued' as const, amount: null, message: QUEUED };
}

const UNDER_WAY = 'Your refund is under way. Reload the page in a few minutes.';

const NOT_PAID = {
  suspended: 'Your bank is looking into this payment already. It decides about the money.',
  refunded: 'This was refunded before.',
} as const;

const DECLINED = 'The organiser has declined this refund. Write to us if you think that is wrong.';

const WHY: Record<(Decision & { decision: 'refused' })['why'], string> = {
  monthly: 'Monthly subscriptions are not refundable. You can cancel it, and it ends with the month you paid for.',
  'annual-late': 'Annual subscriptions are refundable within 7 days. You can cancel it, and it ends with the year you paid for.',
  'nothing-left': 'Nothing was paid for this, so nothing can go back.',
};
