import { randomBytes } from 'node:crypto';
import { startStripeStandIn } from '../local/providers/stripe/server.ts';
import type { Deployment } from './deployment.ts';
import { atTheEnd } from './running/interruption.ts';

/** Starts what stands in for Stripe and sets the deployment up for it, as an operator does for Stripe. */
export async function startStripe(deployment: Deployment) {
  const random = () => randomBytes(24).toString('hex');
  const secretKey = `sk_test_${random()}`;
  const publishableKey = `pk_test_${random()}`;
  const secret = `whsec_${random()}`;
  const webhook = { url: deployment.webhookUrl, secret };
  const standIn = await startStripeStandIn({ database: ':memory:', secretKey, publishableKey, webhook });
  atTheEnd(standIn.close);
  await deployment.setPaymentKeys({
    stripeSecretKey: secretKey,
    stripePublishableKey: publishableKey,
    stripeWebhookSecret: secret,
  });
  await deployment.sendPaymentsTo(standIn.url);
  return { url: standIn.url, publishableKey };
}
