import { randomBytes } from 'node:crypto';
import { startStripeStandIn } from '../../../stand-ins/stripe/server.ts';
import { atTheEnd } from '../running/interruption.ts';

/** Starts a stand-in for Stripe. @returns its address, and the keys that an operator stores for it */
export async function startStripe(webhookUrl: string) {
  const random = () => randomBytes(24).toString('hex');
  const secretKey = `sk_test_${random()}`;
  const publishableKey = `pk_test_${random()}`;
  const [secret, connectSecret] = [`whsec_${random()}`, `whsec_${random()}`];
  const webhook = { url: webhookUrl, secret, connectSecret };
  const standIn = await startStripeStandIn({ database: ':memory:', secretKey, publishableKey, webhook });
  atTheEnd(standIn.close);
  const keys = {
    stripeSecretKey: secretKey,
    stripePublishableKey: publishableKey,
    stripeWebhookSecret: secret,
    stripeConnectWebhookSecret: connectSecret,
  };
  return { url: standIn.url, publishableKey, keys };
}
