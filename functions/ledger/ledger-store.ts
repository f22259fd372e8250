import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Entry } from '#shared/ledger/entry.ts';
import { entryKey, headKey, listedKey, unreadableKey } from '#shared/ledger/ledger-keys.ts';
import { batchGet } from '../platform/batch-get.ts';
import { cancellationReasons, dynamodb } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import { transact, type TransactionPart } from '../platform/transact.ts';
import type { Receipt, Seller } from '../receipts/receipt.ts';
import { receiptKey, toReceipt } from '../receipts/receipts-store.ts';
import type { Growth, Head } from './grow.ts';
import { type PaymentItem, paymentName } from './payment-item.ts';
import type { Booked, Books, Plan } from './plan-books.ts';

/** Beside the payment, so that a change that is delivered twice is entered once. */
const bookedKey = (name: string) => ({ pk: `PAYMENT#${name}`, sk: 'BOOKED' });

/** Reads what some payments of one organiser need to be entered, as it is at this very moment. */
export async function readBooks(ownerId: string, seller: Seller, payments: readonly PaymentItem[]): Promise<Books> {
  const byName = new Map(payments.map((payment) => [paymentName(payment), payment]));
  const keys = [headKey(ownerId), ...[...byName].flatMap(([name, payment]) => [bookedKey(name), receiptKey(payment)])];
  const items = await batchGet(env.commerceTable, keys, true);
  const byKey = new Map(items.map((item) => [textOf(item), item]));
  const found = <T>(keyOf: (name: string, payment: PaymentItem) => object) =>
    new Map([...byName].flatMap(([name, payment]) => {
      const item = byKey.get(textOf(keyOf(name, payment)));
      return item ? [[name, toReceipt(item) as T] as const] : [];
    }));
  return {
    ownerId,
    seller,
    head: (byKey.get(textOf(headKey(ownerId))) as unknown as Head | undefined) ?? null,
    booked: found<Booked>(bookedKey),
    receipts: found<Receipt>((_, payment) => receiptKey(payment)),
  };
}

const textOf = (key: object) => JSON.stringify([(key as { pk?: unknown }).pk, (key as { sk?: unknown }).sk]);

/**
 * Writes what was planned, all or nothing.
 * @returns false where the books were moved meanwhile: they are to be read and planned anew
 */
export function writePlan(books: Books, plan: Plan): Promise<boolean> {
  return writeGrowth(books, plan, [
    ...[...plan.booked].map(([name, booked]) => bookedPart(name, booked, books.booked.get(name))),
    ...[...plan.receipts].map(([name, receipt]) => receiptPart(receipt, books.receipts.has(name))),
  ]);
}

type Before = Pick<Books, 'ownerId' | 'head'>;

/** Adds entries to a ledger, together with what is written beside them. @returns as {@link writePlan} */
export async function writeGrowth(before: Before, { head, entries }: Growth, beside: TransactionPart[]): Promise<boolean> {
  const begin = before.head ? [] : [listedPart(before.ownerId)];
  try {
    await transact([headPart(before, head), ...begin, ...entries.map(entryPart), ...beside]);
    return true;
  } catch (error) {
    if (cancellationReasons(error)?.some(({ Code }) => Code === 'ConditionalCheckFailed')) return false;
    throw error;
  }
}

const listedPart = (ownerId: string): TransactionPart => ({
  Put: { TableName: env.commerceTable, Item: { ...listedKey(ownerId), ownerId } },
});

function headPart({ ownerId, head: before }: Before, head: Head): TransactionPart {
  const item = { TableName: env.commerceTable, Item: { ...headKey(ownerId), ...head } };
  if (!before) return { Put: { ...item, ConditionExpression: 'attribute_not_exists(pk)' } };
  return {
    Put: {
      ...item,
      ConditionExpression: '#hash = :hash AND #series = :series',
      ExpressionAttributeNames: { '#hash': 'hash', '#series': 'series' },
      ExpressionAttributeValues: { ':hash': before.hash, ':series': before.series },
    },
  };
}

const entryPart = (entry: Entry): TransactionPart => ({
  Put: {
    TableName: env.commerceTable,
    Item: { ...entryKey(entry.ownerId, entry.number), ...entry },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

function bookedPart(name: string, booked: Booked, before: Booked | undefined): TransactionPart {
  const item = { TableName: env.commerceTable, Item: { ...bookedKey(name), ...booked } };
  if (!before) return { Put: { ...item, ConditionExpression: 'attribute_not_exists(pk)' } };
  const unmoved = 'rev = :rev AND statusAt = :at';
  const values = { ':rev': before.rev, ':at': before.statusAt };
  return { Put: { ...item, ConditionExpression: unmoved, ExpressionAttributeValues: values } };
}

function receiptPart(receipt: Receipt, isKnown: boolean): TransactionPart {
  const TableName = env.commerceTable;
  const Key = receiptKey(receipt);
  if (!isKnown) return { Put: { TableName, Item: { ...Key, ...receipt }, ConditionExpression: 'attribute_not_exists(pk)' } };
  const ExpressionAttributeValues = { ':notes': receipt.creditNotes };
  return { Update: { TableName, Key, UpdateExpression: 'SET creditNotes = :notes', ExpressionAttributeValues } };
}

/** Keeps the name of a payment that is in no ledger, for a person to look at. */
export async function noteUnreadable(key: string, why: string): Promise<void> {
  const Item = { ...unreadableKey(key), why, at: new Date().toISOString() };
  await dynamodb().send(new PutCommand({ TableName: env.commerceTable, Item }));
}
