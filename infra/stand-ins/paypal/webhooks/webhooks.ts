import * as z from 'zod/mini';
import { type Answer, type Call, type Endpoint, found } from '../http/call.ts';
import { badWebhook, unknownId } from '../http/errors.ts';
import { parseBody } from '../http/json-body.ts';
import { EVENT_TYPES } from './events.ts';
import { newId } from '../resources/ids.ts';
import type { Webhook } from '../resources/objects.ts';

const PATH = '/v1/notifications/webhooks';
/** Maximum number of webhooks per application. */
const MAX_WEBHOOKS = 10;

const eventTypesSchema = z.array(z.looseObject({ name: z.string() })).check(z.minLength(1), z.maxLength(500));
const webhookSchema = z.looseObject({ url: z.string(), event_types: eventTypesSchema });
const patchSchema = z.array(
  z.discriminatedUnion('path', [
    z.looseObject({ op: z.literal('replace'), path: z.literal('/url'), value: z.string() }),
    z.looseObject({ op: z.literal('replace'), path: z.literal('/event_types'), value: eventTypesSchema }),
  ]),
);

/** Webhooks are only stored and listed; events are sent to the webhook that the stand-in was started with. */
export const webhookEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: PATH, handle: create },
  { method: 'GET', path: PATH, handle: list },
  { method: 'GET', path: `${PATH}/:id`, handle: (call) => ({ status: 200, body: view(find(call), call) }) },
  { method: 'PATCH', path: `${PATH}/:id`, handle: update },
  { method: 'DELETE', path: `${PATH}/:id`, handle: remove },
];

function list(call: Call): Answer {
  const webhooks = [...call.objects.newest('webhook')].map((webhook) => view(webhook, call));
  return { status: 200, body: { webhooks } };
}

function create(call: Call): Answer {
  const { url, event_types } = parseBody(webhookSchema, call.body);
  const all = [...call.objects.newest('webhook')];
  if (all.length >= MAX_WEBHOOKS) throw badWebhook('WEBHOOK_NUMBER_LIMIT_EXCEEDED', 'Webhook number limit exceeded');
  const webhook = validated({ id: newId(), url, event_types }, all);
  call.objects.put('webhook', webhook);
  return { status: 201, body: view(webhook, call) };
}

function update(call: Call): Answer {
  const before = find(call);
  const changes = parseBody(patchSchema, call.body).map(({ path, value }) => [path.slice(1), value]);
  const others = [...call.objects.newest('webhook')].filter(({ id }) => id !== before.id);
  const webhook = validated({ ...before, ...(Object.fromEntries(changes) as Partial<Webhook>) }, others);
  call.objects.put('webhook', webhook);
  return { status: 200, body: view(webhook, call) };
}

function remove(call: Call): Answer {
  call.objects.remove('webhook', find(call).id);
  return { status: 204 };
}

function find(call: Call): Webhook {
  return found(call, 'webhook', unknownId);
}

/** Returns a webhook that PayPal would accept. @throws PayPalError 400 with PayPal's error otherwise */
function validated(webhook: Webhook, others: Webhook[]): Webhook {
  const { url, event_types } = webhook;
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:') {
    throw badWebhook('VALIDATION_ERROR', 'Invalid data provided', { field: 'url', issue: 'Not a valid webhook URL' });
  }
  if (others.some((other) => other.url === url)) {
    throw badWebhook('WEBHOOK_URL_ALREADY_EXISTS', 'Webhook URL already exists');
  }
  const unknown = event_types.find(({ name }) => name !== '*' && !(name in EVENT_TYPES));
  if (!unknown) return { ...webhook, event_types: event_types.map(({ name }) => ({ name })) };
  throw badWebhook('VALIDATION_ERROR', 'Invalid data provided', {
    field: 'event_types',
    issue: `Not a valid event type: ${unknown.name}`,
  });
}

function view({ id, url, event_types }: Webhook, { baseUrl }: Call): object {
  const href = `${baseUrl}${PATH}/${id}`;
  return {
    id,
    url,
    event_types: event_types.map(({ name }) => ({ name, description: EVENT_TYPES[name] ?? 'ALL', status: 'ENABLED' })),
    links: [
      { href, rel: 'self', method: 'GET' },
      { href, rel: 'update', method: 'PATCH' },
      { href, rel: 'delete', method: 'DELETE' },
    ],
  };
}
