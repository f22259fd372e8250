import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod/mini';

const moment = z.iso.datetime();
const minorUnits = z.int().check(z.nonnegative());

/** A payment as the commerce table holds it. Payments of older data lack some fields. */
const paymentItemSchema = z.object({
  provider: z.string(),
  paymentId: z.string(),
  userId: z.string(),
  orderId: z.string(),
  /** The organiser; `platform` for plans. */
  ownerId: z._default(z.string(), 'platform'),
  title: z._default(z.string(), 'Purchase'),
  amount: minorUnits,
  currency: z.string(),
  /** Given back so far. */
  refunded: z.optional(minorUnits),
  listPrice: z.optional(minorUnits),
  discount: z._default(minorUnits, 0),
  code: z._default(z.nullable(z.string()), null),
  tax: z._default(z.nullable(z.object({ country: z.string(), percent: z.number(), amount: minorUnits })), null),
  status: z.enum(['recorded', 'suspended', 'reversed', 'duplicate', 'returned', 'sold-out']),
  /** Bought for somebody else. */
  isGift: z._default(z.boolean(), false),
  /** It was reversed, and what went back came back. */
  owed: z.optional(z.boolean()),
  /** When its last dispute was heard of. */
  disputedAt: z.optional(moment),
  /** Those that were undecided then; older payments do not say. */
  disputes: z.optional(z.array(z.string())),
  recordedAt: moment,
  statusAt: moment,
  /** Counts the changes. */
  rev: z._default(z.int(), 0),
});

export type PaymentItem = z.output<typeof paymentItemSchema>;

/** Names a payment among all of them. */
export const paymentName = ({ provider, paymentId }: Pick<PaymentItem, 'provider' | 'paymentId'>) => `${provider}#${paymentId}`;

/** What one record of the stream says of a payment. */
export type PaymentChange =
  | { kind: 'payment'; payment: PaymentItem }
  /** It is no payment, or one that was removed. */
  | { kind: 'other' }
  /** A payment of a shape that we do not know. */
  | { kind: 'unreadable'; key: string; why: string };

export function paymentChange({ dynamodb: change }: DynamoDBRecord): PaymentChange {
  const { pk, sk } = change?.Keys ?? {};
  if (sk?.S !== 'PAYMENT' || !pk?.S?.startsWith('PAYMENT#') || !change?.NewImage) return { kind: 'other' };
  const result = paymentItemSchema.safeParse(unmarshall(change.NewImage as Parameters<typeof unmarshall>[0]));
  if (result.success) return { kind: 'payment', payment: result.data };
  const fields = result.error.issues.map(({ path }) => path.join('.'));
  return { kind: 'unreadable', key: pk.S, why: `not as expected: ${fields.join(', ')}` };
}
