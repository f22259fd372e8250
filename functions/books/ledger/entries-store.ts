import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Entry } from '#shared/ledger/entry.ts';
import { entryKey, headKey } from '#shared/ledger/ledger-keys.ts';
import type { Head } from './grow.ts';
import { dynamodb, readItem } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';

/** Returns the end of an organiser's ledger, strongly consistent; null if it has no entries yet. */
export async function findHead(ownerId: string): Promise<Head | null> {
  const item = await readItem(env.commerceTable, headKey(ownerId));
  return (item as Head | undefined) ?? null;
}

/**
 * Returns the entries of a ledger that follow one, strongly consistent. One query.
 * @param limit maximum number of entries
 */
export async function entriesAfter(ownerId: string, number: number, limit: number): Promise<Entry[]> {
  const [first, last] = [entryKey(ownerId, number + 1), entryKey(ownerId, number + limit)];
  const { Items = [] } = await dynamodb().send(
    new QueryCommand({
      TableName: env.commerceTable,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
      ExpressionAttributeValues: { ':pk': first.pk, ':first': first.sk, ':last': last.sk },
      ConsistentRead: true,
    }),
  );
  return Items as Entry[];
}
