import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { correlate, correlationId, logAbout } from '../../platform/log/correlation.ts';
import { type ItemChange, itemIn, readItem } from '../../platform/database/stream-item.ts';

const moment = z.iso.datetime();
const minorUnits = z.int().check(z.nonnegative());

/** A payment as stored in the commerce table. Payments in older data lack some fields. */
const paymentItemSchema = z.object({
  provider: z.string(),
  paymentId: z.string(),
  userId: z.string(),
  orderId: z.string(),
  /** The organiser; `platform` for plans. */
  ownerId: z._default(z.string(), 'platform'),
  title: z._default(z.string(), 'Purchase'),
  /** The rights of the ticket, in words; missing for plans. */
  rights: z.optional(z.array(z.string())),
  /** The package or plan. */
  boughtId: z.optional(z.string()),
  amount: minorUnits,
  currency: z.string(),
  /** Refunded so far. */
  refunded: z.optional(minorUnits),
  listPrice: z.optional(minorUnits),
  discount: z._default(minorUnits, 0),
  code: z._default(z.nullable(z.string()), null),
  tax: z._default(z.nullable(z.object({ country: z.string(), percent: z.number(), amount: minorUnits })), null),
  status: z.enum(['recorded', 'suspended', 'reversed', 'duplicate', 'returned', 'sold-out']),
  /** The card that paid; missing for other payments. */
  card: z.optional(z.object({ last4: z.string(), country: z.nullable(z.string()) })),
  /** True if bought for somebody else. */
  isGift: z._default(z.boolean(), false),
  /** True if the payment was reversed but its refund failed, so the buyer is still owed the money. */
  owed: z.optional(z.boolean()),
  /** When the platform learned of its last dispute. */
  disputedAt: z.optional(moment),
  /** The disputes that were undecided at that time; missing in older payments. */
  disputes: z.optional(z.array(z.string())),
  /** The id of the request that made its order; the log lines of what follows from it have it, too. */
  correlationId: z.optional(z.string()),
  recordedAt: moment,
  statusAt: moment,
  /** The number of changes. */
  rev: z._default(z.int(), 0),
});

export type PaymentItem = z.output<typeof paymentItemSchema>;

/** Returns a name of a payment that is unique among all providers. */
export const paymentName = ({ provider, paymentId }: Pick<PaymentItem, 'provider' | 'paymentId'>) => `${provider}#${paymentId}`;

/** Returns true if a revision of a payment is newer than another one. Older data has no revisions, only times. */
export function isLater({ rev, statusAt }: Revision, than: Revision): boolean {
  return rev === than.rev ? statusAt > than.statusAt : rev > than.rev;
}

type Revision = Pick<PaymentItem, 'rev' | 'statusAt'>;

/**
 * Does what follows from a payment under the id of the request that made its order.
 * @param payment undefined to stay under the present id
 */
export function underIdOf<T>(payment: PaymentItem | undefined, work: () => T): T {
  if (!payment) return work();
  return correlate(payment.correlationId ?? correlationId(), () => {
    logAbout(payment);
    return work();
  });
}

export type PaymentChange = ItemChange<'payment', PaymentItem>;

export function paymentChange({ dynamodb: change }: DynamoDBRecord): PaymentChange {
  const { pk, sk } = change?.Keys ?? {};
  if (sk?.S !== 'PAYMENT' || !pk?.S?.startsWith('PAYMENT#') || !change?.NewImage) return { kind: 'other' };
  return readPayment(pk.S, itemIn(change.NewImage));
}

/** Returns a payment as it was before a change; null for a new one, and for one of an unknown shape. */
export function paymentBefore({ dynamodb: change }: DynamoDBRecord): PaymentItem | null {
  if (!change?.OldImage) return null;
  const read = readPayment(change.Keys?.pk?.S ?? '', itemIn(change.OldImage));
  return read.kind === 'payment' ? read.payment : null;
}

/** Reads a payment from its item. @param key of its partition */
export function readPayment(key: string, item: object): Exclude<PaymentChange, { kind: 'other' }> {
  const read = readItem(paymentItemSchema, item);
  return 'item' in read ? { kind: 'payment', payment: read.item } : { kind: 'unreadable', key, why: read.why };
}
