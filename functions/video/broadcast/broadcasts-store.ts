import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { type EventChange, saveEvents } from '../../catalog/listings/event-changes-store.ts';
import { dynamodb, isConditionFailure, readItem } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { TransactionPart } from '../../platform/transact.ts';
import type { Broadcast } from './broadcast.ts';

/** A broadcast as it was read, with the number of its writes. */
export interface StoredBroadcast extends Broadcast {
  rev: number;
}

/** Returns the key of an event's last broadcast. It holds the encoder's key, so it is apart from the event, which everybody reads. */
const keyOf = (eventId: string) => ({ pk: `EVENT#${eventId}`, sk: 'BROADCAST' });

/** Returns the last broadcast of an event, strongly consistent; null if it had none. */
export async function findBroadcast(eventId: string): Promise<StoredBroadcast | null> {
  const item = await readItem(env.catalogTable, keyOf(eventId));
  if (!item) return null;
  const { pk: _pk, sk: _sk, ...broadcast } = item;
  return broadcast as StoredBroadcast;
}

/**
 * Writes a broadcast that has not changed since it was read, together with its event if that changes.
 * @param event null if nothing of it changes
 * @param besides further writes together with those of the event
 * @throws ApiError event_changed
 */
export async function saveBroadcast(
  eventId: string,
  before: StoredBroadcast | null,
  after: Broadcast,
  event: EventChange | null,
  besides: readonly TransactionPart[] = [],
) {
  const Put = {
    TableName: env.catalogTable,
    Item: { ...keyOf(eventId), ...after, rev: (before?.rev ?? 0) + 1 },
    ConditionExpression: before ? 'rev = :rev' : 'attribute_not_exists(pk)',
    ...(before && { ExpressionAttributeValues: { ':rev': before.rev } }),
  };
  if (event) return void (await saveEvents([event], [{ Put }, ...besides]));
  try {
    await dynamodb().send(new PutCommand(Put));
  } catch (error) {
    throw isConditionFailure(error) ? new ApiError('event_changed') : error;
  }
}
