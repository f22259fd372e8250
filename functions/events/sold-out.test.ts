import { DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { setLimit } from '../allotments/limits-store.ts';
import { eventually, intentIdOf, pay, watch } from '../test/shopping.ts';
import { sampleEvent } from '../test/sample-event.ts';
import type { Visitor } from '../test/visitor.ts';
import { startWorld, type World } from '../test/world.ts';
import { type CatalogEvent, putEvent } from './events-store.ts';

const MINUTE_MS = 60_000;

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
afterEach(() => jest.restoreAllMocks());

/** An event with so many seats at the ring, and any number before the screen. */
async function onSale(quota: number): Promise<CatalogEvent> {
  const event = sampleEvent();
  const [screen, ring] = event.packages;
  const limited = { ...event, packages: [screen!, { ...ring!, _id: `pkg_${event._id}`, quota }] };
  await putEvent(limited);
  return limited;
}

async function viewer(): Promise<Visitor> {
  const visitor = world.visitor();
  await visitor.register();
  return visitor;
}

const look = ({ subdomain }: CatalogEvent) => world.visitor().get(`/events/domain/${subdomain}`);
const soldOut = async (event: CatalogEvent): Promise<boolean[]> =>
  (await look(event)).json.packages.map((pkg: { sold_out: boolean }) => pkg.sold_out);

/** Begins to pay for a seat at the ring. */
const open = (visitor: Visitor, event: CatalogEvent) =>
  visitor.post('/orders/create-checkout-payment-intent', { eventId: event._id, packageId: event.packages[1]!._id });

it('says that no seat is left, also while the last one is only kept for who is paying', async () => {
  const event = await onSale(2);
  const [first, second] = [await viewer(), await viewer()];
  expect(await soldOut(event)).toEqual([false, false]);
  const { json } = await open(first, event);
  await pay(world, json.clientSecret);
  await eventually(async () => (await watch(first, event)).status === 200);
  expect(await soldOut(event)).toEqual([false, false]);
  await open(second, event);
  expect(await soldOut(event)).toEqual([false, true]);
});

it('lets who has a seat kept pay for it all the same', async () => {
  const event = await onSale(1);
  const visitor = await viewer();
  const { json } = await open(visitor, event);
  expect(await soldOut(event)).toEqual([false, true]);
  expect((await open(visitor, event)).json).toMatchObject({ orderId: json.orderId, clientSecret: json.clientSecret });
  await pay(world, json.clientSecret);
  await eventually(async () => (await watch(visitor, event)).status === 200);
  expect(await soldOut(event)).toEqual([false, true]);
});

it('has a seat again as soon as its hold has ended, before anybody gave it back', async () => {
  const event = await onSale(1);
  await open(await viewer(), event);
  expect(await soldOut(event)).toEqual([false, true]);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 14 * MINUTE_MS);
  expect(await soldOut(event)).toEqual([false, true]);
  jest.spyOn(Date, 'now').mockReturnValue(now + 16 * MINUTE_MS);
  expect(await soldOut(event)).toEqual([false, false]);
});

it('has one again after a refund, and where the organiser adds some', async () => {
  const event = await onSale(1);
  const visitor = await viewer();
  const { json } = await open(visitor, event);
  await pay(world, json.clientSecret);
  await eventually(async () => (await watch(visitor, event)).status === 200);
  const [screen, ring] = event.packages;
  await setLimit(ring!._id, 2);
  const larger = { ...event, packages: [screen!, { ...ring!, quota: 2 }] };
  await putEvent(larger);
  expect(await soldOut(larger)).toEqual([false, false]);
  await setLimit(ring!._id, 1);
  await putEvent(event);
  expect(await soldOut(event)).toEqual([false, true]);
  await world.stripe.refunds.create({ payment_intent: intentIdOf(json.clientSecret) });
  await eventually(async () => (await soldOut(event))[1] === false);
});

describe('costs', () => {
  /** Those that name this event, or its package: what follows sales asks the database at the same time. */
  const readsOf = async (event: CatalogEvent) => {
    const sent = jest.spyOn(DynamoDBDocumentClient.prototype, 'send');
    await look(event);
    const asked = sent.mock.calls.map(([command]) => command);
    sent.mockRestore();
    const own = asked.filter(({ input }) => [event.subdomain, event._id].some((name) => JSON.stringify(input).includes(name)));
    const gets = own.filter((one) => one instanceof GetCommand).length;
    const queries = own.filter((one) => one instanceof QueryCommand).length;
    return { gets, queries, all: own.length };
  };

  it('one query for each limited package, another where it is full, and none without a limit', async () => {
    const plain = sampleEvent();
    await putEvent(plain);
    expect(await readsOf(plain)).toEqual({ gets: 1, queries: 0, all: 1 });
    const event = await onSale(1);
    expect(await readsOf(event)).toEqual({ gets: 1, queries: 1, all: 2 });
    await open(await viewer(), event);
    expect(await readsOf(event)).toEqual({ gets: 1, queries: 2, all: 3 });
  });

  it('is kept at the edge for seconds where seats may run out, and for as long as ever elsewhere', async () => {
    const plain = sampleEvent();
    await putEvent(plain);
    expect((await look(plain)).headers['cache-control']).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600');
    const event = await onSale(1);
    expect((await look(event)).headers['cache-control']).toBe('public, max-age=0, s-maxage=15, stale-while-revalidate=15');
  });
});

it('shows the event also where the seats cannot be counted: the checkout knows', async () => {
  const event = await onSale(1);
  await open(await viewer(), event);
  const real = DynamoDBDocumentClient.prototype.send;
  const sent = jest.spyOn(DynamoDBDocumentClient.prototype, 'send');
  sent.mockImplementation(function (this: DynamoDBDocumentClient, ...asked: unknown[]) {
    if (asked[0] instanceof QueryCommand) throw new Error('No answer.');
    return Reflect.apply(real, this, asked) as never;
  });
  const { status, json } = await look(event);
  expect([status, json.packages[1].sold_out]).toEqual([200, false]);
});
