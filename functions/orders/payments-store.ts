import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { grantByOrder, revokeOrder } from '../entitlements/entitlements-store.ts';
import { batchGet } from '../platform/batch-get.ts';
import { cancellationReasons, dynamodb, isConditionFailure } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import { transact } from '../platform/transact.ts';
import { orderKey } from './orders-store.ts';
import type { OurPayment, Payment, PaymentReferenceToOrder } from './payment.ts';

/**
 * `recorded`: it paid its order. `reversed`: the money went back, or is disputed.
 * `duplicate`: a second payment of an order that was paid already, to be given back; `returned` once it was.
 */
export type PaymentStatus = 'recorded' | 'reversed' | 'duplicate' | 'returned';

const paymentKey = ({ provider, paymentId }: Pick<Payment, 'provider' | 'paymentId'>) => ({ pk: `PAYMENT#${provider}#${paymentId}`, sk: 'PAYMENT' });

/** What we hold of a payment; null where it was never recorded. */
export async function findPaymentStatus(payment: Payment): Promise<PaymentStatus | null> {
  const { Item } = await dynamodb().send(
    new GetCommand({ TableName: env.commerceTable, Key: paymentKey(payment), ConsistentRead: true }),
  );
  return (Item?.status as PaymentStatus | undefined) ?? null;
}

/** A payment as it was recorded. */
export interface RecordedPayment {
  provider: Payment['provider'];
  paymentId: string;
  orderId: string;
  status: PaymentStatus;
  /** Minor units. */
  amount: number;
  currency: string;
  /** ISO 8601. */
  recordedAt: string;
}

/** Those of a card provider's payments that were recorded, in no order. */
export async function findPayments(paymentIds: readonly string[]): Promise<RecordedPayment[]> {
  const keys = paymentIds.map((paymentId) => paymentKey({ provider: 'stripe', paymentId }));
  return (await batchGet(env.commerceTable, keys)) as unknown as RecordedPayment[];
}

/**
 * Writes the payment, marks its order paid and opens what it bought, all or nothing and once for ever.
 * @returns `order-closed` where the order was paid or refunded before, `known` where this payment was recorded before
 */
export async function recordPaid(payment: OurPayment): Promise<'recorded' | 'known' | 'order-closed'> {
  const { userId, orderId } = payment.reference;
  return settle([
    paymentUpdate(payment, 'recorded', 'attribute_not_exists(pk)'),
    {
      Update: {
        TableName: env.commerceTable,
        Key: orderKey(userId, orderId),
        UpdateExpression: 'SET #status = :paid, paidAt = :now, paymentIntentId = :payment, amount = :amount',
        ConditionExpression: '#status = :open',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':paid': 'paid',
          ':open': 'open',
          ':now': new Date().toISOString(),
          ':payment': payment.paymentId,
          ':amount': payment.amount,
        },
      },
    },
    ...access(payment.reference, grantByOrder),
  ]);
}

/**
 * Writes that the money went back, closes the order and takes its access away, whether or not the payment was
 * ever recorded as paid.
 * @returns `order-closed` where another payment holds the order, `known` where this was written before
 */
export async function recordReversed(payment: OurPayment): Promise<'recorded' | 'known' | 'order-closed'> {
  const { userId, orderId } = payment.reference;
  return settle([
    paymentUpdate(payment, 'reversed', 'attribute_not_exists(pk) OR #status = :recorded', { ':recorded': 'recorded' }),
    {
      Update: {
        TableName: env.commerceTable,
        Key: orderKey(userId, orderId),
        UpdateExpression: 'SET #status = :refunded, paymentIntentId = :payment',
        ConditionExpression: '#status = :open OR (#status = :paid AND paymentIntentId = :payment)',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: {
          ':refunded': 'refunded',
          ':open': 'open',
          ':paid': 'paid',
          ':payment': payment.paymentId,
        },
      },
    },
    ...access(payment.reference, revokeOrder),
  ]);
}

/** What an order opens: its event. A plan is work that people do, and opens nothing. */
function access(reference: PaymentReferenceToOrder, change: typeof grantByOrder): ReturnType<typeof grantByOrder>[] {
  return reference.kind === 'package' ? [change(reference.userId, reference.eventId, reference.orderId)] : [];
}

/** Writes a payment that opens nothing, beside whatever its order holds. False where it was written before. */
export async function recordAlone(payment: OurPayment, status: 'reversed' | 'duplicate'): Promise<boolean> {
  try {
    await dynamodb().send(new UpdateCommand(paymentUpdate(payment, status, 'attribute_not_exists(pk)').Update));
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}

/** Notes that a duplicate was given back. */
export async function markReturned(payment: OurPayment): Promise<void> {
  await dynamodb().send(new UpdateCommand(paymentUpdate(payment, 'returned', 'attribute_exists(pk)').Update));
}

/** Runs a transaction whose first part is the payment and whose second is its order. */
async function settle(items: Parameters<typeof transact>[0]): Promise<'recorded' | 'known' | 'order-closed'> {
  try {
    await transact(items);
    return 'recorded';
  } catch (error) {
    const [payment, order] = cancellationReasons(error) ?? [];
    if (payment?.Code === 'ConditionalCheckFailed') return 'known';
    if (order?.Code === 'ConditionalCheckFailed') return 'order-closed';
    throw error;
  }
}

/** What stays as it was first written is kept; only the status moves. */
function paymentUpdate(payment: OurPayment, status: PaymentStatus, condition: string, values: object = {}) {
  const { userId, orderId } = payment.reference;
  const boughtId = payment.reference.kind === 'package' ? payment.reference.eventId : payment.reference.planId;
  return {
    Update: {
      TableName: env.commerceTable,
      Key: paymentKey(payment),
      UpdateExpression:
        'SET #status = :status, statusAt = :now, recordedAt = if_not_exists(recordedAt, :now), provider = :provider, ' +
        'paymentId = :payment, userId = :user, orderId = :order, boughtId = :bought, amount = :amount, currency = :currency',
      ConditionExpression: condition,
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':status': status,
        ':now': new Date().toISOString(),
        ':provider': payment.provider,
        ':payment': payment.paymentId,
        ':user': userId,
        ':order': orderId,
        ':bought': boughtId,
        ':amount': payment.amount,
        ':currency': payment.currency,
        ...values,
      },
    },
  };
}
