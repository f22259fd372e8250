import { type CatalogEvent, putEvent } from '../events/events-store.ts';
import { signInOrganizer } from '../test/organizer.ts';
import { sampleEvent } from '../test/sample-event.ts';
import { eventually, intentIdOf, pay, watch } from '../test/shopping.ts';
import type { Visitor } from '../test/visitor.ts';
import { startWorld, type World } from '../test/world.ts';

const HOUR = 60 * 60 * 1000;

let world: World;
let organizer: Visitor;
let ownerId: string;

beforeAll(async () => {
  world = await startWorld();
  ({ visitor: organizer, userId: ownerId } = await signInOrganizer(world));
});
afterAll(() => world.stop());
afterEach(() => jest.restoreAllMocks());

type Offer = Partial<CatalogEvent['packages'][number]>;

async function onSale(offer: Offer, changes: Partial<CatalogEvent> = {}): Promise<CatalogEvent> {
  const [plain] = sampleEvent().packages;
  const event = sampleEvent({ ownerId, packages: [{ ...plain!, ...offer }], ...changes });
  await putEvent(event);
  return event;
}

async function viewer(): Promise<Visitor> {
  const visitor = world.visitor();
  await visitor.register();
  return visitor;
}

const open = (visitor: Visitor, event: CatalogEvent, body: object = {}) =>
  visitor.post('/orders/create-checkout-payment-intent', { eventId: event._id, packageId: event.packages[0]!._id, ...body });

async function buy(visitor: Visitor, event: CatalogEvent, body: object = {}): Promise<string> {
  const { json } = await open(visitor, event, body);
  const paymentId = await pay(world, json.clientSecret);
  const item = { eventId: event._id, selectedPackage: event.packages[0]!._id };
  await visitor.post('/orders/save-payment', { amount: json.amount, currency: 'usd', paymentIntentId: paymentId, ...item });
  return json.orderId;
}

const at = (time: number) => jest.spyOn(Date, 'now').mockReturnValue(time);

describe('a rental', () => {
  const rental = { kind: 'rental', rental: { hours: 48, window_days: 20 } } as const;
  const begun = { start_time: new Date(Date.now() - HOUR).toISOString(), end_time: null };

  it('opens for its hours from the first play, tells when it ends, and can be rented again', async () => {
    const event = await onSale(rental, begun);
    const visitor = await viewer();
    const orderId = await buy(visitor, event);
    expect((await visitor.get('/orders/mine')).json.orders[0].rental).toMatchObject({ hours: 48, endsAt: null });
    const before = Date.now();
    const first = await watch(visitor, event);
    const endsAt = Date.parse(first.json.accessEndsAt);
    expect(endsAt - before).toBeGreaterThanOrEqual(48 * HOUR);
    expect((await open(visitor, event)).json.code).toBe('already_paid');
    at(endsAt - 1000);
    const last = await watch(visitor, event);
    expect([last.status, last.json.accessEndsAt]).toEqual([200, first.json.accessEndsAt]);
    expect(Date.parse(last.json.expiresAt)).toBeLessThanOrEqual(endsAt);
    at(endsAt);
    expect((await watch(visitor, event)).json).toMatchObject({ code: 'not_entitled', error: 'Your rental is over. Rent or buy this event to watch it again.' });
    const again = await open(visitor, event);
    expect([again.status, again.json.orderId === orderId]).toEqual([200, false]);
  });

  it('is over where nobody played it in its window', async () => {
    const event = await onSale(rental, begun);
    const visitor = await viewer();
    await buy(visitor, event);
    at(Date.now() + 20 * 24 * HOUR + 1);
    expect((await watch(visitor, event)).status).toBe(402);
  });

  it('does not run before the event has begun, when there is nothing to play', async () => {
    const start = Date.now() + 5 * 24 * HOUR;
    const event = await onSale(rental, { start_time: new Date(start).toISOString(), end_time: null });
    const visitor = await viewer();
    await buy(visitor, event);
    const early = await watch(visitor, event);
    expect([early.status, early.json.accessEndsAt]).toEqual([200, new Date(start + 48 * HOUR).toISOString()]);
    at(start + HOUR);
    const first = await watch(visitor, event);
    expect([first.status, first.json.accessEndsAt]).toEqual([200, new Date(start + 49 * HOUR).toISOString()]);
  });

  it('has a window that begins with the event, where that is still to come', async () => {
    const start = Date.now() + 40 * 24 * HOUR;
    const event = await onSale(rental, { start_time: new Date(start).toISOString(), end_time: null });
    const visitor = await viewer();
    await buy(visitor, event);
    const [{ rental: clock }] = (await visitor.get('/orders/mine')).json.orders;
    expect(Date.parse(clock.startBy)).toBeGreaterThanOrEqual(start + 20 * 24 * HOUR);
  });

  it('waits for an event that was postponed beyond its window', async () => {
    const event = await onSale(rental, begun);
    const visitor = await viewer();
    await buy(visitor, event);
    const start = Date.now() + 25 * 24 * HOUR;
    await putEvent({ ...event, start_time: new Date(start).toISOString() });
    const [order] = (await visitor.get('/orders/mine')).json.orders;
    expect(order.rental).toMatchObject({ startBy: new Date(start + 20 * 24 * HOUR).toISOString(), endsAt: null });
    at(start - HOUR);
    expect((await watch(visitor, event)).json.accessEndsAt).toBe(new Date(start + 48 * HOUR).toISOString());
    expect((await open(visitor, event)).json.code).toBe('already_paid');
    at(start + HOUR);
    expect((await watch(visitor, event)).json.accessEndsAt).toBe(new Date(start + 49 * HOUR).toISOString());
  });

  it('goes on from its first play after a dispute that was won', async () => {
    const event = await onSale(rental, begun);
    const visitor = await viewer();
    const { json } = await open(visitor, event);
    const payment_intent = await pay(world, json.clientSecret);
    await eventually(async () => (await watch(visitor, event)).status === 200);
    const { accessEndsAt } = (await watch(visitor, event)).json;
    const steer = async (path: string, body: object) =>
      (await fetch(`${world.stripeUrl}/_disputes${path}`, { method: 'POST', body: JSON.stringify(body) })).json() as Promise<{ id: string }>;
    const { id } = await steer('', { payment_intent });
    await eventually(async () => (await watch(visitor, event)).status === 402);
    await steer(`/${id}/close`, { status: 'won' });
    await eventually(async () => (await watch(visitor, event)).status === 200);
    expect((await watch(visitor, event)).json.accessEndsAt).toBe(accessEndsAt);
  });

  it('does not run while the event is open by another purchase', async () => {
    const event = await onSale(rental, begun);
    const visitor = await viewer();
    await buy(visitor, event);
    const both = { ...event, packages: [{ ...event.packages[0]!, _id: 'pkg_ever', kind: 'ppv' as const, rental: null }] };
    await putEvent(both);
    await buy(visitor, both);
    expect((await watch(visitor, event)).json.accessEndsAt).toBeNull();
    const orders = (await visitor.get('/orders/mine')).json.orders as { packageKind: string; rental: { endsAt: string | null } | null }[];
    expect(orders.find(({ packageKind }) => packageKind === 'rental')?.rental?.endsAt).toBeNull();
  });
});

describe('a bundle', () => {
  it('opens each of its events, is one order at all of them, and closes them all with its refund', async () => {
    const ids = ['evt_a', 'evt_b'].map((id) => `${id}${Math.random().toString(36).slice(2, 8)}`);
    const events = ids.map((_id) => ({ _id, title: _id, subdomain: _id.replace('_', '-'), start_time: new Date().toISOString() }));
    const offer: Offer = { _id: `pkg_${ids[0]}`, kind: 'bundle', bundle: { events } };
    const [one, other] = await Promise.all(ids.map((_id) => onSale(offer, { _id, bundle_ids: [offer._id!] })));
    const visitor = await viewer();
    const first = await open(visitor, one!);
    expect((await open(visitor, other!)).json.clientSecret).toBe(first.json.clientSecret);
    const paymentId = await pay(world, first.json.clientSecret);
    await eventually(async () => (await watch(visitor, other!)).status === 200);
    expect((await watch(visitor, one!)).status).toBe(200);
    expect((await visitor.get('/orders/mine')).json.orders[0].bundle.map(({ eventId }: { eventId: string }) => eventId)).toEqual(ids);
    await world.stripe.refunds.create({ payment_intent: paymentId });
    await eventually(async () => (await watch(visitor, other!)).status === 402);
    expect((await watch(visitor, one!)).status).toBe(402);
  });
});

describe('by time', () => {
  it('asks for the price of the moment, and says so to who saw another', async () => {
    const until = new Date(Date.now() + HOUR).toISOString();
    const event = await onSale({ price: 1999, price_steps: [{ until, price: 999 }] });
    const visitor = await viewer();
    expect((await open(visitor, event, { price: 1999 })).json).toMatchObject({ code: 'price_changed' });
    const early = await open(visitor, event, { price: 999 });
    expect(early.json.amount).toBe(999);
    at(Date.parse(until));
    expect((await open(visitor, event, { price: 1999 })).json).toMatchObject({ amount: 1999, orderId: early.json.orderId });
  });

  it('says that a sale has not begun, or is over', async () => {
    const visitor = await viewer();
    const soon = await onSale({ sale_from: new Date(Date.now() + HOUR).toISOString() });
    expect((await open(visitor, soon)).json).toMatchObject({ code: 'not_on_sale', error: expect.stringContaining('not on sale yet') });
    const over = await onSale({ sale_until: new Date(Date.now() - HOUR).toISOString() });
    expect((await open(visitor, over)).json).toMatchObject({ code: 'not_on_sale' });
  });
});

async function patient(ask: () => ReturnType<Visitor['post']>): ReturnType<Visitor['post']> {
  for (let tries = 1; ; tries++) {
    const answer = await ask();
    if (answer.status !== 503 || tries === 60) return answer;
    await new Promise((resolve) => setTimeout(resolve, 200 * Math.random()));
  }
}

describe('with seats', () => {
  it('sells 50 seats to 200 buyers who come at once, and not one more', async () => {
    const event = await onSale({ quota: 50, _id: `pkg_${Math.random().toString(36).slice(2, 10)}` });
    const buyers: Visitor[] = [];
    // Not all at once: hashing their passwords is work.
    while (buyers.length < 200) buyers.push(...(await Promise.all(Array.from({ length: 20 }, viewer))));
    // Who comes in the thick of it is asked to try again, and does.
    const answers = await Promise.all(buyers.map((visitor) => patient(() => open(visitor, event))));
    const codes = answers.map(({ status, json }) => (status === 200 ? 'held' : json.code));
    expect(codes.filter((code) => code === 'held')).toHaveLength(50);
    expect(codes.filter((code) => code === 'sold_out')).toHaveLength(150);
    const held = answers.findIndex(({ status }) => status === 200);
    await pay(world, answers[held]!.json.clientSecret);
    await eventually(async () => (await watch(buyers[held]!, event)).status === 200);
  }, 200_000);

  it('gives a late payment a seat that is free, and its money back where none is', async () => {
    const event = await onSale({ quota: 1, _id: `pkg_${Math.random().toString(36).slice(2, 10)}` });
    const [slow, quick] = [await viewer(), await viewer()];
    const late = await open(slow, event);
    expect((await open(quick, event)).json.code).toBe('sold_out');
    const now = Date.now();
    at(now + 17 * 60_000);
    const { handler: reconcile } = await import('../reconciliation/reconcile-payments.ts');
    await reconcile({}, { getRemainingTimeInMillis: () => 60_000 });
    jest.restoreAllMocks();
    const next = await open(quick, event);
    expect(next.status).toBe(200);
    await pay(world, next.json.clientSecret);
    await eventually(async () => (await watch(quick, event)).status === 200);
    const paymentIntent = intentIdOf(late.json.clientSecret);
    const { stripe } = await import('../platform/stripe.ts');
    const { refunds } = await stripe();
    const refund = jest.spyOn(refunds, 'create').mockRejectedValueOnce(new Error('Stripe is away as the money is to go back.'));
    await pay(world, late.json.clientSecret);
    await eventually(async () => (await world.stripe.refunds.list({ payment_intent: paymentIntent })).data.length === 1);
    expect(refund.mock.calls.length).toBeGreaterThan(1);
    jest.restoreAllMocks();
    expect((await watch(slow, event)).status).toBe(402);
    const told = await slow.post('/orders/save-payment', {
      amount: 1999,
      currency: 'usd',
      paymentIntentId: paymentIntent,
      eventId: event._id,
      selectedPackage: event.packages[0]!._id,
    });
    expect([told.status, told.json.code]).toEqual([409, 'sold_out']);
    expect((await open(slow, event)).json.code).toBe('sold_out');
    // A refund frees the seat.
    await world.stripe.refunds.create({ payment_intent: intentIdOf(next.json.clientSecret) });
    await eventually(async () => (await watch(quick, event)).status === 402);
    const retry = await open(slow, event);
    expect(retry.status).toBe(200);
    await pay(world, retry.json.clientSecret);
    await eventually(async () => (await watch(slow, event)).status === 200);
  });
});

describe('with a code', () => {
  const code = async (body: object) => {
    const answer = await organizer.post('/studio/codes', body);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.json;
  };

  it('charges what is left, shows it, and counts it once', async () => {
    const event = await onSale({});
    await code({ code: 'SPRING-20', percent: 20, uses: 1, eventId: event._id });
    const [visitor, other] = [await viewer(), await viewer()];
    const plain = await open(visitor, event);
    const cheaper = await open(visitor, event, { code: 'spring-20' });
    expect(cheaper.json).toMatchObject({ orderId: plain.json.orderId, amount: 1599, listPrice: 1999, discount: 400 });
    expect((await open(visitor, event, { code: 'spring-20' })).json.clientSecret).toBe(cheaper.json.clientSecret);
    expect((await open(other, event, { code: 'SPRING-20' })).json).toMatchObject({ code: 'code_used_up', field: 'code' });
    await pay(world, cheaper.json.clientSecret);
    await eventually(async () => (await watch(visitor, event)).status === 200);
    expect((await open(other, event, { code: 'NOTHING' })).json).toMatchObject({ code: 'code_not_found', field: 'code' });
  });

  it('may be used anew by who was given the money back', async () => {
    const event = await onSale({});
    await code({ code: 'ONCE-EACH', percent: 20, perUser: 1, eventId: event._id });
    const visitor = await viewer();
    const { json } = await open(visitor, event, { code: 'ONCE-EACH' });
    const paymentId = await pay(world, json.clientSecret);
    await eventually(async () => (await watch(visitor, event)).status === 200);
    await world.stripe.refunds.create({ payment_intent: paymentId });
    await eventually(async () => (await watch(visitor, event)).status === 402);
    expect((await open(visitor, event, { code: 'ONCE-EACH' })).json).toMatchObject({ amount: 1599 });
  });

  it('opens the event for nothing to who has an access code, once, and without any provider', async () => {
    const event = await onSale({});
    const { json } = await organizer.post('/studio/codes/batch', { batchId: 'batch_1', count: 2, eventId: event._id });
    const [first] = json.codes.map((one: { code: string } | string) => (typeof one === 'string' ? one : one.code));
    const [visitor, other] = [await viewer(), await viewer()];
    const free = await open(visitor, event, { code: first });
    expect(free.json).toMatchObject({ amount: 0, isPaid: true, clientSecret: null });
    expect((await watch(visitor, event)).status).toBe(200);
    expect((await open(other, event, { code: first })).json).toMatchObject({ code: 'code_used_up' });
    expect((await watch(other, event)).status).toBe(402);
  });
});
