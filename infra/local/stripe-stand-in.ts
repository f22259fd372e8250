import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Keys } from './keys.ts';
import { StartupError } from './startup-error.ts';

const START_LIMIT_MS = 15_000;

interface Settings {
  root: string;
  dataDir: string;
  keys: Keys;
  webhookUrl: string;
}

/** Starts what stands in for Stripe, in a process of its own. */
export async function startStripeStandIn(settings: Settings): Promise<{ url: string; child: ChildProcess }> {
  const { keys } = settings;
  const child = fork(path.join(settings.root, 'infra/local/providers/stripe/main.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {
      ...process.env,
      STRIPE_STANDIN_PORT: '0',
      STRIPE_STANDIN_DB: path.join(settings.dataDir, 'stripe.sqlite'),
      STRIPE_STANDIN_WEBHOOK_URL: settings.webhookUrl,
      STRIPE_STANDIN_WEBHOOK_SECRET: keys.stripeWebhookSecret,
      STRIPE_STANDIN_SECRET_KEY: keys.stripeSecretKey,
      STRIPE_STANDIN_PUBLISHABLE_KEY: keys.stripePublishableKey,
    },
  });
  return { url: `http://127.0.0.1:${await readyPort(child)}`, child };
}

function readyPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new StartupError(`The Stripe stand-in did not start: ${why}`));
    const limit = setTimeout(() => fail('it took too long.'), START_LIMIT_MS);
    child.once('exit', (code) => fail(`it ended with code ${code}.`));
    child.on('message', (message: { type?: string; port?: number }) => {
      if (message.type !== 'ready' || !message.port) return;
      clearTimeout(limit);
      resolve(message.port);
    });
  });
}
