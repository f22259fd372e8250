import type { DynamoDBRecord } from 'aws-lambda';
import type { BankAccount } from '#shared/money/bank-account.ts';
import { storedBankAccount } from '#shared/money/stored-bank-account.ts';
import * as z from 'zod/mini';
import { type ItemChange, readStreamItem } from '../../../platform/database/stream-item.ts';

const PARTITION = 'PAYOUT-METHOD#';

/** The part of a payout method (`statements/payout-method`) that its owners are told about. */
const toldSchema = z.object({
  bank: storedBankAccount,
  setAt: z.iso.datetime(),
  paidFrom: z.iso.datetime(),
  origin: z.optional(z.string()),
});

/** A change of the account that an organisation is paid to. */
export interface AccountChange {
  ownerId: string;
  /** Null if it had none, or one of an unknown shape. */
  was: BankAccount | null;
  is: z.output<typeof toldSchema>;
}

/** Returns the change of an organisation's account that one record of the table's stream reports. */
export function accountChange({ dynamodb: change }: DynamoDBRecord): ItemChange<'account', AccountChange> {
  const { pk, sk } = change?.Keys ?? {};
  if (!pk?.S?.startsWith(PARTITION) || sk?.S !== 'METHOD' || !change?.NewImage) return { kind: 'other' };
  const read = readStreamItem(toldSchema, change.NewImage);
  if (!('item' in read)) return { kind: 'unreadable', key: `${pk.S} ${sk.S}`, why: read.why };
  const before = change.OldImage && readStreamItem(toldSchema, change.OldImage);
  const was = before && 'item' in before ? before.item.bank : null;
  return { kind: 'account', account: { ownerId: pk.S.slice(PARTITION.length), was, is: read.item } };
}
