import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { listedKey, unreadableKey } from '#shared/ledger/ledger-keys.ts';
import { ledgerEnds, ledgerRows } from './entries-store.ts';
import type { Growth, Head } from './grow.ts';
import type { BookedStanding, Books, Plan } from './plan-books.ts';
import { type PaymentItem, paymentName } from '../../money/payments/payment-item.ts';
import { batchGet, dynamodb } from '../../platform/database/dynamodb.ts';
import { ItemKind, type StoredItem } from '../../platform/items/item-kind.ts';
import { forPerson, ofNobody, ofOrganisation } from '../../platform/items/keeping.ts';
import { key, type KeyPart } from '../../platform/items/key-part.ts';
import { transactIf, type TransactionPart } from '../../platform/database/transact.ts';
import type { Seller } from '#shared/money/receipt.ts';
import type { Receipt } from '../../money/receipts/receipt.ts';
import { receipts } from '../../money/receipts/receipts-store.ts';

/** How marks of the books are kept: they say how far something was entered. */
export const marksOfBooks = {
  name: 'marks of the books',
  ...ofNobody,
  kept: 'as sales records',
  restored: 'by its own rule',
  table: 'commerce',
} as const;

/** The marks of payments in the books: beside the payments, so that a change that is delivered twice is entered once. */
export const bookedPayments = new ItemKind({
  ...marksOfBooks,
  pk: key`PAYMENT#${'name'}`,
  sk: key`BOOKED`,
  schema: z.object({
    received: z.int(),
    givenBack: z.int(),
    disputed: z.int(),
    rev: z.int(),
    statusAt: z.string(),
  }),
});

const inList: KeyPart<never> = { start: listedKey('').pk, of: () => listedKey('').pk };
const byOwner: KeyPart<'ownerId'> = { start: listedKey('').sk, of: ({ ownerId }) => listedKey(String(ownerId)).sk };
const byItem: KeyPart<'item'> = { start: unreadableKey('').sk, of: ({ item }) => unreadableKey(String(item)).sk };

/** The list of all ledgers. */
export const listedLedgers = new ItemKind({
  name: 'ledgers',
  ...ofOrganisation,
  kept: 'as sales records',
  restored: 'as it was',
  table: 'commerce',
  pk: inList,
  sk: byOwner,
  schema: z.object({ ownerId: z.string() }),
});

/** Items that could not be entered into a ledger, for a person to check. */
export const unreadables = new ItemKind({
  ...forPerson,
  table: 'commerce',
  pk: inList,
  sk: byItem,
  schema: z.object({ why: z.string(), at: z.string() }),
});

/** Reads what some payments of one organiser need to be entered, strongly consistent. */
export async function readBooks(ownerId: string, seller: Seller, payments: readonly PaymentItem[]): Promise<Books> {
  const byName = new Map(payments.map((payment) => [paymentName(payment), payment]));
  const end = ledgerEnds.keyOf({ ownerId });
  const ofPayments = [...byName].flatMap(([name, payment]) => [bookedPayments.keyOf({ name }), receipts.keyOf(payment)]);
  const items = await batchGet(ledgerEnds.tableName, [end, ...ofPayments], true);
  const byKey = new Map(items.map((item) => [textOf(item), item]));
  const found = <T>(keyOf: (name: string, payment: PaymentItem) => object, read: (item: StoredItem) => T) =>
    new Map(
      [...byName].flatMap(([name, payment]) => {
        const item = byKey.get(textOf(keyOf(name, payment)));
        return item ? [[name, read(item)] as const] : [];
      }),
    );
  const head = byKey.get(textOf(end));
  return {
    ownerId,
    seller,
    head: head ? ledgerEnds.read(head) : null,
    booked: found(
      (name) => bookedPayments.keyOf({ name }),
      (item) => bookedPayments.read(item),
    ),
    receipts: found(
      (_, payment) => receipts.keyOf(payment),
      (item) => receipts.read(item),
    ),
  };
}

/** Returns what the books say of some payments, by their names; nothing of those that they do not know. One read per hundred. */
export async function findBooked(
  payments: readonly Pick<PaymentItem, 'provider' | 'paymentId'>[],
): Promise<ReadonlyMap<string, BookedStanding>> {
  const names = [...new Set(payments.map(paymentName))];
  const { tableName, starts } = bookedPayments;
  const items = await batchGet(
    tableName,
    names.map((name) => bookedPayments.keyOf({ name })),
  );
  return new Map(items.map((item) => [String(item.pk).slice(starts.pk.length), bookedPayments.read(item)]));
}

const textOf = ({ pk, sk }: { pk?: unknown; sk?: unknown }) => JSON.stringify([pk, sk]);

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
  const begin = before.head ? [] : [listedLedgers.put({ ownerId: before.ownerId })];
  return transactIf([headPart(before, head), ...begin, ...entries.map((entry) => ledgerRows.creation(entry)), ...beside]);
}

function headPart({ ownerId, head: before }: LedgerState, head: Head): TransactionPart {
  const { Put } = ledgerEnds.creation(head, { ownerId });
  if (!before) return { Put };
  return {
    Put: {
      ...Put,
      ConditionExpression: '#hash = :hash AND #series = :series',
      ExpressionAttributeNames: { '#hash': 'hash', '#series': 'series' },
      ExpressionAttributeValues: { ':hash': before.hash, ':series': before.series },
    },
  };
}

function bookedPart(name: string, booked: BookedStanding, before: BookedStanding | undefined): TransactionPart {
  const { Put } = bookedPayments.creation(booked, { name });
  if (!before) return { Put };
  const unchanged = 'rev = :rev AND statusAt = :at';
  const values = { ':rev': before.rev, ':at': before.statusAt };
  return { Put: { ...Put, ConditionExpression: unchanged, ExpressionAttributeValues: values } };
}

function receiptPart(receipt: Receipt, isKnown: boolean): TransactionPart {
  if (!isKnown) return receipts.creation(receipt);
  const ExpressionAttributeValues = { ':notes': receipt.creditNotes };
  return { Update: { ...receipts.at(receipt), UpdateExpression: 'SET creditNotes = :notes', ExpressionAttributeValues } };
}

/** Stores the name of an item that could not be entered into a ledger, for a person to check. */
export async function noteUnreadable(item: string, why: string): Promise<void> {
  await dynamodb().send(new PutCommand(unreadables.put({ why, at: new Date().toISOString() }, { item }).Put));
}
