import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Keys } from '../keys/keys.ts';
import { startStandIn } from './start-stand-in.ts';

interface Settings {
  root: string;
  dataDir: string;
  keys: Keys;
  webhookUrl: string;
}

/** Starts the PayPal stand-in as a child process, with its data in the data folder. */
export function startPayPalStandIn({ root, dataDir, keys, webhookUrl }: Settings): Promise<{ url: string; child: ChildProcess }> {
  return startStandIn({
    root,
    provider: 'paypal',
    name: 'PayPal',
    env: {
      PAYPAL_STANDIN_PORT: '0',
      PAYPAL_STANDIN_DB: path.join(dataDir, 'paypal.sqlite'),
      PAYPAL_STANDIN_WEBHOOK_URL: webhookUrl,
      PAYPAL_STANDIN_WEBHOOK_ID: keys.paypalWebhookId,
      PAYPAL_STANDIN_CLIENT_ID: keys.paypalClientId,
      PAYPAL_STANDIN_CLIENT_SECRET: keys.paypalClientSecret,
    },
  });
}
