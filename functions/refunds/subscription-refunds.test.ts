import { putEvent } from '../events/events-store.ts';
import { findPayment } from '../orders/recording/payments-store.ts';
import { changeSettings } from '../studio/settings-store.ts';
import { findSubscription } from '../subscriptions/subscriptions-store.ts';
import { signInOrganizer } from '../test/organizer.ts';
import { advance, settled, subscribe, subscriptionEvent } from '../test/subscribing.ts';
import type { Visitor } from '../test/visitor.ts';
import { startWorld, type World } from '../test/world.ts';

const DAY = 24 * 60 * 60 * 1000;

jest.setTimeout(60_000);
let world: World;
let organizer: Visitor;
let ownerId: string;
let buyer: Visitor;
let email: string;
beforeAll(async () => {
  world = await startWorld();
  ({ visitor: organizer, userId: ownerId } = await signInOrganizer(world));
});
afterAll(() => world.stop());
beforeEach(async () => {
  buyer = world.visitor();
  email = await buyer.register();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await changeSettings(ownerId, { outages: [] });
});

async function subscribed(interval: 'month' | 'year', event = { ...subscriptionEvent(interval), ownerId }) {
  await putEvent(event);
  const id = await subscribe(world, buyer, event);
  await settled(world);
  // Two may have started in one second, which is all that Stripe says of when.
  const mine = (await buyer.get('/subscriptions/mine')).json.subscriptions as { subscriptionId: string; orderId: string }[];
  return { event, id, orderId: mine.find(({ subscriptionId }) => subscriptionId === id)!.orderId };
}

const ask = (orderId: string) => buyer.post('/orders/request-refund', { orderId });
const outages = (...all: [number, number][]) =>
  changeSettings(ownerId, { outages: all.map(([from, to]) => ({ from: new Date(from).toISOString(), to: new Date(to).toISOString() })) });
const at = (time: number) => jest.spyOn(Date, 'now').mockReturnValue(time);
const wentBack = async (paymentId: string) => (await world.stripe.refunds.list({ payment_intent: paymentId })).data.map(({ amount }) => amount);

it('gives a year back at once the first time only, and asks the organiser afterwards', async () => {
  const first = await subscribed('year');
  expect((await ask(first.orderId)).json).toMatchObject({ state: 'granted', amount: 999 });
  const again = await subscribed('year', first.event);
  expect(again.orderId).not.toBe(first.orderId);
  expect((await ask(again.orderId)).json).toMatchObject({ state: 'queued', amount: null });
  const other = await subscribed('year');
  expect((await ask(other.orderId)).json.state).toBe('queued');
  const granted = await organizer.post(`/studio/refunds/${again.orderId}`, { decision: 'grant' });
  expect(granted.json.message).toBe('$9.99 goes back to the buyer.');
});

it('asks no other seller about a year that one gave back', async () => {
  const first = await subscribed('year');
  await ask(first.orderId);
  const elsewhere = await subscribed('year', subscriptionEvent('year'));
  expect((await ask(elsewhere.orderId)).json.state).toBe('granted');
});

it('gives back nothing while an outage goes on, and its part once it is over', async () => {
  const { id, orderId } = await subscribed('month');
  const { paymentId, paidFrom, paidUntil } = (await findSubscription(id))!;
  const start = Date.parse(paidFrom!);
  await outages([start + 5 * DAY, start + 11 * DAY]);
  for (const days of [8, 9, 10]) {
    at(start + days * DAY);
    const answer = await ask(orderId);
    expect([answer.status, answer.json.error]).toEqual([409, expect.stringContaining('not over yet')]);
  }
  at(start + 11 * DAY);
  const lost = Math.round((999 * 6 * DAY) / (Date.parse(paidUntil!) - start));
  expect((await ask(orderId)).json).toMatchObject({ state: 'granted', amount: lost });
  expect((await ask(orderId)).json.code).toBe('refund_not_possible');
  expect(await wentBack(paymentId!)).toEqual([lost]);
});

it('gives each of two periods its part of an outage over a renewal', async () => {
  const { id, orderId } = await subscribed('month');
  const first = (await findSubscription(id))!;
  await advance(world, id);
  await settled(world);
  const second = (await findSubscription(id))!;
  expect(second).toMatchObject({
    paidFrom: first.paidUntil,
    previousPeriod: { paymentId: first.paymentId, from: first.paidFrom, to: first.paidUntil },
  });
  const renewal = Date.parse(second.paidFrom!);
  await outages([renewal - 2 * DAY, renewal + DAY], [renewal, renewal + 2 * DAY]);
  at(renewal + 3 * DAY);
  // Their session is older than sessions live.
  await buyer.post('/auth/login', { email, password: 'correct horse' });
  const length = ({ paidFrom, paidUntil }: typeof first) => Date.parse(paidUntil!) - Date.parse(paidFrom!);
  const [ofFirst, ofSecond] = [first, second].map((one) => Math.round((999 * 2 * DAY) / length(one)));
  expect((await ask(orderId)).json).toMatchObject({ state: 'granted', amount: ofFirst! + ofSecond! });
  expect([await wentBack(first.paymentId!), await wentBack(second.paymentId!)]).toEqual([[ofFirst], [ofSecond]]);
  jest.restoreAllMocks();
  await settled(world);
  expect((await findPayment({ provider: 'stripe', paymentId: first.paymentId! }))?.refunded).toBe(ofFirst);
  at(renewal + 4 * DAY);
  expect((await ask(orderId)).json.code).toBe('refund_not_possible');
});
