import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import { setTimeout as sleep } from 'node:timers/promises';
import { confirmCard } from './testing/card-page.ts';
import { LocalClient } from './testing/local-client.ts';
import { type RunningPlatform, startRunningPlatform } from './testing/running-platform.ts';

const PURCHASES = 200;
const BUYERS_AT_ONCE = 16;
/** When so many have paid, the whole platform is killed. */
const KILL_AFTER = 80;
const EVENT = 'evt_northern_lights';
const PACKAGE = 'pkg_lights_film';

let platform: RunningPlatform;
beforeAll(async () => {
  platform = await startRunningPlatform();
}, 200_000);
afterAll(async () => {
  await platform.stop();
  platform.forget();
});

interface Buyer {
  client: LocalClient;
  email: string;
  hasPaid: boolean;
}

it('records 200 purchases exactly once, though webhooks come three times, late and shuffled, and everything is killed half way', async () => {
  await disturbWebhooks();
  const buyers = Array.from({ length: PURCHASES }, (_, i): Buyer => ({
    client: new LocalClient(platform.port),
    email: `buyer-${i}@example.com`,
    hasPaid: false,
  }));
  const paid = () => buyers.filter(({ hasPaid }) => hasPaid).length;

  const firstHalf = buyAll(buyers, () => paid() < KILL_AFTER);
  while (paid() < KILL_AFTER) await sleep(10);
  await platform.kill();
  await firstHalf;
  expect(paid()).toBeGreaterThanOrEqual(KILL_AFTER);
  expect(paid()).toBeLessThan(PURCHASES);
  platform = await startRunningPlatform({ port: platform.port, dataDir: platform.dataDir });
  await buyAll(buyers, () => true);
  expect(paid()).toBe(PURCHASES);
  await untilQuiet();

  for (const { client } of buyers) {
    const { json } = await client.get('/api/v1/orders/mine');
    expect(json.orders.map(({ status }: { status: string }) => status)).toEqual(['paid']);
    expect((await client.post(`/api/v1/events/${EVENT}/playback`)).status).toBe(200);
  }
  const items = await commerceItems();
  const payments = items.filter(({ sk }) => sk === 'PAYMENT');
  expect(payments.map(({ status }) => status)).toEqual(Array(PURCHASES).fill('recorded'));
  expect(new Set(payments.map(({ orderId }) => orderId)).size).toBe(PURCHASES);
  expect(items.filter(({ sk }) => String(sk).startsWith('ENTITLEMENT#'))).toHaveLength(PURCHASES);
  expect((await new LocalClient(platform.port).get('/_local/bus')).json).toEqual({ waiting: 0, dead: 0 });
}, 300_000);

function disturbWebhooks() {
  return fetch(`${platform.info.stripe.url}/_chaos`, {
    method: 'POST',
    body: JSON.stringify({ duplicates: 2, order: 'shuffle', delayMs: { min: 0, max: 1500 } }),
  });
}

/** Every buyer buys, some at a time. One who is cut off stays unpaid and comes back later. */
async function buyAll(buyers: Buyer[], goOn: () => boolean): Promise<void> {
  const waiting = buyers.filter(({ hasPaid }) => !hasPaid);
  await Promise.all(
    Array.from({ length: BUYERS_AT_ONCE }, async () => {
      for (let buyer = waiting.shift(); buyer && goOn(); buyer = waiting.shift()) await buy(buyer).catch(() => {});
    }),
  );
}

/** As a browser does it, which closes right after the payment: nothing but webhooks tell of it. */
async function buy(buyer: Buyer): Promise<void> {
  const { client, email } = buyer;
  const account = { email, password: 'correct horse' };
  const registered = await client.post('/api/v1/auth/register', { name: 'Buyer', ...account });
  if (registered.status === 409) await client.post('/api/v1/auth/login', account);
  const checkout = await client.post('/api/v1/orders/create-checkout-payment-intent', { eventId: EVENT, packageId: PACKAGE });
  // Cut off after paying and before we heard of it: the second click finds the payment.
  if (checkout.json?.code === 'already_paid') {
    buyer.hasPaid = true;
    return;
  }
  const { intent } = await confirmCard(platform.info.stripe, checkout.json.clientSecret);
  buyer.hasPaid = intent.status === 'succeeded';
}

/** Waits until Stripe has nothing more to tell and the bus nothing more to hand over. */
async function untilQuiet(): Promise<void> {
  const giveUpAt = Date.now() + 60_000;
  while (Date.now() < giveUpAt) {
    const deliveries = (await (await fetch(`${platform.info.stripe.url}/_deliveries`)).json()) as { pending: number };
    const bus = await new LocalClient(platform.port).get('/_local/bus');
    if (deliveries.pending === 0 && bus.json.waiting === 0) return;
    await sleep(100);
  }
  throw new Error('Webhooks or bus deliveries are still under way after a minute.');
}

async function commerceItems(): Promise<Record<string, unknown>[]> {
  const client = new DynamoDBClient({
    endpoint: platform.info.dynamodb,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const items: Record<string, unknown>[] = [];
  const pages = paginateScan({ client: DynamoDBDocumentClient.from(client) }, { TableName: 'marquee-commerce' });
  for await (const page of pages) items.push(...(page.Items ?? []));
  client.destroy();
  return items;
}
