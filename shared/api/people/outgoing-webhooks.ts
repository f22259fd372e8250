import * as z from 'zod/mini';
import { TEST_EVENT, WEBHOOK_EVENTS } from '../../people/outgoing-webhooks.ts';
import { messageAnswer } from '../account-fields.ts';
import { endpoint } from '../endpoint.ts';
import { changeKey, id, idParam, line, moment } from '../fields.ts';
import { seen } from '../seen.ts';

const events = () => z.array(z.enum(WEBHOOK_EVENTS));
const url = () => line(500).check(z.minLength(1));
const chosen = () => events().check(z.minLength(1), z.maxLength(WEBHOOK_EVENTS.length));

const webhook = z.object({
  webhookId: id(),
  url: z.string(),
  events: events(),
  createdAt: moment(),
  /**
   * The time at which it was paused, and the one who paused it: a member, or the platform after too many failures. Null while it
   * is active.
   */
  paused: z.nullable(z.object({ at: moment(), by: z.enum(['member', 'platform']) })),
  /** Deliveries that failed one after the other. */
  failures: z.int(),
  /** Until when the secret before the last one counts, too; null if it does not. */
  earlierSecretUntil: z.nullable(moment()),
});

export type ShownWebhook = z.output<typeof webhook>;

const manages = { access: 'organizer', right: 'webhooks:manage' } as const;
const changes = { ...manages, rights: { accounts: ['read', 'write'], audit: 'append' } } as const;
const ofWebhook = { params: idParam('webhookId'), errors: ['webhook_not_found'] } as const;

export const listWebhooks = endpoint('GET /studio/webhooks', {
  handler: 'people/webhook-delivery/registration/list-webhooks',
  ...manages,
  rights: { accounts: ['read'] },
  summary: 'Lists the addresses of the organisation that are told of its events, without their secrets.',
  answer: z.object({ webhooks: z.array(webhook) }),
});

export const addWebhook = endpoint('POST /studio/webhooks', {
  handler: 'people/webhook-delivery/registration/add-webhook',
  once: { changes: 'other', by: 'key' },
  ...changes,
  rights: { ...changes.rights, platformSecret: true },
  summary:
    'Adds an address that is told of events. Only this answer has the secret that signs them. Repeated within 15 minutes, it answers the same.',
  body: z.strictObject({ key: changeKey(), url: url(), events: chosen() }),
  answer: z.object({ webhookId: id(), secret: z.string() }),
  errors: ['too_many_webhooks'],
});

export const editWebhook = endpoint('POST /studio/webhooks/{webhookId}', {
  handler: 'people/webhook-delivery/registration/edit-webhook',
  once: { changes: 'other', repeats: 'It sets the same address and events.' },
  ...changes,
  rights: { ...changes.rights, bus: 'put' },
  summary: 'Changes an address or the events that it is told of, pauses it, or lets it go on with what waits for it.',
  ...ofWebhook,
  body: z.strictObject({
    url: z.optional(url()),
    events: z.optional(chosen()),
    isPaused: z.optional(z.boolean()),
    seen: seen(z.pick(webhook, { url: true, events: true })),
  }),
  errors: ['webhook_not_found', 'changed_meanwhile', 'unavailable'],
  answer: webhook,
});

export const removeWebhook = endpoint('POST /studio/webhooks/{webhookId}/remove', {
  handler: 'people/webhook-delivery/registration/remove-webhook',
  once: { changes: 'other', repeats: 'The address stays removed.' },
  ...changes,
  summary: 'Removes an address, which is told of nothing any more. Idempotent.',
  params: ofWebhook.params,
  answer: messageAnswer,
});

export const renewWebhookSecret = endpoint('POST /studio/webhooks/{webhookId}/secret', {
  handler: 'people/webhook-delivery/registration/renew-secret',
  once: { changes: 'other', by: 'key' },
  ...changes,
  rights: { ...changes.rights, platformSecret: true },
  summary:
    'Makes a new secret. For a day, events are signed with the one before, too. Repeated within 15 minutes, it answers the same secret.',
  ...ofWebhook,
  body: z.strictObject({ key: changeKey() }),
  answer: z.object({ secret: z.string() }),
});

const sends = { ...manages, rights: { accounts: ['read', 'write'], bus: 'put' } } as const;

export const testWebhook = endpoint('POST /studio/webhooks/{webhookId}/test', {
  handler: 'people/webhook-delivery/test-webhook',
  once: { changes: 'other', repeats: 'It sends another test.' },
  ...sends,
  summary: 'Sends a test to an address, which the list of its deliveries then has.',
  ...ofWebhook,
  answer: messageAnswer,
  errors: ['webhook_not_found', 'webhook_paused', 'too_many_attempts'],
});

const delivery = z.object({
  deliveryId: id(),
  /** The id in the body, by which a receiver recognises an event that comes again. */
  eventId: z.string(),
  type: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
  at: moment(),
  /** `waiting` also between two attempts; `failed` after the last one. */
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  lastAttemptAt: z.nullable(moment()),
  /** The status of the last answer; null if there was none. */
  status: z.nullable(z.int()),
  /** The reason that the last attempt failed, in a sentence; null if it succeeded. */
  problem: z.nullable(z.string()),
  nextAttemptAt: z.nullable(moment()),
  /** The message that is sent, as JSON. */
  body: z.string(),
});

export type ShownDelivery = z.output<typeof delivery>;

export const listDeliveries = endpoint('GET /studio/webhooks/{webhookId}/deliveries', {
  handler: 'people/webhook-delivery/list-deliveries',
  ...manages,
  rights: { accounts: ['read'] },
  summary: 'Lists the last hundred deliveries to an address, the latest first. They are kept for 30 days.',
  ...ofWebhook,
  answer: z.object({ deliveries: z.array(delivery) }),
});

export const redeliver = endpoint('POST /studio/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver', {
  handler: 'people/webhook-delivery/redeliver',
  once: { changes: 'other', repeats: 'It sends the same delivery again, by whose id its receiver knows it.' },
  ...sends,
  summary: 'Sends one of the last hundred deliveries again, with the same body.',
  params: z.strictObject({ webhookId: id(), deliveryId: id() }),
  answer: messageAnswer,
  errors: ['webhook_not_found', 'delivery_not_found', 'webhook_paused', 'too_many_attempts'],
});
