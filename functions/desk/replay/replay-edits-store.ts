import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { dynamodb, isConditionFailure } from '../../platform/database/dynamodb.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { ItemKind, type ItemOf } from '../../platform/items/item-kind.ts';
import { ofOrganisation } from '../../platform/items/keeping.ts';
import { key } from '../../platform/items/key-part.ts';

/** How the replay of a broadcast is to be cut: a description, which changes nothing before it is published. */
export const replayEdits = new ItemKind({
  name: 'edits of replays',
  ...ofOrganisation,
  kept: 'with their event',
  restored: 'as it was',
  table: 'catalog',
  pk: key`EVENT#${'eventId'}`,
  sk: key`REPLAY-EDIT#${'broadcastId'}`,
  schema: z.object({
    broadcastId: z.string(),
    /** The parts of the recording that are shown, in order, milliseconds. */
    ranges: z.array(z.object({ from: z.int(), to: z.int() })),
    chapters: z.array(z.object({ at: z.int(), title: z.string() })),
    /** Number of writes. */
    rev: z.int(),
  }),
});

export type StoredEdit = ItemOf<typeof replayEdits>;

/** Returns the edit of a broadcast's replay, strongly consistent; null if there is none. */
export const findReplayEdit = (eventId: string, broadcastId: string): Promise<StoredEdit | null> =>
  replayEdits.find({ eventId, broadcastId });

/** Replaces an edit that has not changed since it was read. @returns it as it is stored. @throws ApiError event_changed */
export async function saveReplayEdit(
  eventId: string,
  before: StoredEdit | null,
  after: Omit<StoredEdit, 'rev'>,
): Promise<StoredEdit> {
  try {
    await dynamodb().send(new PutCommand(replayEdits.replacement(before, after, { eventId }).Put));
    return { ...after, rev: (before?.rev ?? 0) + 1 };
  } catch (error) {
    throw isConditionFailure(error) ? new ApiError('event_changed') : error;
  }
}
