import { DeleteCommand, paginateQuery, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import { transact } from '../platform/transact.ts';
import { allotmentPartition } from './allotments-store.ts';
import type { Hold } from './hold.ts';

/** A note of when a hold was to end. The hold may be gone by then, or end later. */
export type DueHold = Hold & { orderId: string };

const DUE = 'DUE#';
/** Sorts after every character of an id. */
const LAST = '~';
const LISTED = 'ALLOTMENTS-DUE';

/** Under the moment, so that the holds that are over are one short query, however many others there are. */
export const dueKey = ({ allotmentId, until, orderId }: DueHold) => ({
  pk: allotmentPartition(allotmentId),
  sk: `${DUE}${until}#${orderId}`,
});

/** The notes of an allotment for this moment and those before, the oldest first. */
export async function* dueHolds(allotmentId: string, now: Date): AsyncGenerator<DueHold> {
  for await (const { shard, until, orderId } of queryUpTo(allotmentPartition(allotmentId), DUE, lastDueAt(now))) {
    yield { allotmentId, shard, until, orderId } as DueHold;
  }
}

const lastDueAt = (now: Date) => `${DUE}${now.toISOString()}#${LAST}`;

/**
 * How many notes an allotment has for this moment and those before: holds that have ended and were not given back yet.
 * @param most counts no further
 * @returns a moment old
 */
export async function countDueHolds(allotmentId: string, now: Date, most: number): Promise<number> {
  const { Count = 0 } = await dynamodb().send(
    new QueryCommand({
      TableName: env.commerceTable,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':pk': allotmentPartition(allotmentId), ':from': DUE, ':to': lastDueAt(now) },
      Select: 'COUNT',
      Limit: most,
    }),
  );
  return Count;
}

/** As a transaction, which is tried again where somebody else's meets it. */
export async function removeDueHold(due: DueHold): Promise<void> {
  await transact([{ Delete: { TableName: env.commerceTable, Key: dueKey(due) } }]);
}

/** An allotment that has holds which end within a minute. */
export interface DueAllotment {
  /** The minute's end, ISO 8601. */
  minute: string;
  allotmentId: string;
}

/** All in one partition: one short query finds them, and each allotment writes there once a minute at most. */
const listKey = ({ minute, allotmentId }: DueAllotment) => ({ pk: LISTED, sk: `${minute}#${allotmentId}` });

export async function listDueAllotment(due: DueAllotment): Promise<void> {
  await dynamodb().send(new PutCommand({ TableName: env.commerceTable, Item: { ...listKey(due), ...due } }));
}

/** Allotments whose minute has passed, the oldest first. */
export async function* dueAllotments(now: Date): AsyncGenerator<DueAllotment> {
  for await (const { minute, allotmentId } of queryUpTo(LISTED, '0', `${now.toISOString()}#${LAST}`)) {
    yield { minute, allotmentId } as DueAllotment;
  }
}

export async function unlistDueAllotment(due: DueAllotment): Promise<void> {
  await dynamodb().send(new DeleteCommand({ TableName: env.commerceTable, Key: listKey(due) }));
}

async function* queryUpTo(pk: string, from: string, to: string) {
  const pages = paginateQuery(
    { client: dynamodb() },
    {
      TableName: env.commerceTable,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to },
      ConsistentRead: true,
    },
  );
  for await (const { Items = [] } of pages) yield* Items;
}
