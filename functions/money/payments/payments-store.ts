import * as z from 'zod/mini';
import { setting, updateIf } from '../../platform/database/dynamodb.ts';
import { ItemKind, type ItemOf } from '../../platform/items/item-kind.ts';
import { ofPurchase } from '../../platform/items/keeping.ts';
import { key } from '../../platform/items/key-part.ts';
import type { PaymentName } from './payment.ts';

/** Payments as they were recorded. Amounts in minor units, moments ISO 8601. */
export const payments = new ItemKind({
  name: 'payments',
  ...ofPurchase,
  restored: 'by its own rule',
  table: 'commerce',
  pk: key`PAYMENT#${'provider'}#${'paymentId'}`,
  sk: key`PAYMENT`,
  schema: z.object({
    provider: z.enum(['stripe', 'paypal', 'free']),
    paymentId: z.string(),
    userId: z.string(),
    orderId: z.string(),
    /** The subscription whose period it pays; missing for any other payment. */
    subscriptionId: z.exactOptional(z.string()),
    /** The organiser, or `platform`. */
    ownerId: z.string(),
    /**
     * `recorded`: it paid its order. `suspended`: it did, and the buyer's bank disputes it. `reversed`: the money was returned. `duplicate`: a
     * second payment of a paid order, or of a package that another order paid; `sold-out`: a payment that arrived when no seat was left, or when
     * the ticket was gone that it upgrades. Both are to be refunded, and are `returned` once they were.
     */
    status: z.enum(['recorded', 'suspended', 'reversed', 'duplicate', 'sold-out', 'returned']),
    amount: z.int(),
    currency: z.string(),
    refunded: z.int(),
    /** The reason that a returned payment was unwanted; missing for any other. */
    returnedAs: z.exactOptional(z.enum(['duplicate', 'sold-out'])),
    /** True if it was reversed and a bank did not accept the refund, so that the buyer is still owed the money. */
    owed: z.exactOptional(z.boolean()),
    /** When its last dispute was recorded; missing if there was none. */
    disputedAt: z.exactOptional(z.string()),
    /** The provider's ids of the disputes that were undecided when it was last written; missing in older data. */
    disputes: z.exactOptional(z.array(z.string())),
    /** Until when evidence for its disputes can be sent; missing if that is unknown. */
    disputeDueBy: z.exactOptional(z.string()),
    recordedAt: z.string(),
    /** Counts the writes, so that an older answer of the provider cannot overwrite a newer one. */
    rev: z.int(),
    /** The time of the last write. It and what follows is for those who follow the table's stream; `payment-item.ts` says what it means. */
    statusAt: z.exactOptional(z.string()),
    title: z.exactOptional(z.string()),
    rights: z.exactOptional(z.array(z.string())),
    boughtId: z.exactOptional(z.string()),
    listPrice: z.exactOptional(z.int()),
    discount: z.exactOptional(z.int()),
    code: z.exactOptional(z.nullable(z.string())),
    tax: z.exactOptional(z.nullable(z.object({ country: z.string(), percent: z.number(), amount: z.int() }))),
    card: z.exactOptional(z.object({ last4: z.string(), country: z.nullable(z.string()) })),
    isGift: z.exactOptional(z.boolean()),
    correlationId: z.exactOptional(z.string()),
    /** When the payment was told of again, though nothing of it had changed. */
    heardAgainAt: z.exactOptional(z.string()),
  }),
});

/** A payment as it was recorded. Amounts in minor units. */
export type RecordedPayment = ItemOf<typeof payments>;

/** The state of a recorded payment. */
export type PaymentStatus = RecordedPayment['status'];

/** Returns a payment as it was recorded; null if it never was. */
export const findPayment = (payment: PaymentName): Promise<RecordedPayment | null> => payments.find(payment);

/** Returns the payments that were recorded, strongly consistent, in no particular order and without duplicates. @throws UnreadableItem */
export async function findPayments(names: readonly PaymentName[]): Promise<RecordedPayment[]> {
  const unique = new Map(names.map((name) => [payments.keyOf(name).pk, name]));
  return payments.findEach([...unique.values()]);
}

/**
 * Has the change of a payment delivered again to those who follow the table's stream, such as the books, which enter nothing twice.
 * Returns false if there is no such payment.
 */
export const redeliverPaymentChange = (payment: PaymentName, now: Date): Promise<boolean> =>
  updateIf({
    ...payments.at(payment),
    ...setting({ heardAgainAt: now.toISOString() }),
    ConditionExpression: 'attribute_exists(pk)',
  });
