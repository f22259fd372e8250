import { createHmac } from 'node:crypto';

/**
 * The `Stripe-Signature` header for a body, as https://docs.stripe.com/webhooks#verify-manually describes it.
 * @param timestamp seconds since 1970
 */
export function signatureHeader(body: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
