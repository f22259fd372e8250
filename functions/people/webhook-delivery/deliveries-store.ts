import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { DELIVERIES_SHOWN, TEST_EVENT, WEBHOOK_EVENTS } from '#shared/people/outgoing-webhooks.ts';
import { deleteIf, dynamodb, queryLatest, queryPartition } from '../../platform/database/dynamodb.ts';
import { ItemKind, type ItemOf, type Keeping, type StoredItem } from '../../platform/items/item-kind.ts';
import { key } from '../../platform/items/key-part.ts';
import { type TransactionPart, transactIf } from '../../platform/database/transact.ts';
import type { Webhook } from './webhooks-store.ts';

/** Days for which a delivery is kept. */
const KEPT_DAYS = 30;
const KEPT_SECONDS = KEPT_DAYS * 24 * 60 * 60;

const keeping: Keeping = {
  name: 'deliveries to webhooks',
  about: 'organisers',
  kept: `${KEPT_DAYS} days`,
  exported: 'no: about the organisation',
  erased: `kept by id: they go by themselves within ${KEPT_DAYS} days`,
  restored: 'never',
};

export const deliveries = new ItemKind({
  ...keeping,
  table: 'accounts',
  pk: key`WEBHOOK#${'webhookId'}`,
  sk: key`DELIVERY#${'at'}#${'deliveryId'}`,
  schema: z.object({
    webhookId: z.string(),
    deliveryId: z.string(),
    /** The id in the body. */
    eventId: z.string(),
    type: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
    at: z.string(),
    /** `waiting` also between two attempts; `failed` after the last one. */
    state: z.enum(['waiting', 'delivered', 'failed']),
    attempts: z.int(),
    lastAttemptAt: z.nullable(z.string()),
    /** The status of the last answer; null if there was none. */
    status: z.nullable(z.int()),
    /** The reason that the last attempt failed, in a sentence; null if it succeeded. */
    problem: z.nullable(z.string()),
    nextAttemptAt: z.nullable(z.string()),
    /** The message that is sent, as JSON. */
    body: z.string(),
    /** When it is deleted, seconds since the epoch. */
    ttl: z.int(),
  }),
});

/** One event on its way to one webhook. */
export type Delivery = Omit<ItemOf<typeof deliveries>, 'ttl'>;

/** Entries by time of what is due to a webhook, so that one short query finds it. */
export const dueEntries = new ItemKind({
  ...keeping,
  table: 'accounts',
  pk: key`WEBHOOK#${'webhookId'}`,
  sk: key`DUE#${'dueAt'}#${'deliveryId'}`,
  schema: z.object({ at: z.string(), deliveryId: z.string(), dueAt: z.string(), ttl: z.int() }),
});

/** The webhooks for which something waits, in one partition. There are few: most deliveries arrive at once. */
export const waitingWebhooks = new ItemKind({
  ...keeping,
  table: 'accounts',
  pk: key`WEBHOOKS-WAITING`,
  sk: key`${'organizationId'}#${'webhookId'}`,
  schema: z.object({
    organizationId: z.string(),
    webhookId: z.string(),
    /** The time of the last one that came. */
    since: z.string(),
    ttl: z.int(),
  }),
});

type WaitingWebhook = ItemOf<typeof waitingWebhooks>;

/** The part of a delivery that is known before its first attempt. */
type NewDelivery = Pick<Delivery, 'deliveryId' | 'webhookId' | 'eventId' | 'type' | 'at' | 'body'>;

/** A webhook by its ids. */
type WebhookName = Pick<Webhook, 'organizationId' | 'webhookId'>;

const partition = (webhookId: string) => deliveries.keyOf({ webhookId, at: '', deliveryId: '' }).pk;

const ttlFrom = (now: Date) => Math.floor(now.getTime() / 1000) + KEPT_SECONDS;

/** Returns the id of the delivery of an event to a webhook: the same each time that the event arrives. */
export const deliveryIdOf = (webhookId: string, eventId: string): string =>
  `dlv_${createHash('sha256').update(`${webhookId} ${eventId}`).digest('hex').slice(0, 24)}`;

/** Stores a delivery that is due at once, and that its webhook has something waiting. Does nothing if it is stored already. */
export async function addDelivery(name: WebhookName, delivery: NewDelivery, now: Date): Promise<void> {
  const { organizationId, webhookId } = name;
  const dueAt = now.toISOString();
  const ttl = ttlFrom(now);
  const begun = { attempts: 0, lastAttemptAt: null, status: null, problem: null, nextAttemptAt: dueAt };
  await transactIf([deliveries.creation({ ...delivery, ...begun, state: 'waiting', ttl }), duePut(delivery, dueAt, ttl)]);
  // Also for one that is stored: an earlier call may have been interrupted here.
  await dynamodb().send(new PutCommand(waitingWebhooks.put({ organizationId, webhookId, since: dueAt, ttl }).Put));
}

type DeliveryName = Pick<Delivery, 'webhookId' | 'at' | 'deliveryId'>;

/** Returns the part of a transaction that notes when a delivery is due. */
const duePut = ({ webhookId, at, deliveryId }: DeliveryName, dueAt: string, ttl: number): TransactionPart =>
  dueEntries.put({ at, deliveryId, dueAt, ttl }, { webhookId });

/** A delivery that is due, and since when. */
export interface DueDelivery {
  delivery: Delivery;
  dueAt: string;
}

/** Returns deliveries to a webhook that are due, the longest first. */
export async function dueDeliveries(webhookId: string, now: Date, limit: number): Promise<DueDelivery[]> {
  const { Items = [] } = await dynamodb().send(
    new QueryCommand({
      TableName: dueEntries.tableName,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: {
        ':pk': partition(webhookId),
        ':from': dueEntries.starts.sk,
        ':to': dueEntries.keyOf({ webhookId, dueAt: now.toISOString(), deliveryId: '~' }).sk,
      },
      Limit: limit,
      ConsistentRead: true,
    }),
  );
  const found = await Promise.all(
    dueEntries.readable(Items).map(async ({ at, deliveryId, dueAt }) => {
      const delivery = await deliveries.find({ webhookId, at, deliveryId });
      return delivery && { delivery, dueAt };
    }),
  );
  return found.filter((one) => one !== null);
}

/** Notes an attempt: a delivery whose `nextAttemptAt` is null is over, and is no longer due. */
export async function noteAttempt({ delivery, dueAt }: DueDelivery, after: Delivery): Promise<void> {
  const { state, attempts, lastAttemptAt, status, problem, nextAttemptAt } = after;
  const { webhookId, deliveryId } = delivery;
  const parts: TransactionPart[] = [
    {
      Update: {
        ...deliveries.at(delivery),
        UpdateExpression:
          'SET #state = :state, attempts = :attempts, lastAttemptAt = :last, #status = :status, problem = :problem, nextAttemptAt = :next',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#state': 'state', '#status': 'status' },
        ExpressionAttributeValues: {
          ':state': state,
          ':attempts': attempts,
          ':last': lastAttemptAt,
          ':status': status,
          ':problem': problem,
          ':next': nextAttemptAt,
        },
      },
    },
    { Delete: dueEntries.at({ webhookId, deliveryId, dueAt }) },
  ];
  if (nextAttemptAt !== null) parts.push(duePut(delivery, nextAttemptAt, ttlFrom(new Date())));
  await transactIf(parts);
}

/** Returns the last deliveries to a webhook, the latest first. */
export async function lastDeliveries(webhookId: string): Promise<Delivery[]> {
  const { tableName, starts } = deliveries;
  return deliveries.readable(await queryLatest(tableName, partition(webhookId), starts.sk, DELIVERIES_SHOWN));
}

/** Returns the webhooks for which something waits. */
export async function listWaiting(): Promise<WaitingWebhook[]> {
  const { tableName, starts } = waitingWebhooks;
  const items: StoredItem[] = [];
  for await (const item of queryPartition(tableName, starts.pk, true)) items.push(item);
  return waitingWebhooks.readable(items);
}

/** Returns since when something waits for a webhook; null if nothing does. */
export async function waitingSince(webhook: WebhookName): Promise<string | null> {
  return (await waitingWebhooks.find(webhook))?.since ?? null;
}

/** Notes that nothing waits for a webhook, unless something is due later or has come since. */
export async function forgetWaiting(webhook: WebhookName, since: string): Promise<void> {
  const { Items = [] } = await dynamodb().send(
    new QueryCommand({
      TableName: dueEntries.tableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': partition(webhook.webhookId), ':sk': dueEntries.starts.sk },
      Limit: 1,
      ConsistentRead: true,
    }),
  );
  if (Items.length > 0) return;
  await deleteIf({
    ...waitingWebhooks.at(webhook),
    ConditionExpression: '#since = :since',
    ExpressionAttributeNames: { '#since': 'since' },
    ExpressionAttributeValues: { ':since': since },
  });
}
