import type { WebhookMessage } from '../../base/webhooks/webhook-sender.ts';
import { nowInSeconds } from '../resources/ids.ts';
import type { Event } from '../resources/objects.ts';
import { signatureHeader } from './signature.ts';

/** A webhook endpoint and its signing secret. */
export interface WebhookEndpoint {
  url: string;
  /** Signing secret, `whsec_…`. */
  secret: string;
  /** Event types, `*` for all; all by default. */
  enabledEvents?: readonly string[];
}

/** Returns the request that delivers an event as Stripe does, signed with the time of this attempt. */
export function webhookMessage(event: Event | undefined, { url, secret }: WebhookEndpoint): WebhookMessage {
  const body = JSON.stringify(event, null, 2);
  return {
    url,
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureHeader(body, secret, nowInSeconds()),
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    },
  };
}
