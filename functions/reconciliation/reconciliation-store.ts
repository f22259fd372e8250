import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';

/** What the providers list, and is read on from where it was left. */
export type ListName = 'stripe' | 'paypal-disputes' | 'paypal-refunds';

/** How far a list was read. Seconds since the epoch. */
export interface Cursor {
  /** All that happened before is done with. */
  before: number;
  /** The list is not asked again earlier; left out where each call asks. */
  restsUntil?: number;
}

const RECONCILIATION = 'RECONCILIATION';
const CURSOR = 'CURSOR#';
const flagKey = (id: string) => ({ pk: RECONCILIATION, sk: `FLAG#${id}` });

/** By list; one that was never read is missing. All are one short read. */
export async function readCursors(): Promise<Partial<Record<ListName, Cursor>>> {
  const { Items = [] } = await dynamodb().send(
    new QueryCommand({
      TableName: env.commerceTable,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :cursor)',
      ExpressionAttributeValues: { ':pk': RECONCILIATION, ':cursor': CURSOR },
      ConsistentRead: true,
    }),
  );
  return Object.fromEntries(Items.map(({ pk: _pk, sk, ...cursor }) => [String(sk).slice(CURSOR.length), cursor as Cursor]));
}

export async function writeCursor(list: ListName, cursor: Cursor): Promise<void> {
  const Item = { pk: RECONCILIATION, sk: CURSOR + list, ...cursor };
  await dynamodb().send(new PutCommand({ TableName: env.commerceTable, Item }));
}

/** Notes what a person has to look at, once however often it is met. */
export async function flag(id: string, why: string): Promise<void> {
  await dynamodb().send(
    new PutCommand({ TableName: env.commerceTable, Item: { ...flagKey(id), why, at: new Date().toISOString() } }),
  );
}
