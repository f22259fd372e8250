import * as z from 'zod/mini';
import { ledgerEnds } from './entries-store.ts';
import { marksOfBooks, writeGrowth } from './ledger-store.ts';
import type { BookedCode, CodeBooks, CodePlan } from './plan-codes.ts';
import { batchGet } from '../../platform/database/dynamodb.ts';
import { ItemKind } from '../../platform/items/item-kind.ts';
import { key } from '../../platform/items/key-part.ts';
import type { TransactionPart } from '../../platform/database/transact.ts';

/** The marks of codes in the books: beside the codes, so that a change that is delivered twice is entered once. */
export const bookedCodes = new ItemKind({
  ...marksOfBooks,
  pk: key`CODES#${'ownerId'}`,
  sk: key`BOOKED#${'code'}`,
  schema: z.object({ code: z.string(), isDisabled: z.boolean() }),
});

/** Reads what some codes of one organiser need to be entered, strongly consistent. @param codes at most 99 */
export async function readCodeBooks(ownerId: string, codes: readonly string[]): Promise<CodeBooks> {
  const keys = [...new Set(codes)].map((code) => bookedCodes.keyOf({ ownerId, code }));
  const end = ledgerEnds.keyOf({ ownerId });
  const items = await batchGet(ledgerEnds.tableName, [end, ...keys], true);
  const head = items.find(({ sk }) => sk === end.sk);
  const booked = items.filter((item) => item !== head).map((item) => bookedCodes.read(item));
  return {
    ownerId,
    head: head ? ledgerEnds.read(head) : null,
    booked: new Map(booked.map(({ code, isDisabled }) => [code, { isDisabled }])),
  };
}

/**
 * Writes a plan, all or nothing.
 * @returns false if the books were changed concurrently: read and plan again
 */
export function writeCodePlan(books: CodeBooks, plan: CodePlan): Promise<boolean> {
  return writeGrowth(
    books,
    plan,
    [...plan.booked].map(([code, booked]) => bookedPart(books, code, booked)),
  );
}

function bookedPart({ ownerId, booked }: CodeBooks, code: string, now: BookedCode): TransactionPart {
  const { Put } = bookedCodes.creation({ code, ...now }, { ownerId });
  const before = booked.get(code);
  if (!before) return { Put };
  const ExpressionAttributeValues = { ':before': before.isDisabled };
  return { Put: { ...Put, ConditionExpression: 'isDisabled = :before', ExpressionAttributeValues } };
}
