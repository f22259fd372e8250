import { type CatalogEvent, putEvent } from '../../events/events-store.ts';
import { signInOrganizer } from '../../test/organizer.ts';
import { sampleEvent } from '../../test/sample-event.ts';
import { eventually, intentIdOf, pay, watch } from '../../test/shopping.ts';
import type { Visitor } from '../../test/visitor.ts';
import { startWorld, type World } from '../../test/world.ts';

// Dozens of purchases, one after the other for the embedded engine.
jest.setTimeout(120_000);

let world: World;
let organizer: Visitor;
let ownerId: string;

beforeAll(async () => {
  world = await startWorld();
  ({ visitor: organizer, userId: ownerId } = await signInOrganizer(world));
});
afterAll(() => world.stop());

async function onSale(quota: number | null): Promise<CatalogEvent> {
  const [plain] = sampleEvent().packages;
  const _id = `pkg_${Math.random().toString(36).slice(2, 10)}`;
  const event = sampleEvent({ ownerId, packages: [{ ...plain!, _id, quota }] });
  await putEvent(event);
  return event;
}

async function viewers(number: number): Promise<Visitor[]> {
  const visitors = Array.from({ length: number }, () => world.visitor());
  // One after the other: hashing their passwords is work.
  for (const visitor of visitors) await visitor.register();
  return visitors;
}

const limit = (event: CatalogEvent, quota: number | null, changes: object = {}) =>
  organizer.post(`/studio/events/${event._id}/packages/${event.packages[0]!._id}`, { quota, ...changes });

const open = (visitor: Visitor, event: CatalogEvent) =>
  visitor.post('/orders/create-checkout-payment-intent', { eventId: event._id, packageId: event.packages[0]!._id });

interface Checkout {
  visitor: Visitor;
  intent: string;
  secret: string;
}

async function opened(event: CatalogEvent, number: number): Promise<Checkout[]> {
  const checkouts: Checkout[] = [];
  for (const visitor of await viewers(number)) {
    const { clientSecret: secret } = (await open(visitor, event)).json;
    checkouts.push({ visitor, secret, intent: intentIdOf(secret) });
  }
  return checkouts;
}

const refundsOf = async (intent: string) => (await world.stripe.refunds.list({ payment_intent: intent })).data;
const mayWatch = async (visitor: Visitor, event: CatalogEvent) => (await watch(visitor, event)).status === 200;

/** Pays, and waits until it is decided. @returns whether it was for access, and not for nothing */
async function paid({ visitor, secret, intent }: Checkout, event: CatalogEvent): Promise<boolean> {
  await pay(world, secret);
  for (;;) {
    if (await mayWatch(visitor, event)) return true;
    if ((await refundsOf(intent)).length === 1) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const seatFor = async (event: CatalogEvent) => (await open((await viewers(1))[0]!, event)).status;

it('counts what was sold before there was a quota, and who was paying then', async () => {
  const event = await onSale(null);
  const [first, second, third, late] = (await opened(event, 4)) as [Checkout, Checkout, Checkout, Checkout];
  for (const checkout of [first, second]) expect(await paid(checkout, event)).toBe(true);
  expect((await limit(event, 3)).status).toBe(200);
  expect(await paid(third, event)).toBe(true);
  const [another] = await viewers(1);
  expect((await open(another!, event)).json.code).toBe('sold_out');
  expect(await paid(late, event)).toBe(false);
  expect(await refundsOf(late.intent)).toHaveLength(1);
  await world.stripe.refunds.create({ payment_intent: first.intent });
  await eventually(async () => !(await mayWatch(first.visitor, event)));
  expect((await open(another!, event)).status).toBe(200);
  expect(await seatFor(event)).toBe(409);
});

it('sells none where as many were sold already, and goes on selling where the quota is raised or taken away', async () => {
  const event = await onSale(null);
  const [first, second, third, fourth] = (await opened(event, 4)) as [Checkout, Checkout, Checkout, Checkout];
  for (const checkout of [first, second]) expect(await paid(checkout, event)).toBe(true);
  await limit(event, 1);
  expect(await seatFor(event)).toBe(409);
  await limit(event, 3);
  expect(await seatFor(event)).toBe(200);
  expect(await seatFor(event)).toBe(409);
  await limit(event, null);
  for (const checkout of [third, fourth]) expect(await paid(checkout, event)).toBe(true);
  await limit(event, 5);
  // Four are sold, and one is held.
  expect(await seatFor(event)).toBe(409);
});

it('gives no seat of before to who pays late for one that was given away, where the quota was lowered', async () => {
  const event = await onSale(3);
  const [late, first] = (await opened(event, 2)) as [Checkout, Checkout];
  expect(await paid(first, event)).toBe(true);
  const { releaseAllExpired } = await import('../../allotments/release-holds.ts');
  await releaseAllExpired(new Date(Date.now() + 17 * 60_000));
  await limit(event, 1);
  expect(await paid(late, event)).toBe(false);
});

it('loses no sale of a rush into which the quota comes, and never sells more than it', async () => {
  const event = await onSale(null);
  const checkouts = await opened(event, 24);
  const [before, rush] = [checkouts.slice(0, 4), checkouts.slice(4)];
  for (const checkout of before) expect(await paid(checkout, event)).toBe(true);
  const [answer, ...sales] = await Promise.all([limit(event, 10), ...rush.map((checkout) => paid(checkout, event))]);
  // What was sold faster than the change came stays sold.
  const sold = 4 + sales.filter(Boolean).length;
  expect(answer.status).toBe(200);
  expect(sold).toBeGreaterThanOrEqual(10);
  await limit(event, sold + 1);
  expect(await seatFor(event)).toBe(200);
  expect(await seatFor(event)).toBe(409);
});

it('sells as before where the change of the quota is refused', async () => {
  const event = await onSale(null);
  const [plain] = event.packages;
  const two = { ...event, packages: [plain!, { ...plain!, _id: `${plain!._id}_2`, name: 'Seat' }] };
  await putEvent(two);
  const [first, second] = (await opened(event, 2)) as [Checkout, Checkout];
  expect((await limit(event, 1, { name: 'Seat' })).json.code).toBe('package_name_taken');
  for (const checkout of [first, second]) expect(await paid(checkout, event)).toBe(true);
});
