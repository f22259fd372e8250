import { type KeyObject, randomUUID } from 'node:crypto';
import type { WebhookMessage } from '../../base/webhooks/webhook-sender.ts';
import { timestamp } from '../resources/ids.ts';
import type { Event } from '../resources/objects.ts';
import { ALGORITHM, signatureOf } from './signature.ts';

/** Path of the certificate that verifies signatures. */
export const CERTIFICATE_PATH = '/v1/notifications/certs/CERT-360caa42-fca2a594-5ad47cb0';

/** The webhook that events are sent to. */
export interface WebhookTarget {
  url: string;
  /** The webhook's ID, which is part of the signed text. */
  id: string;
}

/** Returns the request that delivers an event as PayPal does, signed for this attempt. */
export function webhookMessage(event: Event | undefined, target: WebhookTarget, key: KeyObject, baseUrl: string): WebhookMessage {
  // Includes line breaks, so that a client that parses and reserialises the body before verifying it fails here.
  const body = JSON.stringify(event, null, 2);
  const transmission = { id: randomUUID(), time: timestamp(), webhookId: target.id };
  return {
    url: target.url,
    body,
    headers: {
      'content-type': 'application/json',
      'paypal-transmission-id': transmission.id,
      'paypal-transmission-time': transmission.time,
      'paypal-transmission-sig': signatureOf(transmission, body, key),
      'paypal-cert-url': baseUrl + CERTIFICATE_PATH,
      'paypal-auth-algo': ALGORITHM,
      'paypal-auth-version': 'v2',
      'user-agent': 'PayPal/AUHD-214.0-58843724',
    },
  };
}
