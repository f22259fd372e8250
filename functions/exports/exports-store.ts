import type { Call } from '#shared/api/contract.ts';
import { EXPORTS_AT_ONCE, EXPORTS_KEPT_DAYS, type ListedExport } from '#shared/api/exports.ts';
import { deleteIf, queryLatest, readItem, setting, updateIf } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import { transactIf } from '../platform/transact.ts';

/** The wanted content of an export, as its request names it. */
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
  const item = await readItem(env.commerceTable, keyOf({ ownerId, exportId }));
  return item ? toExport(item) : null;
}

/** Returns the latest exports of an organisation, the latest first; none that is older than exports are kept. One query. */
export async function latestExports(ownerId: string, now: Date): Promise<StoredExport[]> {
  const since = new Date(now.getTime() - EXPORTS_KEPT_DAYS * DAY_SECONDS * 1000).toISOString();
  const items = await queryLatest(env.commerceTable, partition(ownerId), EXPORT, LISTED);
  return items.map(toExport).filter(({ createdAt }) => createdAt > since);
}

/** Changes an export. @returns false if it is gone, or ended already */
export function changeExport(
  which: Pick<StoredExport, 'ownerId' | 'exportId'>,
  changes: Partial<Pick<StoredExport, 'state' | 'rows' | 'reason' | 'tries'>>,
): Promise<boolean> {
  const { UpdateExpression, ExpressionAttributeNames, ExpressionAttributeValues } = setting(changes);
  return updateIf({
    TableName: env.commerceTable,
    Key: keyOf(which),
    UpdateExpression,
    ConditionExpression: '#state IN (:queued, :writing)',
    ExpressionAttributeNames: { ...ExpressionAttributeNames, '#state': 'state' },
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ':queued': 'queued', ':writing': 'writing' },
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
