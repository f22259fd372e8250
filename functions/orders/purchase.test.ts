import { type CatalogEvent, putEvent } from '../events/events-store.ts';
import { sampleEvent } from '../test/sample-event.ts';
import { checkout, eventually, intentIdOf, pay, save, watch } from '../test/shopping.ts';
import { findPayment } from './recording/payments-store.ts';
import type { Visitor } from '../test/visitor.ts';
import { startWorld, type World } from '../test/world.ts';

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
  await Promise.all([putEvent(event), visitor.register()]);
});
afterEach(() => fetch(`${world.stripeUrl}/_chaos`, { method: 'DELETE' }));

const chaos = (settings: object) =>
  fetch(`${world.stripeUrl}/_chaos`, { method: 'POST', body: JSON.stringify(settings) });

describe('opening a checkout', () => {
  it('asks for the server’s price and says what it is for', async () => {
    const { status, json } = await checkout(visitor, event);
    expect(status).toBe(200);
    expect(json).toMatchObject({ amount: 1999, currency: 'usd', clientSecret: expect.stringContaining('_secret_') });
    const intent = await world.stripe.paymentIntents.retrieve(intentIdOf(json.clientSecret));
    expect(intent).toMatchObject({ amount: 1999, metadata: { orderId: json.orderId, eventId: event._id, packageId: 'pkg_live' } });
  });

  it('answers the same payment to a second click, also at the same moment', async () => {
    const both = await Promise.all([checkout(visitor, event), checkout(visitor, event)]);
    const third = await checkout(visitor, event);
    expect(new Set([...both, third].map(({ json }) => json.clientSecret)).size).toBe(1);
  });

  it('keeps the payment after a declined card', async () => {
    const first = await checkout(visitor, event);
    await expect(pay(world, first.json.clientSecret, 'pm_card_visa_chargeDeclined')).rejects.toMatchObject({ statusCode: 402 });
    const second = await checkout(visitor, event);
    expect(second.json.clientSecret).toBe(first.json.clientSecret);
    await pay(world, second.json.clientSecret);
  });

  it('records the tax that was shown before paying', async () => {
    process.env.TAX_RATES = JSON.stringify({ GB: 20 });
    const from = (country: string) => ({ 'cloudfront-viewer-country': country });
    const order = { eventId: event._id, packageId: 'pkg_live' };
    await visitor.post('/orders/create-checkout-payment-intent', order, from('US'));
    const { json } = await visitor.post('/orders/create-checkout-payment-intent', order, from('GB'));
    expect(json.tax).toEqual({ country: 'GB', percent: 20, amount: 333 });
    await pay(world, json.clientSecret);
    await eventually(async () => (await watch(visitor, event)).status === 200);
    expect(await findPayment({ provider: 'stripe', paymentId: intentIdOf(json.clientSecret) })).toMatchObject({ tax: json.tax });
    delete process.env.TAX_RATES;
  });

  it('replaces the payment when the price has changed, and tells who saw the old one', async () => {
    const first = await checkout(visitor, event);
    const [live, ringside] = event.packages;
    const dearer = { ...event, packages: [{ ...live!, price: 2499 }, ringside!] };
    await putEvent(dearer);
    const second = await checkout(visitor, dearer);
    expect(second.json).toMatchObject({ amount: 2499, orderId: first.json.orderId });
    expect(second.json.clientSecret).not.toBe(first.json.clientSecret);
    expect((await world.stripe.paymentIntents.retrieve(intentIdOf(first.json.clientSecret))).status).toBe('canceled');
    const stale = await visitor.post('/orders/create-checkout-payment-intent', { eventId: event._id, packageId: 'pkg_live', price: 1999 });
    expect([stale.status, stale.json.code, stale.json.field]).toEqual([409, 'price_changed', 'price']);
    expect(stale.json.error).toContain('$24.99');
  });

  it('says so where the event is paid already', async () => {
    const { json } = await checkout(visitor, event);
    await pay(world, json.clientSecret);
    const again = await checkout(visitor, event);
    expect([again.status, again.json.code]).toEqual([409, 'already_paid']);
    expect((await watch(visitor, event)).status).toBe(200);
  });

  it('tells what is not on sale, and who is not signed in', async () => {
    const unknownEvent = await visitor.post('/orders/create-checkout-payment-intent', { eventId: 'evt_none', packageId: 'p' });
    expect([unknownEvent.status, unknownEvent.json.field]).toEqual([404, 'eventId']);
    const unknownPackage = await visitor.post('/orders/create-checkout-payment-intent', { eventId: event._id, packageId: 'p' });
    expect([unknownPackage.status, unknownPackage.json.field]).toEqual([404, 'packageId']);
    expect((await checkout(world.visitor(), event)).status).toBe(401);
  });

  it('answers 503 in plain words while Stripe is down, and works again after', async () => {
    await chaos({ failCalls: 100 });
    const down = await checkout(visitor, event);
    expect([down.status, down.json.code]).toEqual([503, 'payments_unavailable']);
    await chaos({ failCalls: 0 });
    const { status, json } = await checkout(visitor, event);
    expect(status).toBe(200);
    // Under a key of its own: Stripe repeats a failure to whoever asks with the old one.
    const intent = await world.stripe.paymentIntents.retrieve(intentIdOf(json.clientSecret));
    expect(intent.metadata.attempt).toBe('2');
    await save(visitor, event, await pay(world, json.clientSecret));
    expect((await watch(visitor, event)).status).toBe(200);
  });
});

describe('saving a payment', () => {
  it('records it and opens the event, once and again', async () => {
    const { json } = await checkout(visitor, event);
    const paymentId = await pay(world, json.clientSecret);
    const answers = await Promise.all([1, 2, 3].map(() => save(visitor, event, paymentId)));
    for (const answer of answers) expect([answer.status, answer.json.orderId]).toEqual([200, json.orderId]);
    const { json: mine } = await visitor.get('/orders/mine');
    expect(mine.orders).toEqual([
      expect.objectContaining({ orderId: json.orderId, status: 'paid', amount: 1999, eventTitle: 'Fight Night', paymentIntentId: paymentId }),
    ]);
    expect((await watch(visitor, event)).status).toBe(200);
  });

  it('refuses what is not paid, not theirs, or not what they say it is', async () => {
    const { json } = await checkout(visitor, event);
    const intent = intentIdOf(json.clientSecret);
    expect((await save(visitor, event, intent)).status).toBe(402);
    const stranger = world.visitor();
    await stranger.register();
    expect((await save(stranger, event, intent)).status).toBe(404);
    expect((await save(visitor, event, 'pi_none')).status).toBe(404);
    await chaos({ drop: 'all' });
    await pay(world, json.clientSecret);
    for (const [field, wrong] of Object.entries({ amount: 1, currency: 'eur', eventId: 'evt_other', selectedPackage: 'pkg_ringside' })) {
      const answer = await save(visitor, event, intent, { [field]: wrong });
      expect([answer.status, answer.json.field]).toEqual([409, field]);
    }
    expect((await watch(visitor, event)).status).toBe(402);
    expect((await watch(stranger, event)).status).toBe(402);
  });

  it('gives no access for a payment refunded before it was recorded', async () => {
    await chaos({ drop: 'all' });
    const { json } = await checkout(visitor, event);
    const paymentId = await pay(world, json.clientSecret);
    await world.stripe.refunds.create({ payment_intent: paymentId });
    const answer = await save(visitor, event, paymentId);
    expect([answer.status, answer.json.code]).toEqual([409, 'payment_refunded']);
    expect((await watch(visitor, event)).status).toBe(402);
    const { json: mine } = await visitor.get('/orders/mine');
    expect(mine.orders[0].status).toBe('refunded');
    expect((await save(visitor, event, paymentId)).status).toBe(409);
  });

  it('lets a refunded buyer buy again, as a new order', async () => {
    const first = await checkout(visitor, event);
    const paymentId = await pay(world, first.json.clientSecret);
    await save(visitor, event, paymentId);
    await world.stripe.refunds.create({ payment_intent: paymentId });
    await eventually(async () => (await watch(visitor, event)).status === 402);
    const second = await checkout(visitor, event);
    expect(second.json.orderId).not.toBe(first.json.orderId);
    await save(visitor, event, await pay(world, second.json.clientSecret));
    expect((await watch(visitor, event)).status).toBe(200);
  });
});

describe('the webhook alone', () => {
  it('records the purchase of a buyer whose browser closed', async () => {
    const { json } = await checkout(visitor, event);
    await pay(world, json.clientSecret);
    await eventually(async () => (await watch(visitor, event)).status === 200);
  });

  it('records it once, however often and in whatever order Stripe tells of it', async () => {
    await chaos({ duplicates: 3, order: 'shuffle' });
    const { json } = await checkout(visitor, event);
    await save(visitor, event, await pay(world, json.clientSecret));
    await eventually(async () => (await watch(visitor, event)).status === 200);
    await eventually(() => world.bus.counts().waiting === 0);
    expect((await visitor.get('/orders/mine')).json.orders).toHaveLength(1);
    expect(world.bus.counts().dead).toBe(0);
  });

  it('keeps a partly refunded purchase open', async () => {
    const { json } = await checkout(visitor, event);
    const paymentId = await pay(world, json.clientSecret);
    await save(visitor, event, paymentId);
    await world.stripe.refunds.create({ payment_intent: paymentId, amount: 500 });
    await eventually(() => world.bus.counts().waiting === 0);
    expect((await watch(visitor, event)).status).toBe(200);
  });
});

describe('a second payment of one order', () => {
  it('is given back, and the first one stays good', async () => {
    const first = await checkout(visitor, event);
    const order = { ...event, packages: [{ ...event.packages[0]!, price: 2499 }] };
    await putEvent(order);
    const second = await checkout(visitor, order);
    await save(visitor, order, await pay(world, second.json.clientSecret));
    // The first intent was cancelled; a payment that slipped through all the same looks like this one.
    const { orderId } = first.json;
    const { metadata } = await world.stripe.paymentIntents.retrieve(intentIdOf(first.json.clientSecret));
    const twin = await world.stripe.paymentIntents.create({ amount: 1999, currency: 'usd', metadata });
    await world.stripe.paymentIntents.confirm(twin.id, { payment_method: 'pm_card_visa' });
    const answer = await save(visitor, event, twin.id);
    expect([answer.status, answer.json.orderId]).toEqual([200, orderId]);
    const refunds = await world.stripe.refunds.list({ payment_intent: twin.id });
    expect(refunds.data.map(({ amount }) => amount)).toEqual([1999]);
    await eventually(() => world.bus.counts().waiting === 0);
    expect((await watch(visitor, event)).status).toBe(200);
  });
});
