import { createHmac } from 'node:crypto';
import type { WebhookMessage } from '../../base/webhooks/webhook-sender.ts';
import { nowInSeconds } from '../resources/ids.ts';
import type { Event } from '../resources/objects.ts';

/** A webhook endpoint and its signing secret. */
export interface WebhookEndpoint {
  url: string;
  /** Signing secret, `whsec_…`. */
  secret: string;
  /** The signing secret of events of connected accounts, which Stripe sends to an endpoint of their own. Without it they are not sent. */
  connectSecret?: string;
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

/**
 * Returns the `Stripe-Signature` header for a body. Source: https://docs.stripe.com/webhooks#verify-manually
 * @param timestamp seconds since the epoch
 */
function signatureHeader(body: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
