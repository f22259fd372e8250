import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { MARK_KINDS } from '#shared/video/clips/marks.ts';
import { dynamodb, isConditionFailure } from '../../../platform/database/dynamodb.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { ItemKind, type ItemOf } from '../../../platform/items/item-kind.ts';
import { ofOrganisation } from '../../../platform/items/keeping.ts';
import { key } from '../../../platform/items/key-part.ts';

/** The moments of a broadcast that members have marked, all in one item: there are few, and the control room asks for them often. */
export const broadcastMarks = new ItemKind({
  name: 'marks of broadcasts',
  ...ofOrganisation,
  kept: 'with their event',
  restored: 'as it was',
  table: 'catalog',
  pk: key`EVENT#${'eventId'}`,
  sk: key`MARKS#${'broadcastId'}`,
  schema: z.object({
    broadcastId: z.string(),
    /** In the order of their moments, ISO 8601. */
    marks: z.array(z.object({ id: z.string(), kind: z.enum(MARK_KINDS), at: z.string(), title: z.string() })),
    /** Number of writes. */
    rev: z.int(),
  }),
});

export type StoredMarks = ItemOf<typeof broadcastMarks>;

/** Returns the marks of a broadcast, strongly consistent; null if nobody has set one. */
export const findMarks = (eventId: string, broadcastId: string): Promise<StoredMarks | null> =>
  broadcastMarks.find({ eventId, broadcastId });

/** Replaces marks that have not changed since they were read. @throws ApiError event_changed */
export async function saveMarks(
  eventId: string,
  before: StoredMarks | null,
  after: Omit<StoredMarks, 'rev'>,
): Promise<StoredMarks> {
  try {
    await dynamodb().send(new PutCommand(broadcastMarks.replacement(before, after, { eventId }).Put));
    return { ...after, rev: (before?.rev ?? 0) + 1 };
  } catch (error) {
    throw isConditionFailure(error) ? new ApiError('event_changed') : error;
  }
}
