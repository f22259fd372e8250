import { GetCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { type CatalogEvent, putEvent } from '../events/events-store.ts';
import { dynamodb } from '../platform/dynamodb.ts';
import { sampleEvent } from '../test/sample-event.ts';
import { checkout, pay, watch } from '../test/shopping.ts';
import type { Visitor } from '../test/visitor.ts';
import { startWorld, type World } from '../test/world.ts';
import { isDue } from './when-to-ask.ts';

let world: World;
let event: CatalogEvent;
let visitor: Visitor;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  event = sampleEvent();
  visitor = world.visitor();
  await Promise.all([putEvent(event), visitor.register(), ...[world.stripeUrl, world.paypalUrl].map((url) => steer(`${url}/_chaos`, { drop: 'all' }))]);
});
afterEach(() => Promise.all([world.stripeUrl, world.paypalUrl].map((url) => fetch(`${url}/_chaos`, { method: 'DELETE' }))));

const steer = (url: string, body: object) => fetch(url, { method: 'POST', body: JSON.stringify(body) });
/** Loaded only when the world's environment is there. */
async function reconcile(milliseconds = 60_000) {
  const { handler } = await import('./reconcile-payments.ts');
  return handler({}, { getRemainingTimeInMillis: () => milliseconds });
}

/** As if so many minutes had passed since. */
async function after(minutes: number, run: () => Promise<unknown>): Promise<void> {
  const { now } = Date;
  const spy = jest.spyOn(Date, 'now').mockImplementation(() => now() + minutes * 60_000);
  await run().finally(() => spy.mockRestore());
}

it('gives access to who paid by card, though every webhook was lost', async () => {
  const { json } = await checkout(visitor, event);
  await pay(world, json.clientSecret);
  expect((await watch(visitor, event)).status).toBe(402);
  await reconcile();
  expect((await watch(visitor, event)).status).toBe(200);
});

it('gives access to who approved at PayPal and closed the browser, though every webhook was lost', async () => {
  const { json } = await visitor.post('/orders/create-paypal-order', { eventId: event._id, packageId: 'pkg_live' });
  await steer(`${world.paypalUrl}/_orders/${json.paypalOrderId}/approve`, {});
  await after(3, reconcile);
  expect((await watch(visitor, event)).status).toBe(200);
});

it('takes access away for a refund whose webhook was lost, and asks Stripe about nothing twice', async () => {
  const { json } = await checkout(visitor, event);
  const paymentIntent = await pay(world, json.clientSecret);
  await reconcile();
  await world.stripe.refunds.create({ payment_intent: paymentIntent });
  await reconcile();
  expect((await watch(visitor, event)).status).toBe(402);
  expect(await reconcile()).toMatchObject({ stripe: 0 });
});

it('goes on where its time was over', async () => {
  const { json } = await checkout(visitor, event);
  await pay(world, json.clientSecret);
  await expect(reconcile(0)).rejects.toThrow('could not be reconciled');
  expect((await watch(visitor, event)).status).toBe(402);
  await reconcile();
  expect((await watch(visitor, event)).status).toBe(200);
});

it('has a person look at an order of ours that PayPal calls somebody else’s', async () => {
  const { json } = await visitor.post('/orders/create-paypal-order', { eventId: event._id, packageId: 'pkg_live' });
  await steer(`${world.paypalUrl}/_orders/${json.paypalOrderId}/approve`, {});
  const { PaymentsController } = await import('@paypal/paypal-server-sdk');
  const theirs = { result: { id: 'THEIRS', status: 'COMPLETED', customId: 'theirs' } } as never;
  const spy = jest.spyOn(PaymentsController.prototype, 'getCapturedPayment').mockResolvedValue(theirs);
  await after(3, reconcile);
  spy.mockRestore();
  const Key = { pk: 'RECONCILIATION', sk: `FLAG#paypal#${json.paypalOrderId}` };
  const { Item } = await dynamodb().send(new GetCommand({ TableName: process.env.COMMERCE_TABLE, Key }));
  expect(Item?.why).toContain('ours');
});

it('comes through a long silence bit by bit, the oldest first', async () => {
  const { json } = await checkout(visitor, event);
  await pay(world, json.clientSecret);
  const { writeCursor, readCursor } = await import('./reconciliation-store.ts');
  const now = Math.floor(Date.now() / 1000);
  await writeCursor(now - 20 * 24 * 60 * 60);
  const { stripe } = await import('../platform/stripe.ts');
  const list = jest.spyOn((await stripe()).events, 'list');
  await reconcile();
  expect((await watch(visitor, event)).status).toBe(200);
  const asked = list.mock.calls.map(([asks]) => asks?.created as { gte: number; lt?: number });
  for (const [i, { lt }] of asked.slice(0, -1).entries()) expect(asked[i + 1]?.gte).toBe(lt);
  expect([asked.length > 2, asked.at(-1)?.lt]).toEqual([true, undefined]);
  expect(await readCursor()).toBeGreaterThanOrEqual(now);
  list.mockRestore();
});

it('fails, and does what is left the next time, where a provider is away', async () => {
  const { json } = await checkout(visitor, event);
  await pay(world, json.clientSecret);
  await steer(`${world.stripeUrl}/_chaos`, { failCalls: 2 });
  await expect(reconcile()).rejects.toThrow('could not be reconciled');
  await steer(`${world.stripeUrl}/_chaos`, { failCalls: 0 });
  await reconcile();
  expect((await watch(visitor, event)).status).toBe(200);
});

it('asks about a fresh order every time, and about an old one once in every half-hour', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 0, max: 20_000 }), (id, since, minutes) => {
      const age = minutes * 60_000;
      const runs = Array.from({ length: 15 }, (_, run) => isDue(id, since, since + age + run * 120_000));
      if (minutes < 15) expect(runs[0]).toBe(true);
      expect(runs).toContain(true);
      if (minutes >= 60) expect(runs.filter(Boolean)).toHaveLength(1);
    }),
  );
});
