import { type Keys, readOrMakeKeys } from './keys.ts';
import type { Options } from '../options.ts';

/** Returns this machine's keys, with the payment providers' own in place of the stand-ins' where they are given. */
export const platformKeys = (options: Options): Keys => ({
  ...readOrMakeKeys(options.dataDir),
  ...stripeKeys(options),
  ...paypalKeys(options),
});

function stripeKeys({ stripe }: Options): Partial<Keys> {
  if (!stripe) return {};
  const { secretKey, publishableKey, webhookSecret } = stripe;
  return { stripeSecretKey: secretKey, stripePublishableKey: publishableKey, stripeWebhookSecret: webhookSecret };
}

function paypalKeys({ paypal }: Options): Partial<Keys> {
  if (!paypal) return {};
  const { clientId, clientSecret, webhookId, environment } = paypal;
  return {
    paypalClientId: clientId,
    paypalClientSecret: clientSecret,
    paypalWebhookId: webhookId,
    paypalEnvironment: environment,
  };
}
