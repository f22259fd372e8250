import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import { ACCOUNT_EVENTS, WEBHOOK_EVENTS } from '#shared/bus/money/payment-events.ts';
import type { Keys } from '../keys/keys.ts';
import { startStandIn } from './start-stand-in.ts';

interface Settings {
  root: string;
  dataDir: string;
  keys: Keys;
  webhookUrl: string;
}

/** Starts the Stripe stand-in as a child process, with its data in the data folder. */
export function startStripeStandIn({ root, dataDir, keys, webhookUrl }: Settings): Promise<{ url: string; child: ChildProcess }> {
  return startStandIn({
    root,
    provider: 'stripe',
    name: 'Stripe',
    env: {
      STRIPE_STANDIN_PORT: '0',
      STRIPE_STANDIN_DB: path.join(dataDir, 'stripe.sqlite'),
      STRIPE_STANDIN_WEBHOOK_URL: webhookUrl,
      STRIPE_STANDIN_WEBHOOK_SECRET: keys.stripeWebhookSecret,
      ...(keys.stripeConnectWebhookSecret && { STRIPE_STANDIN_CONNECT_WEBHOOK_SECRET: keys.stripeConnectWebhookSecret }),
      STRIPE_STANDIN_WEBHOOK_EVENTS: [...WEBHOOK_EVENTS.stripe, ...ACCOUNT_EVENTS].join(','),
      STRIPE_STANDIN_SECRET_KEY: keys.stripeSecretKey,
      STRIPE_STANDIN_PUBLISHABLE_KEY: keys.stripePublishableKey,
    },
  });
}
