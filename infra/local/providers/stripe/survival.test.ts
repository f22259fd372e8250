import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  clientFor,
  deliveriesDone,
  eventually,
  PUBLISHABLE_KEY,
  SECRET_KEY,
  setChaos,
  WEBHOOK_SECRET,
  WebhookReceiver,
} from './test-support.ts';

let folder: string;
let receiver: WebhookReceiver;
let child: ChildProcess;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stripe-stand-in-'));
  receiver = await WebhookReceiver.start();
});
afterEach(async () => {
  await ended('SIGKILL');
  await receiver.close();
  await rm(folder, { recursive: true });
});

/** Starts the stand-in as the platform does, on the folder's database. */
async function started(): Promise<{ url: string; port: number }> {
  child = fork(path.join(__dirname, 'main.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: {
      STRIPE_STANDIN_DB: path.join(folder, 'stripe.sqlite'),
      STRIPE_STANDIN_SECRET_KEY: SECRET_KEY,
      STRIPE_STANDIN_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      STRIPE_STANDIN_WEBHOOK_URL: receiver.endpoint.url,
      STRIPE_STANDIN_WEBHOOK_SECRET: WEBHOOK_SECRET,
    },
  });
  const { port } = await new Promise<{ type: string; port: number }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { type: string; port: number }));
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
  });
  return { url: `http://127.0.0.1:${port}`, port };
}

async function ended(signal: NodeJS.Signals | 'disconnect'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (signal === 'disconnect') child.disconnect();
  else child.kill(signal);
  return exit;
}

it('keeps objects, idempotency keys and undelivered webhooks over kill -9', async () => {
  const order = { amount: 500, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' };
  const key = { idempotencyKey: 'order-1' };
  const before = await started();
  await setChaos(before, { delayMs: { min: 500, max: 600 }, duplicates: 1 });
  const paid = await clientFor(before).paymentIntents.create(order, key);
  await ended('SIGKILL');
  expect(receiver.events).toEqual([]);

  const after = await started();
  const stripe = clientFor(after);
  expect(await stripe.paymentIntents.retrieve(paid.id)).toEqual(paid);
  const again = await stripe.paymentIntents.create(order, key);
  expect(again.id).toBe(paid.id);
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect(await deliveriesDone(after)).toEqual({ pending: 0, delivered: 6, failed: 0, dropped: 0 });
  expect(new Set(receiver.events.map(({ id }) => id)).size).toBe(3);
});

it('takes up at once what the receiver refused before', async () => {
  receiver.nextStatuses.push(...Array.from({ length: 5 }, () => 500));
  const before = await started();
  await clientFor(before).customers.create({ email: 'a@example.com' });
  await eventually(() => receiver.nextStatuses.length === 0);
  await ended('SIGKILL');
  const after = await started();
  const restarted = Date.now();
  expect(await deliveriesDone(after)).toMatchObject({ delivered: 1 });
  expect(Date.now() - restarted).toBeLessThan(2_500);
  expect(receiver.types()).toEqual(['customer.created']);
});

it.each(['SIGTERM', 'SIGINT', 'disconnect'] as const)('ends by itself on %s', async (signal) => {
  await started();
  expect(await ended(signal)).toBe(0);
});
