import * as z from 'zod/mini';
import { EXPORTS_AT_ONCE, EXPORTS_KEPT_DAYS } from '#shared/api/books/exports.ts';
import { LISTED_STATES } from '#shared/money/sale-states.ts';
import { deleteIf, queryLatest, setting, updateIf } from '../../platform/database/dynamodb.ts';
import { transactIf } from '../../platform/database/transact.ts';
import { ItemKind, type ItemOf, type Keeping } from '../../platform/items/item-kind.ts';
import { key } from '../../platform/items/key-part.ts';

const DAY_SECONDS = 24 * 60 * 60;
const KEPT_SECONDS = EXPORTS_KEPT_DAYS * DAY_SECONDS;

const keeping: Keeping = {
  name: 'exports',
  about: 'viewers',
  kept: `${EXPORTS_KEPT_DAYS} days`,
  exported: 'no: the organisation’s',
  erased: `kept: files of an organisation’s orders, which go after ${EXPORTS_KEPT_DAYS} days`,
  // They can be made again.
  restored: 'never',
};

/** The content and the form of an export. */
const kinds = { what: z.enum(['orders', 'sales']), format: z.enum(['csv', 'xlsx']) };

export const exportsMade = new ItemKind({
  ...keeping,
  table: 'commerce',
  pk: key`EXPORTS#${'ownerId'}`,
  sk: key`EXPORT#${'exportId'}`,
  schema: z.object({
    ownerId: z.string(),
    exportId: z.string(),
    ...kinds,
    state: z.enum(['queued', 'writing', 'ready', 'failed']),
    /** Rows written so far. */
    rows: z.int(),
    /** ISO 8601. */
    createdAt: z.string(),
    reason: z.nullable(z.string()),
    /** The wanted content, as the request names it. */
    wanted: z.object({
      ...kinds,
      event: z.optional(z.string()),
      from: z.optional(z.string()),
      to: z.optional(z.string()),
      zone: z.optional(z.string()),
      state: z.optional(z.enum(LISTED_STATES)),
    }),
    /** Number of times that a worker began to write it. */
    tries: z.int(),
  }),
  expires: ({ createdAt }) => Math.floor(Date.parse(createdAt) / 1000) + KEPT_SECONDS,
});

/** An export, from its request until it expires. */
export type StoredExport = ItemOf<typeof exportsMade>;

/** The places of an organisation, of which each export in progress takes one. */
export const places = new ItemKind({
  ...keeping,
  table: 'commerce',
  pk: key`EXPORTS#${'ownerId'}`,
  sk: key`PLACE#${'place'}`,
  schema: z.object({
    exportId: z.string(),
    /** When the export has ended at the latest, milliseconds. */
    until: z.int(),
  }),
  expires: ({ until }) => Math.floor(until / 1000) + KEPT_SECONDS,
});

/** Exports that are listed. */
const LISTED = 20;
/** Time after which a worker that has not ended an export will not do so any more: its tries, with the waits between them. */
export const GIVEN_UP_AFTER_MS = 45 * 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;

const PLACES = Array.from({ length: EXPORTS_AT_ONCE }, (_, index) => index + 1);

/**
 * Stores a new export and gives it one of the places of its organisation.
 * @returns false if all places are taken
 */
export async function createExport(made: StoredExport, now: Date): Promise<boolean> {
  const { ownerId, exportId } = made;
  const taking = { exportId, until: now.getTime() + GIVEN_UP_AFTER_MS };
  for (const place of PLACES) {
    const { Put } = places.creation(taking, { ownerId, place });
    const isTaken = await transactIf([
      {
        Put: {
          ...Put,
          ConditionExpression: 'attribute_not_exists(pk) OR #until < :now',
          ExpressionAttributeNames: { '#until': 'until' },
          ExpressionAttributeValues: { ':now': now.getTime() },
        },
      },
      exportsMade.creation(made),
    ]);
    if (isTaken) return true;
  }
  return false;
}

/** Returns an export, strongly consistent; null if there is none any more. */
export const findExport = (ownerId: string, exportId: string): Promise<StoredExport | null> =>
  exportsMade.find({ ownerId, exportId });

/** Returns the latest exports of an organisation, the latest first; none that is older than exports are kept. One query. */
export async function latestExports(ownerId: string, now: Date): Promise<StoredExport[]> {
  const since = new Date(now.getTime() - EXPORTS_KEPT_DAYS * DAY_MS).toISOString();
  const { pk } = exportsMade.keyOf({ ownerId, exportId: '' });
  const items = await queryLatest(exportsMade.tableName, pk, exportsMade.starts.sk, LISTED);
  return exportsMade.readable(items).filter(({ createdAt }) => createdAt > since);
}

/** Changes an export. @returns false if it is gone, or ended already */
export function changeExport(
  which: Pick<StoredExport, 'ownerId' | 'exportId'>,
  changes: Partial<Pick<StoredExport, 'state' | 'rows' | 'reason' | 'tries'>>,
): Promise<boolean> {
  const { UpdateExpression, ExpressionAttributeNames, ExpressionAttributeValues } = setting(changes);
  return updateIf({
    ...exportsMade.at(which),
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
        ...places.at({ ownerId, place }),
        ConditionExpression: 'exportId = :export',
        ExpressionAttributeValues: { ':export': exportId },
      }),
    ),
  );
}
