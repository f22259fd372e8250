import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { batchGet } from '../../platform/batch-get.ts';
import { cancellationReasons, dynamodb, isConditionFailure } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';
import { transact, transactionOutcome } from '../../platform/transact.ts';
import { grantParts, revokeParts } from './access-parts.ts';
import type { Order } from '../order.ts';
import { orderKey } from '../orders-store.ts';
import type { OurPayment, Payment } from '../payment.ts';
import { paymentKey, type PaymentName, type PaymentStatus, paymentUpdate } from './payment-update.ts';
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

/** Writes a payment that opens nothing, beside whatever its order holds. False where it was written before. */
export async function recordAlone(payment: OurPayment, order: Order, status: 'reversed' | 'duplicate' | 'sold-out'): Promise<boolean> {
  return changed(paymentUpdate(payment, order, status, 'attribute_not_exists(pk)'));
}

/**
 * A step of a payment that moves no order and opens nothing: one of a subscription's, whose state says what is open.
 * False where it was moved meanwhile.
 */
export async function settleAlone(step: Omit<Settlement, 'seats'>): Promise<boolean> {
  return changed(paymentPart(step).Update);
}

/** Notes that a part of such a payment went back. Learnt twice, or late, it changes nothing. */
export async function noteRefundAlone(payment: OurPayment, order: Order): Promise<boolean> {
  return changed(paymentUpdate(payment, order, null, 'refunded < :refunded'));
}

/** Notes that a payment which was not wanted was given back. */
export async function markReturned(payment: OurPayment, order: Order): Promise<void> {
  await changed(paymentUpdate(payment, order, 'returned', '#status <> :status'));
}

async function changed(update: ReturnType<typeof paymentUpdate>): Promise<boolean> {
  try {
    await dynamodb().send(new UpdateCommand(update));
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}
