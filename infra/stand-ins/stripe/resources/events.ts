import { type Answer, type Call, type Endpoint, ok } from '../http/call.ts';
import { invalidRequest, noSuch } from '../http/errors.ts';
import { newId, nowInSeconds } from './ids.ts';
import { listObjects, PAGE_PARAMS } from './lists.ts';
import type { Event } from './objects.ts';

/** Version of the API that the stand-in imitates: the one that stripe-node 23 is built for. */
export const API_VERSION = '2026-10-28.endive';

export const eventEndpoints: readonly Endpoint[] = [
  { method: 'GET', path: '/v1/events', params: [...PAGE_PARAMS, 'type', 'types'], handle: list },
  { method: 'GET', path: '/v1/events/:id', params: ['expand'], handle: retrieve },
];

/** Returns a new event. @param about what happened, and the connected account on which it did @param webhooks the number of endpoints that it is sent to */
export function newEvent(
  type: string,
  { account, ...data }: Event['data'] & { account?: string | undefined },
  request: Event['request'],
  webhooks: number,
): Event {
  return {
    id: newId('evt'),
    object: 'event',
    ...(account !== undefined && { account }),
    api_version: API_VERSION,
    created: nowInSeconds(),
    data,
    livemode: false,
    pending_webhooks: webhooks,
    request,
    type,
  };
}

function list(call: Call): Answer {
  const type = call.params.text('type');
  const types = call.params.list('types');
  if (type && types.length > 0) {
    throw invalidRequest('You may only specify one of these parameters: type, types.', { param: 'type' });
  }
  return listObjects(call, 'event', { types: type ? [type] : types });
}

function retrieve(call: Call): Answer {
  const event = call.objects.get('event', call.id);
  if (!event) throw noSuch('event', call.id);
  return ok(event);
}
