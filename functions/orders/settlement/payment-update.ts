import { itemTitle, sellerOf } from '../../catalog/item.ts';
import { type Order, quotePaidBy } from '../order.ts';
import type { OurPayment } from '../../payments/payment.ts';
import { paymentKey, type PaymentStatus } from '../../payments/payments-store.ts';
import { env } from '../../platform/env.ts';

/**
 * Returns the conditional write of a payment. The fields that describe it keep their first values; only its status and the
 * refunded amount change.
 * @param status null for the one it has
 */
export function paymentUpdate(
  payment: OurPayment,
  order: Order,
  status: PaymentStatus | null,
  condition: string,
  values: object = {},
) {
  const quote = quotePaidBy(order, payment.reference.attempt, payment.amount);
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
    // Distinguishes the disputes of one payment.
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
