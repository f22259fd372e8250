import type { Order } from '#shared/api/orders.ts';

/** Whether there is money that might come back, and nothing about it is open or was declined. Plans are asked about by mail. */
export function mayAskForRefund(order: Order): boolean {
  const { status, amount, refundedAmount, refund } = order;
  if (order.kind === 'plan' || status !== 'paid') return false;
  // A subscription was paid for more than once.
  const isSomethingLeft = amount > refundedAmount || order.packageKind === 'subscription';
  return isSomethingLeft && (refund === null || refund.state === 'granted');
}
