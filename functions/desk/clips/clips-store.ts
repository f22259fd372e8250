import * as z from 'zod/mini';
import { CLIP_POSITIONS, CLIP_SHAPES, CLIP_STATES, type ClipState } from '#shared/video/clips/clips.ts';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb, isConditionFailure, setting, updateIf } from '../../platform/database/dynamodb.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { ItemKind, type ItemOf } from '../../platform/items/item-kind.ts';
import { ofOrganisation } from '../../platform/items/keeping.ts';
import { key } from '../../platform/items/key-part.ts';

/** The clips of an event's broadcasts. */
export const clips = new ItemKind({
  name: 'clips',
  ...ofOrganisation,
  kept: 'until they are removed',
  // One that was removed has no files any more.
  restored: 'never',
  table: 'catalog',
  pk: key`EVENT#${'eventId'}`,
  sk: key`CLIP#${'clipId'}`,
  schema: z.object({
    eventId: z.string(),
    clipId: z.string(),
    broadcastId: z.string(),
    title: z.string(),
    /** The part of the broadcast that it shows, ISO 8601. */
    from: z.string(),
    to: z.string(),
    shape: z.enum(CLIP_SHAPES),
    position: z.enum(CLIP_POSITIONS),
    state: z.enum(CLIP_STATES),
    reason: z.nullable(z.string()),
    /** Size of its picture in pixels; null until it is ready. */
    picture: z.nullable(z.object({ width: z.int(), height: z.int() })),
    createdAt: z.string(),
  }),
});

export type StoredClip = ItemOf<typeof clips>;
type ClipName = Pick<StoredClip, 'eventId' | 'clipId'>;

/** Returns a clip, strongly consistent; null if there is none. */
export const findClip = (clip: ClipName): Promise<StoredClip | null> => clips.find(clip);

/** Returns all clips of an event, the latest first. */
export async function listClips(eventId: string): Promise<StoredClip[]> {
  const all = await clips.listAll({ eventId });
  return all.toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
}

/** Stores a new clip. @returns false if it is there already */
export async function createClip(clip: StoredClip): Promise<boolean> {
  try {
    await dynamodb().send(new PutCommand(clips.creation(clip).Put));
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}

/** Changes a clip that is in one of some states. @returns false if it is in another one, or gone */
export function changeClip(
  clip: ClipName,
  from: readonly ClipState[],
  changes: Pick<StoredClip, 'state' | 'reason' | 'picture'>,
): Promise<boolean> {
  const { UpdateExpression, ExpressionAttributeNames, ExpressionAttributeValues } = setting(changes);
  const states = from.map((state, i) => [`:from${i}`, state] as const);
  return updateIf({
    ...clips.at(clip),
    UpdateExpression,
    ConditionExpression: `#state IN (${states.map(([name]) => name).join(', ')})`,
    ExpressionAttributeNames: { ...ExpressionAttributeNames, '#state': 'state' },
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ...Object.fromEntries(states) },
  });
}

/** Gives a clip another title. @throws ApiError event_changed if it has another one since it was read, or is gone */
export async function renameClip({ eventId, clipId, title: before }: StoredClip, title: string): Promise<void> {
  const isRenamed = await updateIf({
    ...clips.at({ eventId, clipId }),
    UpdateExpression: 'SET #title = :title',
    ConditionExpression: '#title = :before',
    ExpressionAttributeNames: { '#title': 'title' },
    ExpressionAttributeValues: { ':title': title, ':before': before },
  });
  if (!isRenamed) throw new ApiError('event_changed');
}

/** Deletes a clip. Idempotent. */
export async function deleteClip(clip: ClipName): Promise<void> {
  await dynamodb().send(new DeleteCommand(clips.at(clip)));
}
