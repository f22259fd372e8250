import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { dynamodb, isConditionFailure } from '../../../platform/database/dynamodb.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { ItemKind, type ItemOf } from '../../../platform/items/item-kind.ts';
import { ofOrganisation } from '../../../platform/items/keeping.ts';
import { key } from '../../../platform/items/key-part.ts';

export const multistreamTargets = new ItemKind({
  name: 'multistream targets',
  ...ofOrganisation,
  kept: 'with their event',
  restored: 'if gone',
  table: 'catalog',
  pk: key`EVENT#${'eventId'}`,
  sk: key`MULTISTREAM`,
  schema: z.object({
    /** Servers that the broadcasts of an event are sent on to. */
    targets: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** Without the stream key. */
        url: z.string(),
        /** A secret that is good for more than one broadcast: it is in no answer, log or bus event. */
        streamKey: z.string(),
      }),
    ),
    /** Number of writes. */
    rev: z.int(),
  }),
});

/** The targets of an event as they were read, with the number of their writes. */
export type StoredTargets = ItemOf<typeof multistreamTargets>;

/** A server that the broadcasts of an event are sent on to. */
export type Target = StoredTargets['targets'][number];

/** Returns the targets of an event, strongly consistent. */
export const findTargets = async (eventId: string): Promise<StoredTargets> =>
  (await multistreamTargets.find({ eventId })) ?? { targets: [], rev: 0 };

/** Replaces the targets of an event that have not changed since they were read. @throws ApiError event_changed */
export async function saveTargets(eventId: string, before: StoredTargets, targets: readonly Target[]): Promise<void> {
  const { Put } = multistreamTargets.replacement(before, { targets: [...targets] }, { eventId });
  try {
    await dynamodb().send(new PutCommand(Put));
  } catch (error) {
    throw isConditionFailure(error) ? new ApiError('event_changed') : error;
  }
}
