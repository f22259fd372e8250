import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type CatalogEvent, putEvent } from '../events/events-store.ts';
import type { StoredPackage } from '../events/package.ts';
import { orderKey } from '../orders/orders-store.ts';
import { dynamodb } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import { signInOrganizer } from '../test/organizer.ts';
import { sampleEvent } from '../test/sample-event.ts';
import { checkout, pay, save } from '../test/shopping.ts';
import type { Visitor } from '../test/visitor.ts';
import { startWorld, type World } from '../test/world.ts';

const HOUR = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const unique = () => Math.random().toString(36).slice(2, 10);

let world: World;
let ownerId: string;
let buyer: Visitor;
beforeAll(async () => {
  world = await startWorld({ keepsBooks: false });
  ownerId = (await signInOrganizer(world)).userId;
});
afterAll(() => world.stop());
beforeEach(async () => {
  buyer = world.visitor();
  await buyer.register();
});

async function onSale(changes: Partial<CatalogEvent> = {}): Promise<CatalogEvent> {
  const event = sampleEvent({ ownerId, has_film: false, end_time: null, start_time: inHours(240), ...changes });
  await putEvent(event);
  return event;
}

async function buy(event: CatalogEvent): Promise<string> {
  const { json } = await checkout(buyer, event);
  expect((await save(buyer, event, await pay(world, json.clientSecret))).status).toBe(200);
  return json.orderId;
}

/** Until when the library says that it goes back at once, and what becomes of asking for it. */
async function answers(orderId: string) {
  const [{ refundUntil }] = (await buyer.get('/orders/mine')).json.orders;
  return [refundUntil, (await buyer.post('/orders/request-refund', { orderId })).json.state];
}

it.each<[string, Partial<CatalogEvent>]>([
  ['takes the rule back', { refund_rule: 'never' }],
  ['makes it stricter', { refund_rule: { hours_before: 400 } }],
  ['lets the event begin earlier', { start_time: inHours(-1) }],
  ['does both', { refund_rule: 'never', start_time: inHours(-1) }],
])('holds what was promised where the organiser %s after the sale', async (_, changes) => {
  const event = await onSale();
  const orderId = await buy(event);
  await putEvent({ ...event, ...changes });
  expect(await answers(orderId)).toEqual([event.start_time, 'granted']);
});

it.each<[string, Partial<CatalogEvent>]>([
  ['loosens the rule', { refund_rule: 'until_start' }],
  ['lets the event begin later', { start_time: inHours(500) }],
])('is as kind as the organiser who %s after the sale', async (_, changes) => {
  const event = await onSale({ refund_rule: { hours_before: 400 } });
  const orderId = await buy(event);
  await putEvent({ ...event, ...changes });
  expect((await answers(orderId))[1]).toBe('granted');
});

it('holds what was said when the buyer went to pay last', async () => {
  const event = await onSale({ refund_rule: 'never' });
  await checkout(buyer, event);
  await putEvent({ ...event, refund_rule: 'until_start' });
  const orderId = await buy(event);
  await putEvent(event);
  expect(await answers(orderId)).toEqual([event.start_time, 'granted']);
});

it('goes by today’s rule where an order is older than promises', async () => {
  const event = await onSale();
  const orderId = await buy(event);
  const Key = orderKey(await buyer.userId(), orderId);
  await dynamodb().send(new UpdateCommand({ TableName: env.commerceTable, Key, UpdateExpression: 'REMOVE refundTerms' }));
  await putEvent({ ...event, refund_rule: 'never' });
  expect(await answers(orderId)).toEqual([null, 'queued']);
});

it('promises of a season what holds for all of its events, at whichever it is bought', async () => {
  const ids = [`evt_a${unique()}`, `evt_b${unique()}`] as const;
  const events = ids.map((_id) => ({ _id, title: _id, subdomain: _id.replace('_', '-'), start_time: inHours(240) }));
  const [plain] = sampleEvent().packages;
  const season: StoredPackage = { ...plain!, _id: `pkg_${ids[0]}`, kind: 'bundle', bundle: { events } };
  const common = { packages: [season], bundle_ids: [season._id] };
  const one = await onSale({ ...common, _id: ids[0] });
  const other = await onSale({ ...common, _id: ids[1], refund_rule: { hours_before: 24 } });
  const orderId = await buy(one);
  await putEvent({ ...one, refund_rule: 'never' });
  await putEvent({ ...other, refund_rule: 'never' });
  const day = 24 * HOUR;
  expect(await answers(orderId)).toEqual([new Date(Date.parse(one.start_time) - day).toISOString(), 'granted']);
});
