import type { Payment, PaymentName } from './payment.ts';
import { batchGet, readItem, setting, updateIf } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';

/**
 * The state of a recorded payment. `recorded`: it paid its order. `suspended`: it did, and the buyer's bank disputes it.
 * `reversed`: the money was returned. `duplicate`: a second payment of a paid order, or of a package that another order paid; `sold-out`: a payment that arrived when no
 * seat was left, or when the ticket was gone that it upgrades. Both are to be refunded, and are `returned` once they were.
 */
export type PaymentStatus = 'recorded' | 'suspended' | 'reversed' | 'duplicate' | 'sold-out' | 'returned';

/** A payment as it was recorded. Amounts in minor units. */
export interface RecordedPayment {
  provider: Payment['provider'];
  paymentId: string;
  userId: string;
  orderId: string;
  /** The subscription whose period it pays; missing for any other payment. */
  subscriptionId?: string;
  /** The organiser, or `platform`. */
  ownerId: string;
  status: PaymentStatus;
  amount: number;
  currency: string;
  refunded: number;
  /** The reason that a returned payment was unwanted; missing for any other. */
  returnedAs?: 'duplicate' | 'sold-out';
  /** True if it was reversed and a bank did not accept the refund, so that the buyer is still owed the money. */
  owed?: boolean;
  /** When its last dispute was recorded, ISO 8601; missing if there was none. */
  disputedAt?: string;
  /** The provider's ids of the disputes that were undecided when it was last written; missing in older data. */
  disputes?: string[];
  /** Until when evidence for its disputes can be sent, ISO 8601; missing if that is unknown. */
  disputeDueBy?: string;
  /** ISO 8601. */
  recordedAt: string;
  /** Counts the writes, so that an older answer of the provider cannot overwrite a newer one. */
  rev: number;
}

/** Returns the key of a payment in the commerce table. */
export const paymentKey = ({ provider, paymentId }: PaymentName) => ({ pk: `PAYMENT#${provider}#${paymentId}`, sk: 'PAYMENT' });

/** Returns a payment as it was recorded; null if it never was. */
export async function findPayment(payment: PaymentName): Promise<RecordedPayment | null> {
  const item = await readItem(env.commerceTable, paymentKey(payment));
  return (item as RecordedPayment | undefined) ?? null;
}

/** Returns the payments that were recorded, strongly consistent, in no particular order and without duplicates. */
export async function findPayments(payments: readonly PaymentName[]): Promise<RecordedPayment[]> {
  const keys = new Map(payments.map(paymentKey).map((key) => [key.pk, key]));
  return (await batchGet(env.commerceTable, [...keys.values()], true)) as unknown as RecordedPayment[];
}

/**
 * Has the change of a payment delivered again to those who follow the table's stream, such as the books, which enter nothing twice.
 * Returns false if there is no such payment.
 */
export const tellOfPaymentAgain = (payment: PaymentName, now: Date): Promise<boolean> =>
  updateIf({
    TableName: env.commerceTable,
    Key: paymentKey(payment),
    ...setting({ heardAgainAt: now.toISOString() }),
    ConditionExpression: 'attribute_exists(pk)',
  });
