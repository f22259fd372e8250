import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { batchGet } from '../../platform/batch-get.ts';
import { cancellationReasons, dynamodb } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';
import { transact } from '../../platform/transact.ts';
import { grantParts, revokeParts } from './access-parts.ts';
import type { Order } from '../order.ts';
import { orderKey } from '../orders-store.ts';
import type { OurPayment, Payment } from '../payment.ts';
import { paymentKey, type PaymentName, type PaymentStatus, paymentUpdate, writePayment } from './payment-update.ts';
import type { SeatChange } from '../seats.ts';

/** A payment as it was recorded. Amounts in minor units. */
export interface RecordedPayment {
  provider: Payment['provider'];
  paymentId: string;
  userId: string;
  orderId: string;
  /** Of which it pays a period; missing for any other payment. */
  subscriptionId?: string;
  /** The organiser, or `platform`. */
  ownerId: string;
  status: PaymentStatus;
  amount: number;
  currency: string;
  refunded: number;
  /** It was reversed, and a bank did not take what went back: somebody owes it to the buyer. */
  owed?: boolean;
  /** When its last dispute was heard of, ISO 8601; missing where none was. */
  disputedAt?: string;
  /** The provider's ids of those that were undecided when somebody looked; missing in older data. */
  disputes?: string[];
  /** ISO 8601. */
  recordedAt: string;
  /** Counts the changes, so that what was learnt earlier cannot overwrite what was learnt later. */
  rev: number;
}

/** What we hold of a payment; null where it was never recorded. */
export async function findPayment(payment: PaymentName): Promise<RecordedPayment | null> {
  const { Item } = await dynamodb().send(
    new GetCommand({ TableName: env.commerceTable, Key: paymentKey(payment), ConsistentRead: true }),
  );
  return (Item as RecordedPayment | undefined) ?? null;
}

/** Those of some payments that were recorded, as they are at this moment, in no order. One that is named twice is one. */
export async function findPayments(payments: readonly PaymentName[]): Promise<RecordedPayment[]> {
  const keys = new Map(payments.map(paymentKey).map((key) => [key.pk, key]));
  return (await batchGet(env.commerceTable, [...keys.values()], true)) as unknown as RecordedPayment[];
}

/** A step of a payment that holds its order. Only forward, but for a dispute, which may end either way. */
export interface Settlement {
  payment: OurPayment;
  order: Order;
  /** As it was read before the provider was asked; null for a payment that was never recorded. */
  from: RecordedPayment | null;
  to: 'recorded' | 'suspended' | 'reversed';
  seats: SeatChange;
}

/**
 * `done`; or what had moved meanwhile: the payment, the order, or a seat that was kept for it. Nothing was written then.
 */
export type Settled = 'done' | 'payment-moved' | 'order-moved' | 'seat-lost';

const ORDER_STATUS = { recorded: 'paid', suspended: 'suspended', reversed: 'refunded' } as const;

/** Writes the payment, moves its order, and opens or closes what it bought, all or nothing. */
export async function settle(settlement: Settlement): Promise<Settled> {
  const { order, to, seats } = settlement;
  const access = to === 'recorded' ? grantParts(order, new Date()) : revokeParts(order);
  try {
    await transact([paymentPart(settlement), orderPart(settlement), ...seats.parts, ...access]);
    return 'done';
  } catch (error) {
    const failed = cancellationReasons(error)?.findIndex(({ Code }) => Code === 'ConditionalCheckFailed') ?? -1;
    if (failed === 0) return 'payment-moved';
    if (failed === 1) return 'order-moved';
    if (failed > 1) return 'seat-lost';
    throw error;
  }
}

function paymentPart({ payment, order, from, to }: Omit<Settlement, 'seats'>) {
  if (!from) return { Update: paymentUpdate(payment, order, to, 'attribute_not_exists(pk)') };
  // Who knows that the money went back needs not know what happened before.
  if (to === 'reversed') {
    return { Update: paymentUpdate(payment, order, to, '#status IN (:recorded, :suspended)', { ':recorded': 'recorded', ':suspended': 'suspended' }) };
  }
  return { Update: paymentUpdate(payment, order, to, '#status = :from AND rev = :rev', { ':from': from.status, ':rev': from.rev }) };
}

function orderPart({ payment, order, from, to, seats }: Settlement) {
  const held = '#status IN (:paid, :suspended) AND paymentId = :payment';
  const values = from ? { ':paid': 'paid', ':suspended': 'suspended' } : { ':open': 'open' };
  const redeemed = order.gift?.redeemedBy;
  return {
    Update: {
      TableName: env.commerceTable,
      Key: orderKey(order.userId, order.orderId),
      UpdateExpression:
        'SET #status = :status, provider = :provider, paymentId = :payment, paidAttempt = :paidAttempt, amount = :amount, ' +
        'refundedAmount = :refunded, paidAt = if_not_exists(paidAt, :now), holds = :holds',
      ConditionExpression: `${from ? held : '#status = :open'} AND ${redeemed ? 'gift.redeemedBy = :owner' : 'attribute_not_exists(gift.redeemedBy)'}`,
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ...values,
        ...(redeemed && { ':owner': redeemed }),
        ':status': ORDER_STATUS[to],
        ':provider': payment.provider,
        ':payment': payment.paymentId,
        ':paidAttempt': payment.reference.attempt,
        ':amount': payment.amount,
        ':refunded': payment.refunded,
        ':holds': seats.holds,
        ':now': new Date().toISOString(),
      },
    },
  };
}

/** Writes a payment that opens nothing, beside whatever its order holds. False where it was written before. */
export async function recordAlone(payment: OurPayment, order: Order, status: 'reversed' | 'duplicate' | 'sold-out'): Promise<boolean> {
  return writePayment(paymentUpdate(payment, order, status, 'attribute_not_exists(pk)'));
}

/**
 * A step of a payment that moves no order and opens nothing: one of a subscription's, whose state says what is open.
 * False where it was moved meanwhile.
 */
export async function settleAlone(step: Omit<Settlement, 'seats'>): Promise<boolean> {
  return writePayment(paymentPart(step).Update);
}
