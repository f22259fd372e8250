import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Evening } from '#shared/api/evenings.ts';
import { dynamodb, queryAll, readItem } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';
import { transact } from '../../platform/transact.ts';

/** A report with the organisation of its event. */
export interface StoredEvening extends Evening {
  /** Missing for an event of the platform itself. */
  ownerId?: string;
}

/** The partition of all reports, for the operator. */
const ALL = 'EVENINGS';
const EVENING = 'EVENING#';

const ofEvent = (eventId: string, broadcastId: string) => ({ pk: `EVENT#${eventId}`, sk: `${EVENING}${broadcastId}` });

/** Returns the place of a report in the list of all of them. */
export const placeOf = ({ endedAt, broadcastId }: Evening): string => `${endedAt}#${broadcastId}`;

/** Stores a report with its event and in the list of all of them, in place of the one that was made before. Idempotent. */
export async function saveEvening(evening: StoredEvening): Promise<void> {
  const keys = [ofEvent(evening.eventId, evening.broadcastId), { pk: ALL, sk: placeOf(evening) }];
  await transact(keys.map((key) => ({ Put: { TableName: env.catalogTable, Item: { ...key, ...evening } } })));
}

/** Returns the report of a broadcast; null while there is none. Strongly consistent. */
export async function findEvening(eventId: string, broadcastId: string): Promise<StoredEvening | null> {
  const item = await readItem(env.catalogTable, ofEvent(eventId, broadcastId));
  return item ? toEvening(item) : null;
}

/** Returns the reports of an event's broadcasts, the latest first. */
export async function eveningsOf(eventId: string): Promise<StoredEvening[]> {
  const { pk, sk } = ofEvent(eventId, '');
  const evenings = (await queryAll(env.catalogTable, pk, sk)).map(toEvening);
  return evenings.toSorted((one, other) => other.endedAt.localeCompare(one.endedAt));
}

/** Returns reports of all broadcasts, the latest first. @param before the place after which to continue; null for the latest */
export async function eveningsBefore(before: string | null, limit: number): Promise<StoredEvening[]> {
  const { Items = [] } = await dynamodb().send(
    new QueryCommand({
      TableName: env.catalogTable,
      KeyConditionExpression: before === null ? 'pk = :pk' : 'pk = :pk AND sk < :before',
      ExpressionAttributeValues: { ':pk': ALL, ...(before !== null && { ':before': before }) },
      ScanIndexForward: false,
      Limit: limit,
      ConsistentRead: true,
    }),
  );
  return Items.map(toEvening);
}

const toEvening = ({ pk: _pk, sk: _sk, ...evening }: Record<string, unknown>): StoredEvening =>
  evening as unknown as StoredEvening;
