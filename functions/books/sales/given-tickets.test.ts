import { Desk } from '../../test/stories/desk/desk.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { eventually } from '../../test/eventually.ts';
import { useOrganizer, useWorld } from '../../test/use-world.ts';

const shop = useWorld({ countsSales: true });
const organizer = useOrganizer(shop);
const desk = new Desk(organizer);
let event: CatalogEvent;

const DAY_MS = 24 * 60 * 60 * 1000;
const range = () => ({ from: new Date(Date.now() - DAY_MS).toISOString(), to: new Date(Date.now() + DAY_MS).toISOString() });
const report = async (path: string) =>
  (await organizer.get(`${path}?${new URLSearchParams({ ...range(), by: 'day', event: event._id })}`)).json;
const listed = async (state: string) => (await organizer.get(`/studio/orders?event=${event._id}&state=${state}`)).json.orders;

/** Sells one ticket by card, one for nothing by a code, and gives two. */
beforeAll(async () => {
  event = await organizer.publishes();
  await organizer.makesCode({ code: 'FRIENDS', percent: 100 });
  await (await shop.buyer()).buys(event);
  const free = await (await shop.buyer()).checksOut(event, { code: 'FRIENDS' });
  expect(free.json).toMatchObject({ amount: 0 });
  for (const email of ['press@example.com', 'crew@example.com']) expect((await desk.gives(event, email)).status).toBe(200);
  await eventually(async () => (await organizer.get(`/studio/orders?event=${event._id}`)).json.orders.length === 4);
});

it('keeps what was given and what was free apart from what was sold', async () => {
  const { total, packages, steps } = await report('/studio/sales');
  const expected = { sales: 1, free: 1, given: 2, gross: 1999, net: 1999 };
  expect(total).toMatchObject(expected);
  expect(packages).toMatchObject([expected]);
  expect(steps).toMatchObject([expected]);
});

it('counts no given ticket among those who began to buy', async () => {
  await eventually(async () => (await report('/studio/reports')).total.opened > 0);
  expect((await report('/studio/reports')).total).toMatchObject({ opened: 2 });
});

it('lists paid, free and given orders each by its state', async () => {
  expect(await listed('paid')).toMatchObject([{ amount: 1999, state: 'paid' }]);
  expect(await listed('free')).toMatchObject([{ amount: 0, state: 'free', isGiven: false }]);
  expect(await listed('given')).toMatchObject([
    { state: 'given', isGiven: true },
    { state: 'given', isGiven: true },
  ]);
});

it('names what was given in the statement, and counts only what was paid as a sale', async () => {
  await eventually(async () => (await organizer.get(`/studio/events/${event._id}/statement`)).json.ledger.lastEntry >= 4);
  const { json } = await organizer.get(`/studio/events/${event._id}/statement`);
  expect(json).toMatchObject({ sales: 1, free: 1, given: 2, gross: 1999, net: 1999 });
});

it('gives a given ticket no receipt, as nobody bought it', async () => {
  const [{ orderId }] = await listed('given');
  expect((await desk.order(orderId)).payments).toMatchObject([{ state: 'given', receipt: null }]);
});
