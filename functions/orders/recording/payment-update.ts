import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb, isConditionFailure } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';
import { itemTitle, type Order, quotePaidBy, sellerOf } from '../order.ts';
import type { OurPayment, Payment } from '../payment.ts';

/**
 * `recorded`: it paid its order. `suspended`: it did, and the buyer's bank disputes it. `reversed`: the money went back.
 * `duplicate`: a second payment of an order that was paid already, and `sold-out`: one that came when no seat was left;
 * both are to be given back, and are `returned` once they were.
 */
export type PaymentStatus = 'recorded' | 'suspended' | 'reversed' | 'duplicate' | 'sold-out' | 'returned';

/** Names a payment among all of them. */
export type PaymentName = Pick<Payment, 'provider' | 'paymentId'>;

export const paymentKey = ({ provider, paymentId }: PaymentName) => ({ pk: `PAYMENT#${provider}#${paymentId}`, sk: 'PAYMENT' });

/**
 * The write of a payment, under a condition. What stays as it was first written is kept; only the status and what went back move.
 * @param status null for the one it has
 */
export function paymentUpdate(payment: OurPayment, order: Order, status: PaymentStatus | null, condition: string, values: object = {}) {
  const quote = quotePaidBy(payment, order);
  const about = {
    provider: payment.provider,
    paymentId: payment.paymentId,
    userId: order.userId,
    orderId: order.orderId,
    ownerId: sellerOf(order),
    boughtId: order.kind === 'package' ? order.packageId : order.planId,
    title: itemTitle(order),
    amount: payment.amount,
    currency: payment.currency,
    listPrice: quote?.listPrice ?? payment.amount,
    discount: quote?.discount ?? 0,
    code: quote?.code ?? null,
    tax: quote?.tax ?? null,
    isGift: order.gift !== undefined,
    ...(payment.subscriptionId && { subscriptionId: payment.subscriptionId }),
  };
  const fixed = Object.keys(about).map((name) => `#${name} = if_not_exists(#${name}, :${name})`);
  const moving = [
    ...(status ? ['#status = :status'] : []),
    // Tells one dispute of a payment from the next.
    ...(status === 'suspended' ? ['disputedAt = :now'] : []),
    ...(payment.disputes ? ['disputes = :disputes'] : []),
    'refunded = :refunded',
    'statusAt = :now',
    'recordedAt = if_not_exists(recordedAt, :now)',
    'rev = if_not_exists(rev, :none) + :one',
  ];
  return {
    TableName: env.commerceTable,
    Key: paymentKey(payment),
    UpdateExpression: `SET ${[...moving, ...fixed].join(', ')}`,
    ConditionExpression: condition,
    ExpressionAttributeNames: {
      ...(/#status/.test(condition) || status ? { '#status': 'status' } : {}),
      ...Object.fromEntries(Object.keys(about).map((name) => [`#${name}`, name])),
    },
    ExpressionAttributeValues: {
      ...Object.fromEntries(Object.entries(about).map(([name, value]) => [`:${name}`, value])),
      ...(status && { ':status': status }),
      ...(payment.disputes && { ':disputes': payment.disputes }),
      ':refunded': payment.refunded,
      ':now': new Date().toISOString(),
      ':none': 0,
      ':one': 1,
      ...values,
    },
  };
}

/** Writes a payment alone. False where its condition did not hold. */
export async function writePayment(update: ReturnType<typeof paymentUpdate>): Promise<boolean> {
  try {
    await dynamodb().send(new UpdateCommand(update));
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}
