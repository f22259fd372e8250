import type { Order } from '../orders/order.ts';
import type { PaymentName } from '../orders/recording/payment-update.ts';
import { findPayments } from '../orders/recording/payments-store.ts';
import { listReceipts } from '../receipts/receipts-store.ts';
import { findOwnSubscription } from './subscriptions-store.ts';

/** Of a payment that its order did not want, nothing was bought. */
const WANTED: readonly string[] = ['recorded', 'suspended', 'reversed'];

/**
 * What went back of subscriptions, of all their periods together: their payments tell, for an order knows its first one
 * only. Orders that started none are passed over, and cost nothing.
 * @returns minor units, by order
 */
export async function givenBack(orders: readonly Order[]): Promise<ReadonlyMap<string, number>> {
  const names = (await Promise.all(orders.map(paymentsOf))).flat();
  const payments = (await findPayments(names)).filter(({ status }) => WANTED.includes(status));
  const sums = new Map<string, number>();
  for (const { orderId, refunded = 0 } of payments) sums.set(orderId, (sums.get(orderId) ?? 0) + refunded);
  return sums;
}

/** Those that have a receipt, and the last one, whose receipt may still be written. */
async function paymentsOf({ userId, orderId, subscriptionId }: Order): Promise<PaymentName[]> {
  if (subscriptionId === undefined) return [];
  const [receipts, subscription] = await Promise.all([listReceipts(userId, orderId), findOwnSubscription(userId, subscriptionId)]);
  const ids = [...receipts.map(({ paymentId }) => paymentId), ...(subscription?.paymentId ? [subscription.paymentId] : [])];
  return ids.map((paymentId) => ({ provider: 'stripe', paymentId }));
}
