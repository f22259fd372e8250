import type { DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { type ItemChange, readStreamItem } from '../../../platform/database/stream-item.ts';

/** The part of an account at Stripe (`statements/connect`) that owners are told about. */
const toldSchema = z.object({
  ownerId: z.string(),
  partner: z.optional(z.object({ name: z.string(), email: z.string() })),
  startedAt: z.iso.datetime(),
  openedAt: z.optional(z.iso.datetime()),
  paidFrom: z.iso.datetime(),
  facts: z.object({ isSubmitted: z.boolean(), takesTransfers: z.boolean(), paysOut: z.boolean() }),
  checkedAt: z.iso.datetime(),
});
type StoredAccount = z.output<typeof toldSchema>;

/** The change of an account at Stripe that its organisation's owners are told about. */
export interface StripeAccountChange {
  ownerId: string;
  change: 'started' | 'opened' | 'ready' | 'stopped';
  partner: { name: string; email: string } | null;
  /** When it changed, as far as is known. */
  changedAt: string;
  paidFrom: string;
}

/**
 * Returns the change of an account at Stripe that one record of the table's stream reports: that it was made, that its page at Stripe was
 * opened again, or that Stripe begins or stops to pay it.
 */
export function stripeAccountChange({ dynamodb: change }: DynamoDBRecord): ItemChange<'account', StripeAccountChange> {
  const { pk, sk } = change?.Keys ?? {};
  if (pk?.S !== 'CONNECTED-ACCOUNTS' || !sk?.S?.startsWith('OWNER#') || !change?.NewImage) return { kind: 'other' };
  const read = readStreamItem(toldSchema, change.NewImage);
  if (!('item' in read)) return { kind: 'unreadable', key: `${pk.S} ${sk.S}`, why: read.why };
  const before = change.OldImage && readStreamItem(toldSchema, change.OldImage);
  const is = read.item;
  const what = whatChanged(before && 'item' in before ? before.item : null, is);
  if (what === null) return { kind: 'other' };
  const { ownerId, partner = null, paidFrom } = is;
  return {
    kind: 'account',
    account: { ownerId, change: what, partner, changedAt: momentOf(what, is), paidFrom },
  };
}

function whatChanged(was: StoredAccount | null, is: StoredAccount): StripeAccountChange['change'] | null {
  if (!was) return 'started';
  if (isPaid(is) !== isPaid(was)) return isPaid(is) ? 'ready' : 'stopped';
  return is.openedAt === was.openedAt ? null : 'opened';
}

function momentOf(change: StripeAccountChange['change'], { startedAt, openedAt, checkedAt }: StoredAccount): string {
  if (change === 'started') return startedAt;
  return change === 'opened' ? (openedAt ?? startedAt) : checkedAt;
}

const isPaid = ({ facts: { takesTransfers, paysOut } }: StoredAccount) => takesTransfers && paysOut;
