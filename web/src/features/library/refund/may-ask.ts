import type { Order } from '#shared/api/site/orders.ts';

/**
 * Returns true if the buyer can ask for a refund: something is left to refund, and no request is open or was declined.
 * Refunds of plans are asked for by email.
 */
export function mayAskForRefund(order: Order): boolean {
  const { status, amount, refundedAmount, refund } = order;
  if (order.kind === 'plan' || status !== 'paid') return false;
  // A subscription may have been paid more than once.
  const isSomethingLeft = amount > refundedAmount || order.packageKind === 'subscription';
  return isSomethingLeft && (refund === null || refund.state === 'granted');
}
