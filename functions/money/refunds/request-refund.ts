import { requestRefund } from '#shared/api/money/refunds.ts';
import { formatMoney } from '#shared/money/money.ts';
import { moverOf } from '#shared/money/payment-words.ts';
import { PROCESSING_DAYS } from '#shared/money/refund-policy.ts';
import { raiseMailEvent } from '../../platform/bus/mail-events-bus.ts';
import type { Order } from '../orders/order.ts';
import { findOrder } from '../orders/orders-store.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { claimOf, type PaymentClaim } from './amounts/claim-of.ts';
import { refundNow } from './granting/finish-refund.ts';
import { decide, type Decision, type Part } from './amounts/refund-rules.ts';
import { queueRefund } from './requests/queued-refunds-store.ts';

const QUEUED = 'We have asked the organiser. We will email you as soon as they have decided.';

export const handler = apiHandler(requestRefund, async ({ body: { orderId, reason = '' }, session }) => {
  const order = await findOrder(session.userId, orderId);
  if (!order || order.status === 'open') throw new ApiError('order_not_found', { field: 'orderId' });
  if (order.status !== 'paid') throw new ApiError('refund_not_possible', { message: whyNotPaid(order) });
  // Repeated, in case the first request was interrupted before its mail was requested. A mail is sent once.
  if (order.refund?.state === 'queued') return { body: await askOrganizer(order) };
  if (order.refund?.state === 'declined') throw new ApiError('refund_not_possible', { message: DECLINED });
  if (order.refund?.state === 'failed') throw new ApiError('refund_not_possible', { message: FAILED });
  const claimed = await claimOf(order);
  const decided = decide(claimed.claim, claimed.outages, Date.now());
  switch (decided.decision) {
    case 'granted': {
      const grant = { amount: decided.amount, isAll: true, unlessUsed: true, reason, note: null };
      const isGranted = await refundNow(order, claimed, grant);
      return { body: isGranted ? onItsWay(decided.amount) : await leaveToOrganizer(order, reason) };
    }
    case 'granted-in-part':
      for (const part of decided.parts) await grantPart(order, claimed, part, reason);
      return { body: onItsWay(decided.parts.reduce((sum, { amount }) => sum + amount, 0)) };
  }
  // It was granted while the rule allowed it, and is being finished.
  if (order.refund?.state === 'granting') throw new ApiError('payment_processing', { message: UNDER_WAY });
  if (decided.decision === 'refused') throw new ApiError('refund_not_possible', { message: WHY[decided.why] });
  return { body: await leaveToOrganizer(order, reason) };
});

async function grantPart(order: Order, { subscriptionId }: PaymentClaim, { paymentId, amount, refunded }: Part, reason: string) {
  const grant = { amount, isAll: false, unlessUsed: false, reason, note: null };
  await refundNow(order, { paymentId, refunded, subscriptionId }, grant);
}

function onItsWay(amount: number) {
  const message = `${formatMoney(amount)} is on its way back to you. It takes ${PROCESSING_DAYS} to arrive.`;
  return { state: 'granted' as const, amount, message };
}

async function leaveToOrganizer(order: Order, reason: string) {
  const askedAt = new Date().toISOString();
  const isQueued = await queueRefund(order, { state: 'queued', amount: order.amount, reason, note: null, askedAt });
  // A concurrent second request gets the same answer.
  const current = isQueued ? order : await findOrder(order.userId, order.orderId);
  if (!isQueued && current?.refund?.state === 'granting') throw new ApiError('payment_processing', { message: UNDER_WAY });
  if (!isQueued && current?.refund?.state !== 'queued') throw new ApiError('refund_not_possible', { message: REFUNDED });
  return askOrganizer(order);
}

async function askOrganizer({ userId, orderId }: Order) {
  await raiseMailEvent({ type: 'order-notice', notice: 'refund-asked', userId, orderId }, new Date());
  return { state: 'queued' as const, amount: null, message: QUEUED };
}

const UNDER_WAY = 'Your refund is under way. Reload the page in a few minutes.';

const REFUNDED = 'This has already been refunded.';

const whyNotPaid = ({ status, provider }: Order) =>
  status === 'suspended' ? `${moverOf(provider)} is already reviewing this payment and will decide about the money.` : REFUNDED;

const DECLINED = 'The organiser declined this refund. If you think that is wrong, write to us.';

const FAILED =
  'The payment provider can no longer refund this payment. We know about it and will find another way. ' +
  'If it takes too long, write to us.';

const WHY: Record<(Decision & { decision: 'refused' })['why'], string> = {
  monthly: 'Monthly subscriptions are not refundable. You can cancel yours, and it will end with the month you have paid for.',
  'annual-late':
    'Annual subscriptions are refundable within 7 days. You can cancel yours, and it will end with the year you have paid for.',
  'outage-goes-on': 'The outage is not over yet. Ask again once it is, and we will refund you for the time it took.',
  'nothing-left': 'There is nothing left to refund for this purchase.',
};
