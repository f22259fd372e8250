import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { Call } from '#shared/api/contract.ts';
import { EXPORTS_AT_ONCE, EXPORTS_KEPT_DAYS, type ListedExport } from '#shared/api/exports.ts';
import { deleteIf, dynamodb, updateIf } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import { transactIf } from '../platform/transact.ts';

/** What an export contains. */
type Wanted = Call<'POST /studio/exports'>['body'];

/** An export, from its request until seven days later. */
export interface StoredExport extends Omit<ListedExport, 'url'> {
  ownerId: string;
  wanted: Wanted;
  /** Number of times that a worker began to write it. */
  tries: number;
}

/** Exports that are listed. */
const LISTED = 20;
/** Time after which a worker that has not ended an export will not do so any more: its tries, with the waits between them. */
export const GIVEN_UP_AFTER_MS = 45 * 60_000;
const DAY_SECONDS = 24 * 60 * 60;

const EXPORT = 'EXPORT#';
const partition = (ownerId: string) => `EXPORTS#${ownerId}`;
const keyOf = ({ ownerId, exportId }: Pick<StoredExport, 'ownerId' | 'exportId'>) => ({
  pk: partition(ownerId),
  sk: EXPORT + exportId,
});
const placeKey = (ownerId: string, place: number) => ({ pk: partition(ownerId), sk: `PLACE#${place}` });
const PLACES = Array.from({ length: EXPORTS_AT_ONCE }, (_, index) => index + 1);

const toExport = ({ pk: _pk, sk: _sk, ttl: _ttl, ...stored }: Record<string, unknown>) => stored as unknown as StoredExport;

/**
 * Stores a new export and gives it one of the places of its organisation.
 * @returns false if all places are taken
 */
export async function createExport(made: StoredExport, now: Date): Promise<boolean> {
  const TableName = env.commerceTable;
  const { ownerId, exportId } = made;
  const ttl = Math.floor(now.getTime() / 1000) + EXPORTS_KEPT_DAYS * DAY_SECONDS;
  for (const place of PLACES) {
    const Item = { ...placeKey(ownerId, place), exportId, until: now.getTime() + GIVEN_UP_AFTER_MS, ttl };
    const isTaken = await transactIf([
      {
        Put: {
          TableName,
          Item,
          ConditionExpression: 'attribute_not_exists(pk) OR #until < :now',
          ExpressionAttributeNames: { '#until': 'until' },
          ExpressionAttributeValues: { ':now': now.getTime() },
        },
      },
      { Put: { TableName, Item: { ...keyOf(made), ...made, ttl }, ConditionExpression: 'attribute_not_exists(pk)' } },
    ]);
    if (isTaken) return true;
  }
  return false;
}

/** Returns an export, strongly consistent; null if there is none any more. */
export async function findExport(ownerId: string, exportId: string): Promise<StoredExport | null> {
  const Key = keyOf({ ownerId, exportId });
  const { Item } = await dynamodb().send(new GetCommand({ TableName: env.commerceTable, Key, ConsistentRead: true }));
  return Item ? toExport(Item) : null;
}

/** Returns the latest exports of an organisation, the latest first; none that is older than exports are kept. One query. */
export async function latestExports(ownerId: string, now: Date): Promise<StoredExport[]> {
  const since = new Date(now.getTime() - EXPORTS_KEPT_DAYS * DAY_SECONDS * 1000).toISOString();
  const { Items = [] } = await dynamodb().send(
    new QueryCommand({
      TableName: env.commerceTable,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': partition(ownerId), ':sk': EXPORT },
      ScanIndexForward: false,
      Limit: LISTED,
      ConsistentRead: true,
    }),
  );
  return Items.map(toExport).filter(({ createdAt }) => createdAt > since);
}

/** Changes an export. @returns false if it is gone, or ended already */
export function changeExport(
  which: Pick<StoredExport, 'ownerId' | 'exportId'>,
  changes: Partial<Pick<StoredExport, 'state' | 'rows' | 'reason' | 'tries'>>,
): Promise<boolean> {
  const names = Object.keys(changes);
  return updateIf({
    TableName: env.commerceTable,
    Key: keyOf(which),
    UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
    ConditionExpression: '#state IN (:queued, :writing)',
    ExpressionAttributeNames: { '#state': 'state', ...Object.fromEntries(names.map((name) => [`#${name}`, name])) },
    ExpressionAttributeValues: {
      ':queued': 'queued',
      ':writing': 'writing',
      ...Object.fromEntries(Object.entries(changes).map(([name, value]) => [`:${name}`, value])),
    },
  });
}

/** Gives back the place of an export that has ended. */
export async function leavePlace({ ownerId, exportId }: Pick<StoredExport, 'ownerId' | 'exportId'>): Promise<void> {
  await Promise.all(
    PLACES.map((place) =>
      deleteIf({
        TableName: env.commerceTable,
        Key: placeKey(ownerId, place),
        ConditionExpression: 'exportId = :export',
        ExpressionAttributeValues: { ':export': exportId },
      }),
    ),
  );
}
