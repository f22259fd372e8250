import { cancellationReasons } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';
import { transact, transactionOutcome } from '../../platform/transact.ts';
import type { Order } from '../order.ts';
import { orderKey } from '../orders-store.ts';
import type { OurPayment } from '../payment.ts';
import { paymentUpdate, writePayment } from './payment-update.ts';
import type { RecordedPayment } from './payments-store.ts';

/**
 * Notes that a part of the money went back, which closes nothing. Learnt twice, or late, it changes nothing.
 */
export async function notePartialRefund(payment: OurPayment, order: Order): Promise<boolean> {
  try {
    await transact([
      {
        Update: paymentUpdate(payment, order, null, '#status IN (:recorded, :suspended) AND refunded < :refunded', {
          ':recorded': 'recorded',
          ':suspended': 'suspended',
        }),
      },
      {
        Update: {
          TableName: env.commerceTable,
          Key: orderKey(order.userId, order.orderId),
          UpdateExpression: 'SET refundedAmount = :refunded',
          ConditionExpression: 'paymentId = :payment',
          ExpressionAttributeValues: { ':refunded': payment.refunded, ':payment': payment.paymentId },
        },
      },
    ]);
    return true;
  } catch (error) {
    if (cancellationReasons(error)?.some(({ Code }) => Code === 'ConditionalCheckFailed')) return false;
    throw error;
  }
}

/**
 * Notes that less went back than was written down, because a bank sent a refund back; or that it went back at last. Nothing
 * is opened again by it. What the buyer asked for has failed then, or is done.
 * @param from as it was read before the provider was asked
 */
export async function noteSentBack(payment: OurPayment, order: Order, from: RecordedPayment): Promise<boolean> {
  const owed = from.status === 'reversed' && !payment.isReversed;
  const values = { ':from': from.status, ':rev': from.rev, ':owed': owed };
  const update = paymentUpdate(payment, order, null, '#status = :from AND rev = :rev', values);
  const Update = { ...update, UpdateExpression: `${update.UpdateExpression}, owed = :owed` };
  const state = payment.refunded < from.refunded ? 'failed' : 'granted';
  const told = order.paymentId === payment.paymentId ? [sentBackPart(payment, order, state)] : [];
  return (await transactionOutcome([{ Update }, ...told])) === 'done';
}

function sentBackPart({ paymentId, refunded }: OurPayment, { userId, orderId, refund }: Order, state: 'failed' | 'granted') {
  return {
    Update: {
      TableName: env.commerceTable,
      Key: orderKey(userId, orderId),
      UpdateExpression: `SET refundedAmount = :refunded${refund ? ', refund.#state = :state' : ''}`,
      ConditionExpression: `paymentId = :payment${refund ? ' AND attribute_exists(refund)' : ''}`,
      ...(refund && { ExpressionAttributeNames: { '#state': 'state' } }),
      ExpressionAttributeValues: { ':refunded': refunded, ':payment': paymentId, ...(refund && { ':state': state }) },
    },
  };
}

/** Notes that a part of such a payment went back. Learnt twice, or late, it changes nothing. */
export async function noteRefundAlone(payment: OurPayment, order: Order): Promise<boolean> {
  return writePayment(paymentUpdate(payment, order, null, 'refunded < :refunded'));
}

/** Notes that a payment which was not wanted was given back. */
export async function markReturned(payment: OurPayment, order: Order): Promise<void> {
  await writePayment(paymentUpdate(payment, order, 'returned', '#status <> :status'));
}
