import { type CatalogEvent, putEvent } from '../../events/events-store.ts';
import { signInOrganizer } from '../../test/organizer.ts';
import { sampleEvent } from '../../test/sample-event.ts';
import { eventually, intentIdOf, pay, watch } from '../../test/shopping.ts';
import type { Visitor } from '../../test/visitor.ts';
import { startWorld, type World } from '../../test/world.ts';

const MINUTE = 60_000;

let world: World;
let organizer: Visitor;
let ownerId: string;

beforeAll(async () => {
  world = await startWorld();
  ({ visitor: organizer, userId: ownerId } = await signInOrganizer(world));
});
afterAll(() => world.stop());

async function onSale(): Promise<CatalogEvent> {
  const event = sampleEvent({ ownerId });
  await putEvent(event);
  return event;
}

async function viewer(): Promise<Visitor> {
  const visitor = world.visitor();
  await visitor.register();
  return visitor;
}

let count = 0;
async function code(limits: object): Promise<string> {
  const { json } = await organizer.post('/studio/codes', { code: `LIMIT-${(count += 1)}`, percent: 20, ...limits });
  return json.code;
}

const open = (visitor: Visitor, event: CatalogEvent, name?: string) =>
  visitor.post('/orders/create-checkout-payment-intent', {
    eventId: event._id,
    packageId: event.packages[0]!._id,
    ...(name && { code: name }),
  });

const wanted = (event: CatalogEvent) => ({ eventId: event._id, packageId: event.packages[0]!._id });

const isOpen = (visitor: Visitor, event: CatalogEvent) => eventually(async () => (await watch(visitor, event)).status === 200);
const refundsOf = async (paymentIntent: string) => (await world.stripe.refunds.list({ payment_intent: paymentIntent })).data;

/** As another request does that read the order a moment earlier. */
async function forgetHolds(visitor: Visitor, orderId: string): Promise<void> {
  const { findOrder, keepHolds } = await import('../orders-store.ts');
  const order = await findOrder(await visitor.userId(), orderId);
  await keepHolds(order!, []);
}

/** What the schedule does every few minutes, later. */
async function giveBackWhatIsOver(): Promise<void> {
  const { releaseAllExpired } = await import('../../allotments/release-holds.ts');
  await releaseAllExpired(new Date(Date.now() + 17 * MINUTE));
}

describe('the limit of one person', () => {
  it('holds for checkouts that are open at once, and for nobody else', async () => {
    const events = await Promise.all([1, 2, 3, 4].map(onSale));
    const name = await code({ perUser: 2 });
    const [visitor, other] = [await viewer(), await viewer()];
    const answers = await Promise.all(events.map((event) => open(visitor, event, name)));
    const opened = answers.filter(({ status }) => status === 200);
    expect(opened).toHaveLength(2);
    for (const { status, json } of answers) {
      if (status !== 200) expect(json).toMatchObject({ code: 'code_used_up', field: 'code', error: expect.stringMatching(/^You have used this code/) });
    }
    for (const { json } of opened) await pay(world, json.clientSecret);
    await eventually(async () => (await visitor.get('/orders/mine')).json.orders.filter((o: { status: string }) => o.status === 'paid').length === 2);
    const rest = events[answers.findIndex(({ status }) => status !== 200)]!;
    expect((await open(visitor, rest, name)).json.code).toBe('code_used_up');
    expect((await open(visitor, rest)).json.amount).toBe(1999);
    expect((await open(other, rest, name)).json.amount).toBe(1599);
  });

  it('is free again for who goes on without the code, or pays nothing', async () => {
    const [first, second, third] = [await onSale(), await onSale(), await onSale()];
    const name = await code({ perUser: 1 });
    const visitor = await viewer();
    expect((await open(visitor, first, name)).status).toBe(200);
    expect((await open(visitor, second, name)).json.code).toBe('code_used_up');
    expect((await open(visitor, first)).json.amount).toBe(1999);
    expect((await open(visitor, second, name)).json.amount).toBe(1599);
    await giveBackWhatIsOver();
    expect((await open(visitor, third, name)).json.amount).toBe(1599);
  });

  it.each([
    ['PayPal', (visitor: Visitor, event: CatalogEvent) => visitor.post('/orders/create-paypal-order', wanted(event))],
    ['the hosted page', (visitor: Visitor, event: CatalogEvent) => visitor.post('/orders/create-checkout-session', wanted(event))],
  ])('is not passed by leaving the code for %s and paying by card after all', async (_, leave) => {
    const [first, second] = [await onSale(), await onSale()];
    const name = await code({ perUser: 1, uses: 1 });
    const visitor = await viewer();
    const cheap = await open(visitor, first, name);
    expect((await leave(visitor, first)).status).toBe(200);
    expect((await open(visitor, second, name)).json.amount).toBe(1599);
    await expect(pay(world, cheap.json.clientSecret)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
  });

  it('is not passed by an attempt that the order had left before, for another price', async () => {
    const [first, second] = [await onSale(), await onSale()];
    const name = await code({ perUser: 1, uses: 1 });
    const visitor = await viewer();
    const cheap = await open(visitor, first, name);
    await putEvent({ ...first, packages: first.packages.map((pkg) => ({ ...pkg, price: pkg.price + 100 })) });
    expect((await visitor.post('/orders/create-paypal-order', { ...wanted(first), code: name })).status).toBe(200);
    expect((await open(visitor, first)).json.amount).toBe(2099);
    expect((await open(visitor, second, name)).json.amount).toBe(1599);
    await expect(pay(world, cheap.json.clientSecret)).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
  });

  it('is not passed by two checkouts at once, of which one forgets what the other keeps', async () => {
    const [first, second] = [await onSale(), await onSale()];
    const name = await code({ perUser: 1, uses: 2 });
    const [visitor, honest] = [await viewer(), await viewer()];
    const [cheap, alone] = [await open(visitor, first, name), await open(honest, first, name)];
    await forgetHolds(visitor, cheap.json.orderId);
    await forgetHolds(honest, alone.json.orderId);
    await giveBackWhatIsOver();
    const next = await open(visitor, second, name);
    await pay(world, next.json.clientSecret);
    await isOpen(visitor, second);
    await Promise.all([cheap, alone].map(({ json }) => pay(world, json.clientSecret)));
    await isOpen(honest, first);
    await eventually(async () => (await refundsOf(intentIdOf(cheap.json.clientSecret))).length === 1);
    expect((await watch(visitor, first)).status).toBe(402);
    expect((await open(honest, second, name)).json.code).toBe('code_used_up');
    expect((await open(await viewer(), second, name)).json.code).toBe('code_used_up');
  });

  it('is not passed by leaving the hosted page for the card', async () => {
    const [first, second] = [await onSale(), await onSale()];
    const name = await code({ perUser: 1, uses: 1 });
    const visitor = await viewer();
    const { json } = await visitor.post('/orders/create-checkout-session', { ...wanted(first), code: name });
    await open(visitor, first);
    expect((await open(visitor, second, name)).json.amount).toBe(1599);
    expect((await world.stripe.checkout.sessions.retrieve(json.sessionId)).status).toBe('expired');
  });

  it('holds for who pays late, too: the money goes back where they used the code meanwhile, else it is theirs', async () => {
    const [first, second] = [await onSale(), await onSale()];
    const name = await code({ perUser: 1 });
    const [visitor, other] = [await viewer(), await viewer()];
    const late = await open(visitor, first, name);
    const alone = await open(other, first, name);
    await giveBackWhatIsOver();
    const next = await open(visitor, second, name);
    await pay(world, next.json.clientSecret);
    await isOpen(visitor, second);
    await Promise.all([late, alone].map(({ json }) => pay(world, json.clientSecret)));
    await isOpen(other, first);
    await eventually(async () => (await refundsOf(intentIdOf(late.json.clientSecret))).length === 1);
    expect((await watch(visitor, first)).status).toBe(402);
    expect((await open(other, second, name)).json.code).toBe('code_used_up');
    const told = await visitor.post('/orders/save-payment', {
      amount: 1599,
      currency: 'usd',
      paymentIntentId: intentIdOf(late.json.clientSecret),
      eventId: first._id,
      selectedPackage: first.packages[0]!._id,
    });
    expect(told.json).toMatchObject({ code: 'sold_out', error: expect.stringContaining('you used your code for something else') });
  });
});

describe('the limit of all', () => {
  it('counts a payment that came late, from what is free', async () => {
    const event = await onSale();
    const name = await code({ uses: 2 });
    const [slow, quick, third] = [await viewer(), await viewer(), await viewer()];
    const late = await open(slow, event, name);
    await giveBackWhatIsOver();
    await pay(world, late.json.clientSecret);
    await isOpen(slow, event);
    expect((await open(quick, event, name)).json.amount).toBe(1599);
    expect((await open(third, event, name)).json.code).toBe('code_used_up');
  });

  it('keeps the discount that was promised to who pays when all are used up, and gives that use to nobody again', async () => {
    const event = await onSale();
    const name = await code({ uses: 1 });
    const [slow, quick, third] = [await viewer(), await viewer(), await viewer()];
    const late = await open(slow, event, name);
    await giveBackWhatIsOver();
    const next = await open(quick, event, name);
    await pay(world, next.json.clientSecret);
    await isOpen(quick, event);
    await pay(world, late.json.clientSecret);
    await isOpen(slow, event);
    expect(await refundsOf(intentIdOf(late.json.clientSecret))).toEqual([]);
    await world.stripe.refunds.create({ payment_intent: intentIdOf(next.json.clientSecret) });
    await eventually(async () => (await watch(quick, event)).status === 402);
    expect((await open(third, event, name)).json.code).toBe('code_used_up');
    await world.stripe.refunds.create({ payment_intent: intentIdOf(late.json.clientSecret) });
    await eventually(async () => (await watch(slow, event)).status === 402);
    expect((await open(third, event, name)).json.amount).toBe(1599);
  });
});

it('keeps no more than some seats for one account that pays for none', async () => {
  const event = sampleEvent({ ownerId });
  const [live, ...others] = event.packages;
  event.packages = [{ ...live!, _id: `pkg_${event._id}`, quota: 12 }, ...others];
  await putEvent(event);
  const greedy = await viewer();
  const gift = (to: number) => ({ ...wanted(event), gift: { email: `friend-${to}@example.com` } });
  const statuses: number[] = [];
  for (let to = 1; to <= 12; to++) statuses.push((await greedy.post('/orders/create-checkout-payment-intent', gift(to))).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  const { status, json, headers } = await greedy.post('/orders/create-checkout-payment-intent', gift(13));
  expect([status, json.code]).toEqual([429, 'too_many_attempts']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect((await open(await viewer(), event)).status).toBe(200);
});
