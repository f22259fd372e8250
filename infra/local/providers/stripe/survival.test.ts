import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type Stripe from 'stripe';
import { StandInChild } from '../testing/stand-in-child.ts';
import { deliveriesDone, eventually, setChaos } from '../testing/steering.ts';
import type { WebhookReceiver } from '../testing/webhook-receiver.ts';
import { clientFor, PUBLISHABLE_KEY, SECRET_KEY, startReceiver, typesOf, WEBHOOK_SECRET } from './test-support.ts';

let folder: string;
let receiver: WebhookReceiver<Stripe.Event>;
let child: StandInChild;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stripe-stand-in-'));
  receiver = await startReceiver();
});
afterEach(async () => {
  await child.end('SIGKILL');
  await receiver.close();
  await rm(folder, { recursive: true });
});

/** Starts the stand-in as the platform does, on the folder's database. */
async function started(): Promise<StandInChild> {
  child = await StandInChild.start('stripe', {
    STRIPE_STANDIN_DB: path.join(folder, 'stripe.sqlite'),
    STRIPE_STANDIN_SECRET_KEY: SECRET_KEY,
    STRIPE_STANDIN_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    STRIPE_STANDIN_WEBHOOK_URL: receiver.url,
    STRIPE_STANDIN_WEBHOOK_SECRET: WEBHOOK_SECRET,
  });
  return child;
}

it('keeps objects, idempotency keys and undelivered webhooks over kill -9', async () => {
  const order = { amount: 500, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' };
  const key = { idempotencyKey: 'order-1' };
  const before = await started();
  await setChaos(before, { delayMs: { min: 500, max: 600 }, duplicates: 1 });
  const paid = await clientFor(before).paymentIntents.create(order, key);
  await child.end('SIGKILL');
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

// Five refusals alone take almost four seconds of back-off, beside two starts of the process.
it('takes up at once what the receiver refused before', async () => {
  receiver.nextStatuses.push(...Array.from({ length: 5 }, () => 500));
  const before = await started();
  await clientFor(before).customers.create({ email: 'a@example.com' });
  await eventually(() => receiver.nextStatuses.length === 0);
  await child.end('SIGKILL');
  const after = await started();
  const restarted = Date.now();
  expect(await deliveriesDone(after)).toMatchObject({ delivered: 1 });
  expect(Date.now() - restarted).toBeLessThan(2_500);
  expect(typesOf(receiver)).toEqual(['customer.created']);
}, 20_000);

it.each(['SIGTERM', 'SIGINT', 'disconnect'] as const)('ends by itself on %s', async (signal) => {
  await started();
  expect(await child.end(signal)).toBe(0);
});
