import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb, queryAll, readItem } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';
import type { TransactionPart } from '../../platform/transact.ts';
import type { MissedTotals } from './missed-totals-store.ts';

/** The decision of an organiser about the refunds of a broadcast that waited for them. It counts for those that come later, too. */
export type Review = 'released' | 'declined';

const WAITING = 'WAITING#';
const partition = (broadcastId: string) => `MISSED#${broadcastId}`;
const reviewKey = (broadcastId: string) => ({ pk: partition(broadcastId), sk: 'REVIEW' });
const waitingKey = (broadcastId: string, orderId: string) => ({ pk: partition(broadcastId), sk: `${WAITING}${orderId}` });

/** Returns what the organiser decided; null before that. Strongly consistent. */
export async function findReview(broadcastId: string): Promise<Review | null> {
  const item = await readItem(env.commerceTable, reviewKey(broadcastId));
  return (item?.review as Review | undefined) ?? null;
}

/** Notes what the organiser decided, in place of what they decided before. */
export async function noteReview(broadcastId: string, review: Review): Promise<void> {
  await dynamodb().send(new PutCommand({ TableName: env.commerceTable, Item: { ...reviewKey(broadcastId), review } }));
}

/** Notes that a refund waits for the organiser. Idempotent. @param amount minor units */
export async function noteWaiting(broadcastId: string, orderId: string, amount: number): Promise<void> {
  const Item = { ...waitingKey(broadcastId, orderId), amount };
  await dynamodb().send(new PutCommand({ TableName: env.commerceTable, Item }));
}

/** Returns the part of a transaction by which a refund waits no longer. */
export const waitingDelete = (broadcastId: string, orderId: string): TransactionPart => ({
  Delete: { TableName: env.commerceTable, Key: waitingKey(broadcastId, orderId) },
});

/** Returns the totals of the refunds that wait for the organiser. */
export async function waitingTotals(broadcastId: string): Promise<MissedTotals> {
  const items = await queryAll(env.commerceTable, partition(broadcastId), WAITING);
  return { purchases: items.length, amount: items.reduce((sum, { amount }) => sum + Number(amount), 0) };
}
