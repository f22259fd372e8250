import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';

/** A provider's list that is read from a cursor. */
export type ListName = 'stripe' | 'paypal-disputes' | 'paypal-refunds';

/** The position up to which a list was read. Seconds since the epoch. */
export interface Cursor {
  /** Everything before it is processed. */
  before: number;
  /** When the list may be read again; missing if every run reads it. */
  restsUntil?: number;
}

const RECONCILIATION = 'RECONCILIATION';
const CURSOR = 'CURSOR#';

/** Returns the cursors by list, in one short read; a list that was never read has none. */
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
