import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb, isConditionFailure, readItem } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';
import { ApiError } from '../../platform/http/api-error.ts';

/** A server that the broadcasts of an event are sent on to. */
export interface Target {
  id: string;
  name: string;
  /** Without the stream key. */
  url: string;
  /** A secret that is good for more than one broadcast: it is in no answer, log or bus event. */
  streamKey: string;
}

/** The targets of an event as they were read, with the number of their writes. */
export interface StoredTargets {
  targets: readonly Target[];
  rev: number;
}

const keyOf = (eventId: string) => ({ pk: `EVENT#${eventId}`, sk: 'MULTISTREAM' });

/** Returns the targets of an event, strongly consistent. */
export async function findTargets(eventId: string): Promise<StoredTargets> {
  const item = await readItem(env.catalogTable, keyOf(eventId));
  const { targets = [], rev = 0 } = (item ?? {}) as Partial<StoredTargets>;
  return { targets, rev };
}

/** Replaces the targets of an event that have not changed since they were read. @throws ApiError event_changed */
export async function saveTargets(eventId: string, before: StoredTargets, targets: readonly Target[]): Promise<void> {
  try {
    await dynamodb().send(
      new PutCommand({
        TableName: env.catalogTable,
        Item: { ...keyOf(eventId), targets, rev: before.rev + 1 },
        ConditionExpression: before.rev === 0 ? 'attribute_not_exists(pk)' : 'rev = :rev',
        ...(before.rev > 0 && { ExpressionAttributeValues: { ':rev': before.rev } }),
      }),
    );
  } catch (error) {
    throw isConditionFailure(error) ? new ApiError('event_changed') : error;
  }
}
