import { headKey } from '#shared/ledger/ledger-keys.ts';
import type { Head } from './grow.ts';
import { writeGrowth } from './ledger-store.ts';
import type { BookedCode, CodeBooks, CodePlan } from './plan-codes.ts';
import { batchGet } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';
import type { TransactionPart } from '../../platform/transact.ts';

/** Returns the key of a code's mark in the books: beside the code, so that a change that is delivered twice is entered once. */
const bookedKey = (ownerId: string, code: string) => ({ pk: `CODES#${ownerId}`, sk: `BOOKED#${code}` });

/** Reads what some codes of one organiser need to be entered, strongly consistent. @param codes at most 99 */
export async function readCodeBooks(ownerId: string, codes: readonly string[]): Promise<CodeBooks> {
  const keys = [...new Set(codes)].map((code) => bookedKey(ownerId, code));
  const items = await batchGet(env.commerceTable, [headKey(ownerId), ...keys], true);
  const head = items.find(({ sk }) => sk === headKey(ownerId).sk);
  const booked = items.filter((item) => item !== head).map((item) => item as unknown as BookedCode & { code: string });
  return {
    ownerId,
    head: head ? (head as unknown as Head) : null,
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
  const item = { TableName: env.commerceTable, Item: { ...bookedKey(ownerId, code), code, ...now } };
  const before = booked.get(code);
  if (!before) return { Put: { ...item, ConditionExpression: 'attribute_not_exists(pk)' } };
  const ExpressionAttributeValues = { ':before': before.isDisabled };
  return { Put: { ...item, ConditionExpression: 'isDisabled = :before', ExpressionAttributeValues } };
}
