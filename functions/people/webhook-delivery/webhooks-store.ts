import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { WEBHOOK_EVENTS } from '#shared/people/outgoing-webhooks.ts';
import { deleteIf, dynamodb, isConditionFailure } from '../../platform/database/dynamodb.ts';
import { ItemKind, type ItemOf } from '../../platform/items/item-kind.ts';
import { key } from '../../platform/items/key-part.ts';

export const webhooks = new ItemKind({
  name: 'webhooks',
  about: 'organisers',
  kept: 'until they are removed',
  exported: 'no: about the organisation',
  erased: 'kept by id: an organisation has its founder’s id',
  // A removed one must not be told of events again. Its owner adds it again, with a new secret.
  restored: 'never',
  table: 'accounts',
  pk: key`ORGANIZATION#${'organizationId'}`,
  sk: key`WEBHOOK#${'webhookId'}`,
  schema: z.object({
    organizationId: z.string(),
    webhookId: z.string(),
    url: z.string(),
    events: z.array(z.enum(WEBHOOK_EVENTS)),
    createdAt: z.string(),
    /** Stands for the request that added it. */
    request: z.string(),
    /** The secret that signs, sealed for this webhook. */
    secret: z.string(),
    /** The request that made its secret and when, ISO 8601; missing for the first secret. */
    renewed: z.exactOptional(z.object({ request: z.string(), at: z.string() })),
    /** The secret before, which counts until a time, ISO 8601; missing without one. */
    earlier: z.exactOptional(z.object({ secret: z.string(), until: z.string() })),
    /** Missing while it is told of events. */
    paused: z.exactOptional(z.object({ at: z.string(), by: z.enum(['member', 'platform']) })),
    /** Deliveries that failed one after the other. */
    failures: z.int(),
    /** When it may be sent to again after failures, and when the call that sends to it now has to be done. Milliseconds. */
    restsUntil: z.exactOptional(z.number()),
    sendingUntil: z.exactOptional(z.number()),
  }),
});

/** An address that is told of an organisation's events. */
export type Webhook = ItemOf<typeof webhooks>;

/** Returns the webhooks of an organisation, the oldest first. */
export async function listWebhooks(organizationId: string): Promise<Webhook[]> {
  const all = await webhooks.listAll({ organizationId });
  return all.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
}

/** Returns a webhook of an organisation; null if it has none with this id. */
export const findWebhook = (organizationId: string, webhookId: string): Promise<Webhook | null> =>
  webhooks.find({ organizationId, webhookId });

/** Stores a new webhook. @returns the one that is stored, which a concurrent press of the same request may have added */
export const putWebhook = (webhook: Webhook): Promise<Webhook> => webhooks.keep(webhook);

/** Removes a webhook. @returns false if it was gone */
export const removeWebhook = (organizationId: string, webhookId: string): Promise<boolean> =>
  deleteIf({ ...webhooks.at({ organizationId, webhookId }), ConditionExpression: 'attribute_exists(pk)' });

/** Fields of a webhook to be set; those that are null are removed. */
export type WebhookChange = {
  [K in 'url' | 'events' | 'secret' | 'renewed' | 'earlier' | 'paused' | 'failures' | 'restsUntil' | 'sendingUntil']?:
    | Webhook[K]
    | null;
};

/** Changes a webhook. @returns the webhook; null if it is gone */
export const changeWebhook = (organizationId: string, webhookId: string, change: WebhookChange): Promise<Webhook | null> =>
  update(organizationId, webhookId, change, 'attribute_exists(pk)', {});

/**
 * Changes what members choose of a webhook.
 * @param before the webhook as it was read
 * @returns the webhook; null if its address or its events were changed since, or it is gone
 */
export const editAsRead = (
  { organizationId, webhookId, url, events }: Webhook,
  change: WebhookChange & Required<Pick<WebhookChange, 'url' | 'events'>>,
): Promise<Webhook | null> =>
  update(organizationId, webhookId, change, '#url = :wasUrl AND #events = :wasEvents', { ':wasUrl': url, ':wasEvents': events });

/**
 * Replaces the secret of a webhook.
 * @param before the webhook as it was read
 * @returns the webhook; null if its secret was replaced since, or it is gone
 */
export const replaceSecret = (
  { organizationId, webhookId, secret }: Webhook,
  change: Required<Pick<WebhookChange, 'secret' | 'renewed' | 'earlier'>>,
): Promise<Webhook | null> => update(organizationId, webhookId, change, '#secret = :before', { ':before': secret });

/**
 * Takes the turn to send to a webhook, which one call has at a time.
 * @param now milliseconds
 * @param until when the turn ends if it is not given back
 * @returns the webhook; null if another call has the turn, or it rests, is paused or is gone
 */
export const takeTurn = (
  { organizationId, webhookId }: Pick<Webhook, 'organizationId' | 'webhookId'>,
  now: number,
  until: number,
): Promise<Webhook | null> =>
  update(
    organizationId,
    webhookId,
    { sendingUntil: until },
    'attribute_exists(pk) AND attribute_not_exists(paused) AND (attribute_not_exists(sendingUntil) OR sendingUntil <= :now) ' +
      'AND (attribute_not_exists(restsUntil) OR restsUntil <= :now)',
    { ':now': now },
  );

async function update(
  organizationId: string,
  webhookId: string,
  change: WebhookChange,
  ConditionExpression: string,
  values: Record<string, unknown>,
): Promise<Webhook | null> {
  const fields = Object.entries(change).filter(([, value]) => value !== undefined);
  const sets = fields.filter(([, value]) => value !== null).map(([name]) => `#${name} = :${name}`);
  const removes = fields.filter(([, value]) => value === null).map(([name]) => `#${name}`);
  const given = Object.fromEntries(fields.flatMap(([name, value]) => (value === null ? [] : [[`:${name}`, value]])));
  const all = { ...values, ...given };
  try {
    const { Attributes = {} } = await dynamodb().send(
      new UpdateCommand({
        ...webhooks.at({ organizationId, webhookId }),
        UpdateExpression: [
          ...(sets.length > 0 ? [`SET ${sets.join(', ')}`] : []),
          ...(removes.length > 0 ? [`REMOVE ${removes.join(', ')}`] : []),
        ].join(' '),
        ConditionExpression,
        ExpressionAttributeNames: Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
        ...(Object.keys(all).length > 0 && { ExpressionAttributeValues: all }),
        ReturnValues: 'ALL_NEW',
      }),
    );
    return webhooks.read(Attributes);
  } catch (error) {
    if (isConditionFailure(error)) return null;
    throw error;
  }
}
