import { type CatalogEvent, putEvent } from '../events/events-store.ts';
import type { StoredPackage } from '../events/package.ts';
import { signInOrganizer } from '../test/organizer.ts';
import { sampleEvent } from '../test/sample-event.ts';
import { checkout, eventually, pay, watch } from '../test/shopping.ts';
import type { Visitor } from '../test/visitor.ts';
import { startWorld, type World } from '../test/world.ts';

const HOUR = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

let world: World;
let ownerId: string;
let buyer: Visitor;
beforeAll(async () => {
  world = await startWorld();
  ownerId = (await signInOrganizer(world)).userId;
});
afterAll(() => world.stop());
beforeEach(async () => {
  buyer = world.visitor();
  await buyer.register();
});

const unique = () => Math.random().toString(36).slice(2, 10);

async function onSale(offer: Partial<StoredPackage>, changes: Partial<CatalogEvent>): Promise<CatalogEvent> {
  const [plain] = sampleEvent().packages;
  const event = sampleEvent({ ownerId, end_time: null, packages: [{ ...plain!, _id: `pkg_${unique()}`, ...offer }], ...changes });
  await putEvent(event);
  return event;
}

async function buy(event: CatalogEvent): Promise<string> {
  const { json } = await checkout(buyer, event);
  await pay(world, json.clientSecret);
  await eventually(async () => (await buyer.get('/orders/mine')).json.orders.some((order: { status: string }) => order.status === 'paid'));
  return json.orderId;
}

const stateOf = async (orderId: string) => (await buyer.post('/orders/request-refund', { orderId })).json.state;
const refundUntil = async () => (await buyer.get('/orders/mine')).json.orders[0].refundUntil;

it.each<[string, Partial<StoredPackage>]>([
  ['a purchase', {}],
  ['a rental', { kind: 'rental', rental: { hours: 48, window_days: 20 } }],
])('leaves %s to the organiser whose film was watched before its start', async (_, offer) => {
  const event = await onSale(offer, { has_film: true, start_time: inHours(48) });
  const orderId = await buy(event);
  expect(await refundUntil()).toBe(event.start_time);
  expect((await watch(buyer, event)).json.manifestUrl).not.toBeNull();
  expect(await refundUntil()).toBeNull();
  expect(await stateOf(orderId)).toBe('queued');
});

it('remembers what was watched live where the start is moved on', async () => {
  const event = await onSale({}, { has_film: false, start_time: inHours(-1) });
  const orderId = await buy(event);
  expect((await watch(buyer, event)).status).toBe(200);
  await putEvent({ ...event, start_time: inHours(5) });
  expect(await stateOf(orderId)).toBe('queued');
});

it('gives back at once what was only waited for', async () => {
  const event = await onSale({}, { has_film: false, start_time: inHours(5) });
  const orderId = await buy(event);
  expect((await watch(buyer, event)).status).toBe(200);
  expect(await refundUntil()).toBe(event.start_time);
  expect(await stateOf(orderId)).toBe('granted');
});

it('does not count free minutes that came before the purchase', async () => {
  const tried = { is_trial: true, has_film: false, trial_minutes: 30, start_time: inHours(1), end_time: inHours(9) };
  const event = await onSale({}, tried);
  expect((await buyer.post('/events/trial', { eventId: event._id })).status).toBe(200);
  await putEvent({ ...event, is_live: true, start_time: inHours(-0.1) });
  expect((await watch(buyer, event)).json.access).toBe('trial');
  await putEvent({ ...event, start_time: inHours(3) });
  expect(await stateOf(await buy(event))).toBe('granted');
});

it('stays open by what else was bought where one of two is given back', async () => {
  const id = `evt_${unique()}`;
  const subdomain = id.replace('_', '-');
  const start_time = inHours(48);
  const [plain] = sampleEvent().packages;
  const season: StoredPackage = { ...plain!, _id: `pkg_season_${id}`, kind: 'bundle', bundle: { events: [{ _id: id, title: id, subdomain, start_time }] } };
  const single = { ...plain!, _id: `pkg_${id}` };
  const event = sampleEvent({ ownerId, _id: id, subdomain, has_film: true, start_time, end_time: null, packages: [single, season], bundle_ids: [season._id] });
  await putEvent(event);
  const orderId = await buy(event);
  await buy({ ...event, packages: [season] });
  await eventually(async () => (await buyer.get('/orders/mine')).json.orders.every((order: { status: string }) => order.status === 'paid'));
  expect(await stateOf(orderId)).toBe('granted');
  expect((await watch(buyer, event)).status).toBe(200);
});

describe('a bundle', () => {
  async function season(one: Partial<CatalogEvent>, other: Partial<CatalogEvent>): Promise<[CatalogEvent, CatalogEvent]> {
    const ids = [`evt_a${unique()}`, `evt_b${unique()}`] as const;
    const events = ids.map((_id) => ({ _id, title: _id, subdomain: _id.replace('_', '-'), start_time: inHours(48) }));
    const offer: Partial<StoredPackage> = { _id: `pkg_${ids[0]}`, kind: 'bundle', bundle: { events } };
    const common = { bundle_ids: [offer._id!], start_time: inHours(48) };
    return [await onSale(offer, { ...common, _id: ids[0], ...one }), await onSale(offer, { ...common, _id: ids[1], ...other })];
  }

  it('is used where any of its events was watched', async () => {
    const [one, other] = await season({}, { has_film: true });
    const orderId = await buy(one);
    expect((await watch(buyer, other)).status).toBe(200);
    expect(await refundUntil()).toBeNull();
    expect(await stateOf(orderId)).toBe('queued');
  });

  it.each([0, 1])('has its strictest event’s rule, at whichever it was bought (%i)', async (index) => {
    const events = await season({ refund_rule: 'never' }, { refund_rule: 'until_start' });
    const orderId = await buy(events[index]!);
    expect(await refundUntil()).toBeNull();
    expect(await stateOf(orderId)).toBe('queued');
  });
});
