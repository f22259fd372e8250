import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { dynamodb, queryBeginningWith } from '../../../platform/database/dynamodb.ts';
import { transactIf, type TransactionPart } from '../../../platform/database/transact.ts';
import type { MissedTotals } from './missed-totals-store.ts';
import { ItemKind, type ItemOf } from '../../../platform/items/item-kind.ts';
import { key } from '../../../platform/items/key-part.ts';

const keeping = {
  name: 'reviews of missed minutes',
  about: 'viewers',
  kept: 'as sales records',
  exported: 'no: about a broadcast',
  erased: 'kept by id: the law demands it',
  restored: 'if gone',
  table: 'commerce',
} as const;

/** Decisions of organisers about the refunds of a broadcast that waited for them. They count for those that come later, too. */
export const reviews = new ItemKind({
  ...keeping,
  pk: key`MISSED#${'broadcastId'}`,
  sk: key`REVIEW`,
  schema: z.object({ review: z.enum(['released', 'declined']) }),
});

export type Review = ItemOf<typeof reviews>['review'];

export const refusals = new ItemKind({
  ...keeping,
  pk: key`MISSED#${'broadcastId'}`,
  sk: key`REFUSED#${'orderId'}`,
  schema: z.object({
    /** The buyer. */
    userId: z.string(),
    reason: z.string(),
    /** ISO 8601. */
    at: z.string(),
  }),
});

/** The decision of an organiser to refuse one of the refunds of a broadcast, whatever becomes of the others. */
export type Refusal = ItemOf<typeof refusals>;

export const waitingRefunds = new ItemKind({
  ...keeping,
  pk: key`MISSED#${'broadcastId'}`,
  sk: key`WAITING#${'orderId'}`,
  schema: z.object({
    /** The buyer. */
    userId: z.string(),
    orderId: z.string(),
    /** Minor units. */
    amount: z.int(),
  }),
});

/** A refund that waits for the organiser. */
export type WaitingRefund = ItemOf<typeof waitingRefunds>;

/** Returns what the organiser decided; null before that. Strongly consistent. */
export async function findReview(broadcastId: string): Promise<Review | null> {
  return (await reviews.find({ broadcastId }))?.review ?? null;
}

/** Notes what the organiser decided, in place of what they decided before. */
export async function noteReview(broadcastId: string, review: Review): Promise<void> {
  await dynamodb().send(new PutCommand(reviews.put({ review }, { broadcastId }).Put));
}

/** Returns why the organiser refused a refund; null if they did not. Strongly consistent. */
export const findRefusal = (broadcastId: string, orderId: string): Promise<Refusal | null> =>
  refusals.find({ broadcastId, orderId });

/** Returns a refund that waits for the organiser; null if it does not. Strongly consistent. */
export const findWaiting = (broadcastId: string, orderId: string): Promise<WaitingRefund | null> =>
  waitingRefunds.find({ broadcastId, orderId });

/** Refuses a refund that waits for the organiser. Returns false if it does not wait any more. */
export const refuseWaiting = (broadcastId: string, orderId: string, refusal: Refusal): Promise<boolean> =>
  transactIf([
    { Delete: { ...waitingRefunds.at({ broadcastId, orderId }), ConditionExpression: 'attribute_exists(pk)' } },
    refusals.put(refusal, { broadcastId, orderId }),
  ]);

/** Returns the part of a transaction that fails if the organiser refused a refund. */
const unlessRefused = (broadcastId: string, orderId: string): TransactionPart => ({
  ConditionCheck: { ...refusals.at({ broadcastId, orderId }), ConditionExpression: 'attribute_not_exists(pk)' },
});

/** Notes that a refund waits for the organiser, unless they refused it. Idempotent. */
export async function noteWaiting(broadcastId: string, waiting: WaitingRefund): Promise<void> {
  await transactIf([waitingRefunds.put(waiting, { broadcastId }), unlessRefused(broadcastId, waiting.orderId)]);
}

/** Notes that a refund waits no longer, because all of its broadcast were declined. */
export async function noteDeclined(broadcastId: string, orderId: string): Promise<void> {
  await transactIf([waitingDelete(broadcastId, orderId)]);
}

const waitingDelete = (broadcastId: string, orderId: string): TransactionPart => ({
  Delete: waitingRefunds.at({ broadcastId, orderId }),
});

/** Returns the parts of a transaction by which a refund is made and waits no longer. They fail if the organiser refused it. */
export const releasedParts = (broadcastId: string, orderId: string): TransactionPart[] => [
  waitingDelete(broadcastId, orderId),
  unlessRefused(broadcastId, orderId),
];

/** Returns the totals of the refunds that wait for the organiser. */
export async function waitingTotals(broadcastId: string): Promise<MissedTotals> {
  const waiting = await waitingRefunds.all({ broadcastId });
  return { purchases: waiting.length, amount: waiting.reduce((sum, { amount }) => sum + amount, 0) };
}

/** Returns refunds that wait for the organiser, in the order of their orders' ids. @param after the order's id after which to continue; null for the first */
export async function listWaiting(broadcastId: string, after: string | null, limit: number): Promise<WaitingRefund[]> {
  const { pk, sk } = waitingRefunds.keyOf({ broadcastId, orderId: after ?? '' });
  const { tableName, starts } = waitingRefunds;
  return waitingRefunds.readable(await queryBeginningWith(tableName, { pk, sk: starts.sk }, after === null ? null : sk, limit));
}
