import type { ObjectStore } from '../storage/object-store.ts';
import type { WebhookMessage } from '../../base/webhooks/webhook-sender.ts';
import type { Event, WebhookEndpoint as Registered } from '../resources/objects.ts';
import { type WebhookEndpoint, webhookMessage } from './message.ts';

/** An endpoint that an event is sent to. */
interface Recipient {
  /** Returns the key that the outbox stores: the event, and the endpoint if it is a registered one. */
  deliveryKey(eventId: string): string;
}

/** A part of an event: its type, and the connected account on which it happened. */
interface Happening {
  type: string;
  account: string | undefined;
}

/**
 * Returns the endpoints subscribed to an event: the one that the stand-in was started with, and registered ones. Events of connected accounts
 * go to the endpoints that were made for them (`connect`), and no others.
 */
export function endpointsFor({ type, account }: Happening, objects: ObjectStore, main: WebhookEndpoint | undefined): Recipient[] {
  const registered = objects.all('webhook_endpoint', { status: 'enabled' });
  return [
    ...(main && isSubscribed(main.enabledEvents ?? ['*'], type) && (account === undefined || main.connectSecret)
      ? [{ deliveryKey: (eventId: string) => eventId }]
      : []),
    ...registered
      .filter((endpoint) => isSubscribed(endpoint.enabled_events, type) && isOnThisMachine(endpoint))
      .filter(({ id }) => isForConnect(objects, id) === (account !== undefined))
      .map(({ id }) => ({ deliveryKey: (eventId: string) => `${eventId} ${id}` })),
  ];
}

/** Returns the message for a delivery key; null if its endpoint has been deleted. */
export function messageFor(deliveryKey: string, objects: ObjectStore, main: WebhookEndpoint | undefined): WebhookMessage | null {
  const [eventId = '', endpointId] = deliveryKey.split(' ');
  const event = objects.get('event', eventId);
  const endpoint = endpointId === undefined ? main && mainEndpoint(main, event) : registeredEndpoint(objects, endpointId);
  return endpoint ? webhookMessage(event, endpoint) : null;
}

const isForConnect = (objects: ObjectStore, id: string) => objects.get('webhook_secret', secretIdOf(id))?.isConnect ?? false;

/** Returns the stand-in's own endpoint, with the secret that signs this event. */
const mainEndpoint = ({ url, secret, connectSecret }: WebhookEndpoint, event: Event | undefined): WebhookEndpoint => ({
  url,
  secret: event?.account === undefined ? secret : (connectSecret ?? secret),
});

function registeredEndpoint(objects: ObjectStore, id: string): WebhookEndpoint | undefined {
  const endpoint = objects.get('webhook_endpoint', id);
  const secret = objects.get('webhook_secret', secretIdOf(id));
  return endpoint && secret && { url: endpoint.url, secret: secret.secret };
}

/** Returns the ID under which a registered endpoint's secret is stored. */
export function secretIdOf(endpointId: string): string {
  return `${endpointId}_secret`;
}

function isSubscribed(enabledEvents: readonly string[], type: string): boolean {
  return enabledEvents.some((enabled) => enabled === '*' || enabled === type);
}

/** Returns true for an endpoint on this machine. Others are stored, as setting up a deployment requires, but not called. */
function isOnThisMachine({ url }: Registered): boolean {
  const { hostname } = new URL(url);
  return /(^|\.)localhost$/.test(hostname) || hostname.startsWith('127.') || hostname === '[::1]';
}
