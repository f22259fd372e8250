import fc from 'fast-check';
import { type CatalogEvent, putEvent } from '../events/events-store.ts';
import { sampleEvent } from '../test/sample-event.ts';
import { checkout, pay, watch } from '../test/shopping.ts';
import type { Visitor } from '../test/visitor.ts';
import { startWorld, type World } from '../test/world.ts';
import { isDue } from './paypal/when-to-ask.ts';
import { after, cursorOf, flagOf, forgetCursors, reconcile, steer } from './test-support.ts';

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
  await Promise.all([world.stripeUrl, world.paypalUrl].map((url) => steer(`${url}/_chaos`, { drop: 'all' })));
  await Promise.all([putEvent(event), visitor.register()]);
});
afterEach(async () => {
  await Promise.all([world.stripeUrl, world.paypalUrl].map((url) => fetch(`${url}/_chaos`, { method: 'DELETE' })));
  await forgetCursors();
});

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

it('suspends access for an inquiry that became a dispute, though every webhook was lost', async () => {
  const { json } = await checkout(visitor, event);
  const paymentIntent = await pay(world, json.clientSecret);
  const asked = await steer(`${world.stripeUrl}/_disputes`, { payment_intent: paymentIntent, case_type: 'inquiry' });
  const { id, created } = (await asked.json()) as { id: string; created: number };
  await reconcile();
  expect((await watch(visitor, event)).status).toBe(200);
  // The inquiry's beginning is read no more.
  while (Date.now() < (created + 1) * 1000) await new Promise((resolve) => setTimeout(resolve, 20));
  const { writeCursor } = await import('./reconciliation-store.ts');
  await writeCursor('stripe', { before: created + 1 + 15 * 60 });
  await steer(`${world.stripeUrl}/_disputes/${id}/escalate`, {});
  await reconcile();
  expect((await watch(visitor, event)).status).toBe(402);
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
  const { OrdersController, PaymentsController } = await import('@paypal/paypal-server-sdk');
  const theirs = { id: 'THEIRS', status: 'COMPLETED', customId: 'theirs' };
  const taken = { result: { purchaseUnits: [{ payments: { captures: [theirs] } }] } } as never;
  const spies = [
    jest.spyOn(OrdersController.prototype, 'captureOrder').mockResolvedValue(taken),
    jest.spyOn(PaymentsController.prototype, 'getCapturedPayment').mockResolvedValue({ result: theirs } as never),
  ];
  await after(3, reconcile);
  for (const spy of spies) spy.mockRestore();
  expect(await flagOf(`paypal#${json.paypalOrderId}`)).toContain('ours');
});

it('comes through a long silence bit by bit, the oldest first', async () => {
  const { json } = await checkout(visitor, event);
  await pay(world, json.clientSecret);
  const { writeCursor } = await import('./reconciliation-store.ts');
  const now = Math.floor(Date.now() / 1000);
  await writeCursor('stripe', { before: now - 20 * 24 * 60 * 60 });
  const { stripe } = await import('../platform/stripe.ts');
  const list = jest.spyOn((await stripe()).events, 'list');
  // More than one page has happened.
  list.mockResolvedValueOnce({ data: [], has_more: true } as never);
  await reconcile();
  expect((await watch(visitor, event)).status).toBe(200);
  const asked = list.mock.calls.slice(1).map(([asks]) => asks?.created as { gte: number; lt?: number });
  for (const [i, { lt }] of asked.slice(0, -1).entries()) expect(asked[i + 1]?.gte).toBe(lt);
  expect([asked.length > 2, asked.at(-1)?.lt]).toEqual([true, undefined]);
  expect((await cursorOf('stripe'))?.before).toBeGreaterThanOrEqual(now);
  list.mockRestore();
});

it('writes nothing while nothing happens, and once a day so that Stripe does not forget what was not read', async () => {
  const { stripe } = await import('../platform/stripe.ts');
  const list = jest.spyOn((await stripe()).events, 'list');
  const cursors = async () => [await cursorOf('stripe'), await cursorOf('paypal-disputes')].map((cursor) => cursor?.before);
  await after(60, reconcile);
  const before = await cursors();
  list.mockClear();
  for (const minutes of [90, 8 * 60, 20 * 60]) await after(minutes, reconcile);
  expect(await cursors()).toEqual(before);
  expect(list).toHaveBeenCalledTimes(3);
  await after(26 * 60, reconcile);
  for (const [i, moment] of (await cursors()).entries()) expect(moment).toBeGreaterThan(before[i]! + 20 * 60 * 60);
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

it('gives every order at PayPal its turn, where a crowd of them is too much for one call', async () => {
  const opened = new Set<string>();
  for (let i = 0; i < 30; i++) {
    const item = sampleEvent();
    await putEvent(item);
    const { json } = await visitor.post('/orders/create-paypal-order', { eventId: item._id, packageId: 'pkg_live' });
    opened.add(json.paypalOrderId);
  }
  const { OrdersController } = await import('@paypal/paypal-server-sdk');
  const { getOrder } = OrdersController.prototype;
  const start = Date.now() + 2 * 60_000;
  let passed = 0;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => start + passed);
  type Orders = InstanceType<typeof OrdersController>;
  const ask = jest.spyOn(OrdersController.prototype, 'getOrder').mockImplementation(function (this: Orders, ...asks) {
    passed += 2_000;
    return getOrder.apply(this, asks);
  });
  try {
    const { reconcilePaypalOrders } = await import('./paypal/reconcile-orders.ts');
    for (let run = 0; run < 7; run++) {
      passed = run * 120_000;
      // PayPal answers slowly: the time is enough for a dozen.
      await expect(reconcilePaypalOrders(start + passed + 24_000)).rejects.toThrow('left for the next time');
    }
    for (const [{ id }] of ask.mock.calls) opened.delete(id);
  } finally {
    clock.mockRestore();
    ask.mockRestore();
  }
  expect([...opened]).toEqual([]);
});
