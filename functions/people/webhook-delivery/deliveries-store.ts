import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { createHash } from 'node:crypto';
import { DELIVERIES_SHOWN } from '#shared/outgoing-webhooks.ts';
import type { ShownDelivery } from '#shared/api/outgoing-webhooks.ts';
import { deleteIf, dynamodb, queryPartition, readItem } from '../../platform/dynamodb.ts';
import { env } from '../../platform/env.ts';
import { type TransactionPart, transactIf } from '../../platform/transact.ts';
import type { Webhook } from './webhooks-store.ts';

/** Seconds for which a delivery is kept. */
const KEPT_SECONDS = 30 * 24 * 60 * 60;
/** The partition with the webhooks for which something waits. There are few: most deliveries arrive at once. */
const WAITING = 'WEBHOOKS-WAITING';

/** One event on its way to one webhook. */
export interface Delivery extends ShownDelivery {
  webhookId: string;
}

/** The part of a delivery that is known before its first attempt. */
type NewDelivery = Pick<Delivery, 'deliveryId' | 'webhookId' | 'eventId' | 'type' | 'at' | 'body'>;

/** A webhook by its ids. */
type WebhookName = Pick<Webhook, 'organizationId' | 'webhookId'>;

const partition = (webhookId: string) => `WEBHOOK#${webhookId}`;
const keyOf = ({ webhookId, at, deliveryId }: Pick<Delivery, 'webhookId' | 'at' | 'deliveryId'>) => ({
  pk: partition(webhookId),
  sk: `DELIVERY#${at}#${deliveryId}`,
});
const dueKey = ({ webhookId, deliveryId }: Pick<Delivery, 'webhookId' | 'deliveryId'>, dueAt: string) => ({
  pk: partition(webhookId),
  sk: `DUE#${dueAt}#${deliveryId}`,
});
const waitingKey = ({ organizationId, webhookId }: WebhookName) => ({ pk: WAITING, sk: `${organizationId}#${webhookId}` });

const ttlFrom = (now: Date) => Math.floor(now.getTime() / 1000) + KEPT_SECONDS;

/** Returns the id of the delivery of an event to a webhook: the same each time that the event arrives. */
export const deliveryIdOf = (webhookId: string, eventId: string): string =>
  `dlv_${createHash('sha256').update(`${webhookId} ${eventId}`).digest('hex').slice(0, 24)}`;

/** Stores a delivery that is due at once, and that its webhook has something waiting. Does nothing if it is stored already. */
export async function addDelivery(name: WebhookName, delivery: NewDelivery, now: Date): Promise<void> {
  const { organizationId, webhookId } = name;
  const webhook: WebhookName = { organizationId, webhookId };
  const TableName = env.accountsTable;
  const dueAt = now.toISOString();
  const ttl = ttlFrom(now);
  const begun = { state: 'waiting', attempts: 0, lastAttemptAt: null, status: null, problem: null, nextAttemptAt: dueAt };
  await transactIf([
    {
      Put: {
        TableName,
        Item: { ...keyOf(delivery), ...delivery, ...begun, ttl },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    { Put: { TableName, Item: { ...dueKey(delivery, dueAt), at: delivery.at, deliveryId: delivery.deliveryId, dueAt, ttl } } },
  ]);
  // Also for one that is stored: an earlier call may have been interrupted here.
  await dynamodb().send(new PutCommand({ TableName, Item: { ...waitingKey(webhook), ...webhook, since: dueAt, ttl } }));
}

/** A delivery that is due, and since when. */
export interface DueDelivery {
  delivery: Delivery;
  dueAt: string;
}

/** Returns deliveries to a webhook that are due, the longest first. */
export async function dueDeliveries(webhookId: string, now: Date, limit: number): Promise<DueDelivery[]> {
  const { Items = [] } = await dynamodb().send(
    new QueryCommand({
      TableName: env.accountsTable,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':pk': partition(webhookId), ':from': 'DUE#', ':to': `DUE#${now.toISOString()}#~` },
      Limit: limit,
      ConsistentRead: true,
    }),
  );
  const found = await Promise.all(
    Items.map(async ({ at, deliveryId, dueAt }) => {
      const delivery = await findDelivery({ webhookId, at: String(at), deliveryId: String(deliveryId) });
      return delivery && { delivery, dueAt: String(dueAt) };
    }),
  );
  return found.filter((one) => one !== null);
}

async function findDelivery(name: Pick<Delivery, 'webhookId' | 'at' | 'deliveryId'>): Promise<Delivery | null> {
  const item = await readItem(env.accountsTable, keyOf(name));
  return (item as Delivery | undefined) ?? null;
}

/** Notes an attempt: a delivery whose `nextAttemptAt` is null is over, and is no longer due. */
export async function noteAttempt({ delivery, dueAt }: DueDelivery, after: Delivery): Promise<void> {
  const TableName = env.accountsTable;
  const { state, attempts, lastAttemptAt, status, problem, nextAttemptAt } = after;
  const parts: TransactionPart[] = [
    {
      Update: {
        TableName,
        Key: keyOf(delivery),
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
    { Delete: { TableName, Key: dueKey(delivery, dueAt) } },
  ];
  if (nextAttemptAt !== null) {
    const { at, deliveryId } = delivery;
    const due = { at, deliveryId, dueAt: nextAttemptAt, ttl: ttlFrom(new Date()) };
    parts.push({ Put: { TableName, Item: { ...dueKey(delivery, nextAttemptAt), ...due } } });
  }
  await transactIf(parts);
}

/** Returns the last deliveries to a webhook, the latest first. */
export async function lastDeliveries(webhookId: string): Promise<Delivery[]> {
  const { Items = [] } = await dynamodb().send(
    new QueryCommand({
      TableName: env.accountsTable,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': partition(webhookId), ':sk': 'DELIVERY#' },
      ScanIndexForward: false,
      Limit: DELIVERIES_SHOWN,
      ConsistentRead: true,
    }),
  );
  return Items as Delivery[];
}

/** A webhook for which something waits, and the time of the last one that came. */
interface WaitingWebhook extends WebhookName {
  since: string;
}

/** Returns the webhooks for which something waits. */
export async function listWaiting(): Promise<WaitingWebhook[]> {
  const waiting: WaitingWebhook[] = [];
  for await (const item of queryPartition(env.accountsTable, WAITING, true)) waiting.push(item as unknown as WaitingWebhook);
  return waiting;
}

/** Returns since when something waits for a webhook; null if nothing does. */
export async function waitingSince(webhook: WebhookName): Promise<string | null> {
  const item = await readItem(env.accountsTable, waitingKey(webhook));
  return (item?.since as string | undefined) ?? null;
}

/** Notes that nothing waits for a webhook, unless something is due later or has come since. */
export async function forgetWaiting(webhook: WebhookName, since: string): Promise<void> {
  const { Items = [] } = await dynamodb().send(
    new QueryCommand({
      TableName: env.accountsTable,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': partition(webhook.webhookId), ':sk': 'DUE#' },
      Limit: 1,
      ConsistentRead: true,
    }),
  );
  if (Items.length > 0) return;
  await deleteIf({
    TableName: env.accountsTable,
    Key: waitingKey(webhook),
    ConditionExpression: '#since = :since',
    ExpressionAttributeNames: { '#since': 'since' },
    ExpressionAttributeValues: { ':since': since },
  });
}
