import type { Order } from '#shared/api/orders.ts';

/** Whether there is money that might come back, and nothing about it is open or was declined. Plans are asked about by mail. */
export function mayAskForRefund({ kind, status, amount, refundedAmount, refund }: Order): boolean {
  const isSettled = refund === null || refund.state === 'granted';
  return kind === 'package' && status === 'paid' && amount > refundedAmount && isSettled;
}
