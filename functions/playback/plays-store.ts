import { GetCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { dynamodb } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';

/** A bank may ask about a payment for so long: Visa and Mastercard give 540 days at most. */
const KEPT_SECONDS = 540 * 24 * 60 * 60;

const playKey = (userId: string, eventId: string) => ({ pk: `PLAY#${userId}`, sk: `EVENT#${eventId}` });

/** What somebody watched of an event they paid for. Moments are ISO 8601. */
export interface Plays {
  firstAt: string;
  lastAt: string;
  /** Times that the player asked for access, about one a minute of watching. */
  renewals: number;
}

/** Notes that somebody watches, an item a viewer and event. */
export async function notePlay(userId: string, eventId: string, now: Date): Promise<void> {
  await dynamodb().send(
    new UpdateCommand({
      TableName: env.playbackTable,
      Key: playKey(userId, eventId),
      UpdateExpression: 'SET firstAt = if_not_exists(firstAt, :now), lastAt = :now, #ttl = :ttl ADD renewals :one',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: {
        ':now': now.toISOString(),
        ':ttl': Math.floor(now.getTime() / 1000) + KEPT_SECONDS,
        ':one': 1,
      },
    }),
  );
}

/** What somebody watched of an event, as it is at this very moment: money depends on it. Null for nothing. */
export async function findPlays(userId: string, eventId: string): Promise<Plays | null> {
  const key = { TableName: env.playbackTable, Key: playKey(userId, eventId), ConsistentRead: true };
  const { Item } = await dynamodb().send(new GetCommand(key));
  return Item ? toPlays(Item) : null;
}

/** All that somebody watched, by event, as it is at this very moment. */
export async function listPlays(userId: string): Promise<(Plays & { eventId: string })[]> {
  const { pk, sk } = playKey(userId, '');
  const pages = paginateQuery(
    { client: dynamodb() },
    {
      TableName: env.playbackTable,
      KeyConditionExpression: 'pk = :user AND begins_with(sk, :event)',
      ExpressionAttributeValues: { ':user': pk, ':event': sk },
      ConsistentRead: true,
    },
  );
  const all: (Plays & { eventId: string })[] = [];
  for await (const { Items = [] } of pages) {
    all.push(...Items.map((item) => ({ eventId: String(item.sk).slice(sk.length), ...toPlays(item) })));
  }
  return all;
}

function toPlays({ firstAt, lastAt, renewals }: Record<string, unknown>): Plays {
  return { firstAt: String(firstAt), lastAt: String(lastAt), renewals: Number(renewals) };
}
