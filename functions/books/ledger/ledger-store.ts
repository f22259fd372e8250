import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Entry } from '#shared/ledger/entry.ts';
import { entryKey, headKey, listedKey, unreadableKey } from '#shared/ledger/ledger-keys.ts';
import type { Growth, Head } from './grow.ts';
import type { BookedStanding, Books, Plan } from './plan-books.ts';
import { type PaymentItem, paymentName } from '../../money/payments/payment-item.ts';
import { batchGet, dynamodb } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';
import type { StoredItem } from '../../platform/items/item-kind.ts';
import { transactIf, type TransactionPart } from '../../platform/transact.ts';
import type { Seller } from '#shared/receipt.ts';
import type { Receipt } from '../../money/receipts/receipt.ts';
import { receipts } from '../../money/receipts/receipts-store.ts';

/**
 * Returns the key of a payment's mark in the books: beside the payment, so that a change that is delivered twice is
 * entered once.
 */
const bookedKey = (name: string) => ({ pk: `PAYMENT#${name}`, sk: 'BOOKED' });

/** Reads what some payments of one organiser need to be entered, strongly consistent. */
export async function readBooks(ownerId: string, seller: Seller, payments: readonly PaymentItem[]): Promise<Books> {
  const byName = new Map(payments.map((payment) => [paymentName(payment), payment]));
  const keys = [headKey(ownerId), ...[...byName].flatMap(([name, payment]) => [bookedKey(name), receipts.keyOf(payment)])];
  const items = await batchGet(env.commerceTable, keys, true);
  const byKey = new Map(items.map((item) => [textOf(item), item]));
  const found = <T>(keyOf: (name: string, payment: PaymentItem) => object, read: (item: StoredItem) => T) =>
    new Map(
      [...byName].flatMap(([name, payment]) => {
        const item = byKey.get(textOf(keyOf(name, payment)));
        return item ? [[name, read(item)] as const] : [];
      }),
    );
  return {
    ownerId,
    seller,
    head: (byKey.get(textOf(headKey(ownerId))) as unknown as Head | undefined) ?? null,
    booked: found(bookedKey, toBooked),
    receipts: found(
      (_, payment) => receipts.keyOf(payment),
      (item) => receipts.read(item),
    ),
  };
}

const toBooked = ({ pk: _pk, sk: _sk, ...booked }: StoredItem) => booked as unknown as BookedStanding;

/** Returns what the books say of some payments, by their names; nothing of those that they do not know. One read per hundred. */
export async function findBooked(
  payments: readonly Pick<PaymentItem, 'provider' | 'paymentId'>[],
): Promise<ReadonlyMap<string, BookedStanding>> {
  const names = [...new Set(payments.map(paymentName))];
  const items = await batchGet(env.commerceTable, names.map(bookedKey));
  return new Map(items.map((item) => [String(item.pk).slice('PAYMENT#'.length), item as unknown as BookedStanding]));
}

const textOf = (key: object) => JSON.stringify([(key as { pk?: unknown }).pk, (key as { sk?: unknown }).sk]);

/**
 * Writes a plan, all or nothing.
 * @returns false if the books were changed concurrently: read and plan again
 */
export function writePlan(books: Books, plan: Plan): Promise<boolean> {
  return writeGrowth(books, plan, [
    ...[...plan.booked].map(([name, booked]) => bookedPart(name, booked, books.booked.get(name))),
    ...[...plan.receipts].map(([name, receipt]) => receiptPart(receipt, books.receipts.has(name))),
  ]);
}

type LedgerState = Pick<Books, 'ownerId' | 'head'>;

/** Adds entries to a ledger, together with the items that belong to them. @returns as {@link writePlan} */
export async function writeGrowth(before: LedgerState, { head, entries }: Growth, beside: TransactionPart[]): Promise<boolean> {
  const begin = before.head ? [] : [listedPart(before.ownerId)];
  return transactIf([headPart(before, head), ...begin, ...entries.map(entryPart), ...beside]);
}

const listedPart = (ownerId: string): TransactionPart => ({
  Put: { TableName: env.commerceTable, Item: { ...listedKey(ownerId), ownerId } },
});

function headPart({ ownerId, head: before }: LedgerState, head: Head): TransactionPart {
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

function bookedPart(name: string, booked: BookedStanding, before: BookedStanding | undefined): TransactionPart {
  const item = { TableName: env.commerceTable, Item: { ...bookedKey(name), ...booked } };
  if (!before) return { Put: { ...item, ConditionExpression: 'attribute_not_exists(pk)' } };
  const unchanged = 'rev = :rev AND statusAt = :at';
  const values = { ':rev': before.rev, ':at': before.statusAt };
  return { Put: { ...item, ConditionExpression: unchanged, ExpressionAttributeValues: values } };
}

function receiptPart(receipt: Receipt, isKnown: boolean): TransactionPart {
  if (!isKnown) return receipts.creation(receipt);
  const ExpressionAttributeValues = { ':notes': receipt.creditNotes };
  return { Update: { ...receipts.at(receipt), UpdateExpression: 'SET creditNotes = :notes', ExpressionAttributeValues } };
}

/** Stores the name of an item that could not be entered into a ledger, for a person to check. */
export async function noteUnreadable(key: string, why: string): Promise<void> {
  const Item = { ...unreadableKey(key), why, at: new Date().toISOString() };
  await dynamodb().send(new PutCommand({ TableName: env.commerceTable, Item }));
}
