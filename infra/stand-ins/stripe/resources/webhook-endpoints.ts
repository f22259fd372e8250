import { type Answer, type Call, type Endpoint, ok } from '../http/call.ts';
import { invalidRequest, missingParameter, noSuch } from '../http/errors.ts';
import { secretIdOf } from '../webhooks/endpoints.ts';
import { newId, nowInSeconds, randomToken } from './ids.ts';
import { listEndpoint } from './lists.ts';
import type { WebhookEndpoint } from './objects.ts';

/** Maximum number of webhook endpoints per test account. */
const MAX_ENDPOINTS = 16;
/** Format of an event type. Stripe checks the name against its hundreds of types; here the format is enough. */
const EVENT_TYPE = /^[a-z0-9_]+(\.[a-z0-9_]+)+$/;
const UPDATABLE_PARAMS = ['description', 'enabled_events', 'expand', 'metadata', 'url'];

/** Events are also sent to the endpoint that the stand-in was started with, which is not listed. */
export const webhookEndpointEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: '/v1/webhook_endpoints', params: [...UPDATABLE_PARAMS, 'api_version', 'connect'], handle: create },
  listEndpoint('/v1/webhook_endpoints', 'webhook_endpoint'),
  { method: 'GET', path: '/v1/webhook_endpoints/:id', params: ['expand'], handle: (call) => ok(find(call)) },
  { method: 'POST', path: '/v1/webhook_endpoints/:id', params: [...UPDATABLE_PARAMS, 'disabled'], handle: update },
  { method: 'DELETE', path: '/v1/webhook_endpoints/:id', params: [], handle: remove },
];

/** Creates an endpoint. Only this answer contains its secret. */
function create({ params, objects }: Call): Answer {
  const all = objects.list('webhook_endpoint', { limit: MAX_ENDPOINTS, created: [], equal: {}, types: [] });
  if (all.objects.length === MAX_ENDPOINTS)
    throw invalidRequest(`You have reached the maximum of ${MAX_ENDPOINTS} test webhook endpoints.`);
  const endpoint: WebhookEndpoint = {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: params.text('api_version') || null,
    application: null,
    created: nowInSeconds(),
    description: params.text('description') || null,
    enabled_events: eventsIn(params),
    livemode: false,
    metadata: params.metadata(),
    status: 'enabled',
    url: validUrl(params.requiredText('url')),
  };
  const secret = `whsec_${randomToken(32)}`;
  objects.put(endpoint);
  objects.put({
    id: secretIdOf(endpoint.id),
    object: 'webhook_secret',
    created: endpoint.created,
    secret,
    isConnect: params.flag('connect'),
  });
  return ok({ ...endpoint, secret });
}

function update(call: Call): Answer {
  const { params, objects } = call;
  const before = find(call);
  const url = params.text('url');
  const disabled = params.choice('disabled', ['true', 'false']);
  const endpoint: WebhookEndpoint = {
    ...before,
    description: params.text('description') ?? before.description,
    enabled_events: params.isObject('enabled_events') ? eventsIn(params) : before.enabled_events,
    metadata: params.metadata(before.metadata),
    status: disabled === undefined ? before.status : disabled === 'true' ? 'disabled' : 'enabled',
    url: url ? validUrl(url) : before.url,
  };
  objects.put(endpoint);
  return ok(endpoint);
}

function remove(call: Call): Answer {
  const { id, object } = find(call);
  call.objects.remove(object, id);
  call.objects.remove('webhook_secret', secretIdOf(id));
  return ok({ id, object, deleted: true });
}

function find({ id, objects }: Call): WebhookEndpoint {
  const endpoint = objects.get('webhook_endpoint', id);
  if (!endpoint) throw noSuch('webhook endpoint', id, 'webhook_endpoint');
  return endpoint;
}

function eventsIn(params: Call['params']): string[] {
  const events = params.list('enabled_events');
  if (events.length === 0) throw missingParameter('enabled_events');
  const unknown = events.find((event) => event !== '*' && !EVENT_TYPE.test(event));
  if (unknown === undefined) return events;
  const param = `enabled_events[${events.indexOf(unknown)}]`;
  throw invalidRequest(`Invalid ${param}: ${unknown} is not an event type`, { param });
}

function validUrl(url: string): string {
  if (URL.canParse(url) && /^https?:/.test(url)) return url;
  throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: 'url' });
}
