import { requestRefund } from '#shared/api/refunds.ts';
import { formatMoney } from '#shared/money.ts';
import { PROCESSING_DAYS } from '#shared/refund-policy.ts';
import { raiseMailEvent } from '../mail/mail-events-bus.ts';
import type { Order } from '../orders/order.ts';
import { findOrder } from '../orders/orders-store.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { apiHandler } from '../platform/http/api-handler.ts';
import { claimOf, type KnownClaim } from './claim-of.ts';
import { grantRefund } from './grant-refund.ts';
import { decide, type Decision, type Part } from './refund-rules.ts';
import { queueRefund } from './refunds-store.ts';

const QUEUED = 'We have asked the organiser. You will get a mail as soon as they have decided.';

export const handler = apiHandler(requestRefund, async ({ body: { orderId, reason = '' }, session }) => {
  const order = await findOrder(session.userId, orderId);
  if (!order || order.status === 'open') throw new ApiError('order_not_found', { field: 'orderId' });
  if (order.status !== 'paid') throw new ApiError('refund_not_possible', { message: NOT_PAID[order.status] });
  // Told again: who died before the organiser was told of it is asked to try again. A mail is sent once.
  if (order.refund?.state === 'queued') return { body: await tellOrganizer(order) };
  if (order.refund?.state === 'declined') throw new ApiError('refund_not_possible', { message: DECLINED });
  if (order.refund?.state === 'failed') throw new ApiError('refund_not_possible', { message: FAILED });
  const known = await claimOf(order);
  const decided = decide(known.claim, known.outages, Date.now());
  switch (decided.decision) {
    case 'granted': {
      const grant = { amount: decided.amount, isAll: true, unlessUsed: true, reason, note: null };
      const isGranted = await grantRefund(order, known, grant);
      return { body: isGranted ? onItsWay(decided.amount) : await leaveToOrganizer(order, reason) };
    }
    case 'granted-in-part':
      for (const part of decided.parts) await grantPart(order, known, part, reason);
      return { body: onItsWay(decided.parts.reduce((sum, { amount }) => sum + amount, 0)) };
  }
  // It was granted while the rule still said so, and goes on by itself.
  if (order.refund?.state === 'granting') throw new ApiError('payment_processing', { message: UNDER_WAY });
  if (decided.decision === 'refused') throw new ApiError('refund_not_possible', { message: WHY[decided.why] });
  return { body: await leaveToOrganizer(order, reason) };
});

async function grantPart(order: Order, { subscriptionId }: KnownClaim, { paymentId, amount, refunded }: Part, reason: string) {
  const grant = { amount, isAll: false, unlessUsed: false, reason, note: null };
  await grantRefund(order, { paymentId, refunded, subscriptionId }, grant);
}

function onItsWay(amount: number) {
  const message = `${formatMoney(amount)} is on its way back to you. That takes ${PROCESSING_DAYS}.`;
  return { state: 'granted' as const, amount, message };
}

async function leaveToOrganizer(order: Order, reason: string) {
  const askedAt = new Date().toISOString();
  const isKept = await queueRefund(order, { state: 'queued', amount: order.amount, reason, note: null, askedAt });
  // Somebody who asks twice at once is told the same twice.
  const now = isKept ? order : await findOrder(order.userId, order.orderId);
  if (!isKept && now?.refund?.state === 'granting') throw new ApiError('payment_processing', { message: UNDER_WAY });
  if (!isKept && now?.refund?.state !== 'queued') throw new ApiError('refund_not_possible', { message: NOT_PAID.refunded });
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

const FAILED =
  'The payment provider does not give this payment back any more. We know of it and find another way: ' +
  'write to us if you wait for long.';

const WHY: Record<(Decision & { decision: 'refused' })['why'], string> = {
  monthly: 'Monthly subscriptions are not refundable. You can cancel it, and it ends with the month you paid for.',
  'annual-late': 'Annual subscriptions are refundable within 7 days. You can cancel it, and it ends with the year you paid for.',
  'outage-goes-on': 'The outage is not over yet. Ask again once it is, and you get the part back that it took of what you paid.',
  'nothing-left': 'Nothing was paid for this, so nothing can go back.',
};
