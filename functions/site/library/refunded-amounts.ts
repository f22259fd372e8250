import type { Order } from '../../money/orders/order.ts';
import type { PaymentName } from '../../money/payments/payment.ts';
import { findPayments } from '../../money/payments/payments-store.ts';
import { listReceipts } from '../../money/receipts/receipts-store.ts';
import { findOwnSubscription } from '../../money/subscriptions/subscriptions-store.ts';

/** The states of payments that bought something; others were not wanted by their order. */
const PURCHASE_STATES: readonly string[] = ['recorded', 'suspended', 'reversed'];

/**
 * Returns the amounts refunded of subscriptions, minor units, by order id. An order knows only its first payment, so all
 * periods' payments are summed. Orders without a subscription are skipped and cost nothing.
 */
export async function givenBack(orders: readonly Order[]): Promise<ReadonlyMap<string, number>> {
  const names = (await Promise.all(orders.map(paymentsOf))).flat();
  const payments = (await findPayments(names)).filter(({ status }) => PURCHASE_STATES.includes(status));
  const sums = new Map<string, number>();
  for (const { orderId, refunded = 0 } of payments) sums.set(orderId, (sums.get(orderId) ?? 0) + refunded);
  return sums;
}

/** Returns the payments with a receipt, and the last one, whose receipt may not be written yet. */
async function paymentsOf({ userId, orderId, subscriptionId }: Order): Promise<PaymentName[]> {
  if (subscriptionId === undefined) return [];
  const [receipts, subscription] = await Promise.all([
    listReceipts(userId, orderId),
    findOwnSubscription(userId, subscriptionId),
  ]);
  const ids = [...receipts.map(({ paymentId }) => paymentId), ...(subscription?.paymentId ? [subscription.paymentId] : [])];
  return ids.map((paymentId) => ({ provider: 'stripe', paymentId }));
}
