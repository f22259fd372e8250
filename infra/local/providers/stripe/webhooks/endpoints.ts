import type { ObjectStore } from '../storage/object-store.ts';
import type { WebhookMessage } from '../../webhooks/webhook-sender.ts';
import type { WebhookEndpoint as Registered } from '../resources/objects.ts';
import { type WebhookEndpoint, webhookMessage } from './message.ts';

/** One of those that an event is sent to. */
interface Recipient {
  /** What the outbox keeps: the event, and the endpoint where it is a registered one. */
  deliveryKey(eventId: string): string;
}

/** The endpoints that want to know of an event: the one the stand-in was started with, and those registered since. */
export function endpointsFor(type: string, objects: ObjectStore, main: WebhookEndpoint | undefined): Recipient[] {
  const registered = objects.all('webhook_endpoint', { status: 'enabled' });
  return [
    ...(main && wants(main.enabledEvents ?? ['*'], type) ? [{ deliveryKey: (eventId: string) => eventId }] : []),
    ...registered
      .filter((endpoint) => wants(endpoint.enabled_events, type) && isOnThisMachine(endpoint))
      .map(({ id }) => ({ deliveryKey: (eventId: string) => `${eventId} ${id}` })),
  ];
}

/** The message that a delivery key stands for; null where its endpoint has been deleted since. */
export function messageFor(deliveryKey: string, objects: ObjectStore, main: WebhookEndpoint | undefined): WebhookMessage | null {
  const [eventId = '', endpointId] = deliveryKey.split(' ');
  const event = objects.get('event', eventId);
  const endpoint = endpointId === undefined ? main : registeredEndpoint(objects, endpointId);
  return endpoint ? webhookMessage(event, endpoint) : null;
}

function registeredEndpoint(objects: ObjectStore, id: string): WebhookEndpoint | undefined {
  const endpoint = objects.get('webhook_endpoint', id);
  const secret = objects.get('webhook_secret', secretIdOf(id));
  return endpoint && secret && { url: endpoint.url, secret: secret.secret };
}

/** Where a registered endpoint's secret is kept. */
export function secretIdOf(endpointId: string): string {
  return `${endpointId}_secret`;
}

function wants(enabledEvents: readonly string[], type: string): boolean {
  return enabledEvents.some((enabled) => enabled === '*' || enabled === type);
}

/** A stand-in does not call strangers: endpoints elsewhere are kept, as setting up a deployment needs, but not told. */
function isOnThisMachine({ url }: Registered): boolean {
  const { hostname } = new URL(url);
  return /(^|\.)localhost$/.test(hostname) || hostname.startsWith('127.') || hostname === '[::1]';
}
