import type { Order } from '../order.ts';
import { orders } from '../orders-store.ts';
import { paymentUpdate, SETTLED } from './payment-writes-store.ts';
import type { OurPayment } from '../../payments/payment.ts';
import type { RecordedPayment } from '../../payments/payments-store.ts';
import { updateIf } from '../../../platform/database/dynamodb.ts';
import { transactIf, transactionOutcome } from '../../../platform/database/transact.ts';

/** Records a partial refund, which revokes nothing. @returns false if this or a larger refund was already recorded */
export async function notePartialRefund(payment: OurPayment, order: Order): Promise<boolean> {
  if (payment.subscriptionId !== undefined) return updateIf(paymentUpdate(payment, order, null, 'refunded < :refunded'));
  const isSettled = '#status IN (:recorded, :suspended) AND refunded < :refunded';
  const parts = [{ Update: paymentUpdate(payment, order, null, isSettled, SETTLED) }, refundedPart(payment, order, null)];
  return transactIf(parts);
}

/**
 * Records that less was refunded than we have on record, because a bank returned a refund, or that the refund arrived after all.
 * It gives no access again. The buyer's refund request becomes failed or granted accordingly.
 * @param from as it was read before the provider was asked
 * @returns false if another process changed the payment
 */
export async function noteComeBack(payment: OurPayment, order: Order, from: RecordedPayment): Promise<boolean> {
  const owed = from.status === 'reversed' && !payment.isReversed;
  const values = { ':from': from.status, ':rev': from.rev, ':owed': owed };
  const update = paymentUpdate(payment, order, null, '#status = :from AND rev = :rev', values);
  const Update = { ...update, UpdateExpression: `${update.UpdateExpression}, owed = :owed` };
  const request = payment.refunded < from.refunded ? 'failed' : 'granted';
  const ofOrder = order.paymentId === payment.paymentId ? [refundedPart(payment, order, request)] : [];
  return (await transactionOutcome([{ Update }, ...ofOrder])) === 'done';
}

/**
 * Returns the part of a transaction that sets the refunded amount of an order.
 * @param request the new state of its refund request
 */
function refundedPart(
  { paymentId, refunded }: OurPayment,
  { userId, orderId, refund }: Order,
  request: 'failed' | 'granted' | null,
) {
  const state = refund && request;
  return {
    Update: {
      ...orders.at({ userId, orderId }),
      UpdateExpression: `SET refundedAmount = :refunded${state ? ', refund.#state = :state' : ''}`,
      ConditionExpression: `paymentId = :payment${state ? ' AND attribute_exists(refund)' : ''}`,
      ...(state && { ExpressionAttributeNames: { '#state': 'state' } }),
      ExpressionAttributeValues: { ':refunded': refunded, ':payment': paymentId, ...(state && { ':state': state }) },
    },
  };
}

/** Records that an unwanted payment was refunded, and keeps why it was unwanted. Idempotent. */
export async function noteReturned(payment: OurPayment, order: Order): Promise<void> {
  const update = paymentUpdate(payment, order, 'returned', '#status <> :status');
  // Reads the state that the same write replaces.
  await updateIf({ ...update, UpdateExpression: `${update.UpdateExpression}, returnedAs = #status` });
}
