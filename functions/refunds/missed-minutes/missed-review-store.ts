import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb, queryAll, queryBeginningWith, readItem } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';
import { transactIf, type TransactionPart } from '../../platform/transact.ts';
import type { MissedTotals } from './missed-totals-store.ts';

/** The decision of an organiser about the refunds of a broadcast that waited for them. It counts for those that come later, too. */
export type Review = 'released' | 'declined';

/** The decision of an organiser to refuse one of the refunds of a broadcast, whatever becomes of the others. */
export interface Refusal {
  /** The buyer. */
  userId: string;
  reason: string;
  /** ISO 8601. */
  at: string;
}

/** A refund that waits for the organiser. */
export interface WaitingRefund {
  /** The buyer. */
  userId: string;
  orderId: string;
  /** Minor units. */
  amount: number;
}

const WAITING = 'WAITING#';
const partition = (broadcastId: string) => `MISSED#${broadcastId}`;
const reviewKey = (broadcastId: string) => ({ pk: partition(broadcastId), sk: 'REVIEW' });
const waitingKey = (broadcastId: string, orderId: string) => ({ pk: partition(broadcastId), sk: `${WAITING}${orderId}` });
const refusalKey = (broadcastId: string, orderId: string) => ({ pk: partition(broadcastId), sk: `REFUSED#${orderId}` });

/** Returns what the organiser decided; null before that. Strongly consistent. */
export async function findReview(broadcastId: string): Promise<Review | null> {
  const item = await readItem(env.commerceTable, reviewKey(broadcastId));
  return (item?.review as Review | undefined) ?? null;
}

/** Notes what the organiser decided, in place of what they decided before. */
export async function noteReview(broadcastId: string, review: Review): Promise<void> {
  await dynamodb().send(new PutCommand({ TableName: env.commerceTable, Item: { ...reviewKey(broadcastId), review } }));
}

/** Returns why the organiser refused a refund; null if they did not. Strongly consistent. */
export async function findRefusal(broadcastId: string, orderId: string): Promise<Refusal | null> {
  const item = await readItem(env.commerceTable, refusalKey(broadcastId, orderId));
  return (item as Refusal | undefined) ?? null;
}

/** Returns a refund that waits for the organiser; null if it does not. Strongly consistent. */
export async function findWaiting(broadcastId: string, orderId: string): Promise<WaitingRefund | null> {
  const item = await readItem(env.commerceTable, waitingKey(broadcastId, orderId));
  return (item as WaitingRefund | undefined) ?? null;
}

/** Refuses a refund that waits for the organiser. Returns false if it does not wait any more. */
export const refuseWaiting = (broadcastId: string, orderId: string, refusal: Refusal): Promise<boolean> =>
  transactIf([
    {
      Delete: {
        TableName: env.commerceTable,
        Key: waitingKey(broadcastId, orderId),
        ConditionExpression: 'attribute_exists(pk)',
      },
    },
    { Put: { TableName: env.commerceTable, Item: { ...refusalKey(broadcastId, orderId), ...refusal } } },
  ]);

/** Returns the part of a transaction that fails if the organiser refused a refund. */
const unlessRefused = (broadcastId: string, orderId: string): TransactionPart => ({
  ConditionCheck: {
    TableName: env.commerceTable,
    Key: refusalKey(broadcastId, orderId),
    ConditionExpression: 'attribute_not_exists(pk)',
  },
});

/** Notes that a refund waits for the organiser, unless they refused it. Idempotent. */
export async function noteWaiting(broadcastId: string, waiting: WaitingRefund): Promise<void> {
  const { orderId } = waiting;
  const Item = { ...waitingKey(broadcastId, orderId), ...waiting };
  await transactIf([{ Put: { TableName: env.commerceTable, Item } }, unlessRefused(broadcastId, orderId)]);
}

/** Notes that a refund waits no longer, because all of its broadcast were declined. */
export async function noteDeclined(broadcastId: string, orderId: string): Promise<void> {
  await transactIf([waitingDelete(broadcastId, orderId)]);
}

const waitingDelete = (broadcastId: string, orderId: string): TransactionPart => ({
  Delete: { TableName: env.commerceTable, Key: waitingKey(broadcastId, orderId) },
});

/** Returns the parts of a transaction by which a refund is made and waits no longer. They fail if the organiser refused it. */
export const releasedParts = (broadcastId: string, orderId: string): TransactionPart[] => [
  waitingDelete(broadcastId, orderId),
  unlessRefused(broadcastId, orderId),
];

/** Returns the totals of the refunds that wait for the organiser. */
export async function waitingTotals(broadcastId: string): Promise<MissedTotals> {
  const items = await queryAll(env.commerceTable, partition(broadcastId), WAITING);
  return { purchases: items.length, amount: items.reduce((sum, { amount }) => sum + Number(amount), 0) };
}

/** Returns refunds that wait for the organiser, in the order of their orders' ids. @param after the order's id after which to continue; null for the first */
export async function listWaiting(broadcastId: string, after: string | null, limit: number): Promise<WaitingRefund[]> {
  const start = after === null ? null : waitingKey(broadcastId, after).sk;
  const key = { pk: partition(broadcastId), sk: WAITING };
  return (await queryBeginningWith(env.commerceTable, key, start, limit)) as unknown as WaitingRefund[];
}
