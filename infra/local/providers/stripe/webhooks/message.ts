import type { WebhookMessage } from '../../webhooks/webhook-sender.ts';
import { nowInSeconds } from '../resources/ids.ts';
import type { Event } from '../resources/objects.ts';
import { signatureHeader } from './signature.ts';

/** Where events are sent and how they are signed. */
export interface WebhookEndpoint {
  url: string;
  /** `whsec_…` */
  secret: string;
  /** Types of events, `*` for all; left out: all. */
  enabledEvents?: readonly string[];
}

/** An event as Stripe sends it, signed with the time of this attempt. */
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
