import { MOST_REFUNDS_LISTED } from '#shared/api/refunds.ts';
import { type CatalogEvent, putEvent } from '../events/events-store.ts';
import { createOrder, findOrder } from '../orders/orders-store.ts';
import { changeSettings } from '../studio/settings-store.ts';
import { signInOrganizer } from '../test/organizer.ts';
import { sampleEvent } from '../test/sample-event.ts';
import { checkout, eventually, pay, save, watch } from '../test/shopping.ts';
import { settled, subscribe, subscriptionEvent } from '../test/subscribing.ts';
import type { Visitor } from '../test/visitor.ts';
import { startWorld, type World } from '../test/world.ts';
import { findQueued, queueRefund, removeQueued } from './refunds-store.ts';

const DAY = 24 * 60 * 60 * 1000;

let world: World;
let organizer: Visitor;
let ownerId: string;
let buyer: Visitor;

beforeAll(async () => {
  world = await startWorld();
  ({ visitor: organizer, userId: ownerId } = await signInOrganizer(world));
});
afterAll(() => world.stop());
beforeEach(async () => {
  buyer = world.visitor();
  await buyer.register();
});

const startingIn = (days: number, changes: Partial<CatalogEvent> = {}) =>
  sampleEvent({ ownerId, start_time: new Date(Date.now() + days * DAY).toISOString(), end_time: null, ...changes });

async function bought(event: CatalogEvent): Promise<{ orderId: string; paymentId: string }> {
  await putEvent(event);
  const { json } = await checkout(buyer, event);
  const paymentId = await pay(world, json.clientSecret);
  expect((await save(buyer, event, paymentId)).status).toBe(200);
  return { orderId: json.orderId, paymentId };
}

const ask = (orderId: string, visitor = buyer) => visitor.post('/orders/request-refund', { orderId, reason: 'I fell ill.' });
const idOf = async (visitor: Visitor): Promise<string> => (await visitor.get('/account/export')).json.account.userId;
const refundsOf = async (paymentId: string) => (await world.stripe.refunds.list({ payment_intent: paymentId })).data;

it('gives the money back at once before the event starts, and closes the film, once however often it is asked', async () => {
  const event = startingIn(2);
  const { orderId, paymentId } = await bought(event);
  const answers = await Promise.all([ask(orderId), ask(orderId)]);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect(answers.find(({ status }) => status === 200)?.json).toMatchObject({ state: 'granted', amount: 1999 });
  expect(await refundsOf(paymentId)).toHaveLength(1);
  expect((await watch(buyer, event)).status).toBe(402);
  expect((await ask(orderId)).json).toMatchObject({ code: 'refund_not_possible', error: 'This was refunded before.' });
  const again = await checkout(buyer, event);
  expect(again.json.orderId).not.toBe(orderId);
});

it('leaves it to the organiser once the event has started, who is told and may grant it', async () => {
  const event = startingIn(-1);
  const { orderId, paymentId } = await bought(event);
  expect((await ask(orderId)).json).toMatchObject({ state: 'queued', amount: null });
  expect((await ask(orderId)).json).toMatchObject({ state: 'queued' });
  expect((await watch(buyer, event)).status).toBe(200);
  expect((await organizer.get('/studio/refunds')).json.refunds).toEqual([
    expect.objectContaining({ orderId, title: 'Fight Night: Live', amount: 1999, reason: 'I fell ill.' }),
  ]);
  await eventually(() => world.mails().some(({ subject }) => subject.includes(orderId)));
  const granted = await organizer.post(`/studio/refunds/${orderId}`, { decision: 'grant' });
  expect(granted.json.message).toBe('$19.99 goes back to the buyer.');
  expect(await refundsOf(paymentId)).toHaveLength(1);
  expect((await watch(buyer, event)).status).toBe(402);
  expect((await organizer.get('/studio/refunds')).json.refunds).toEqual([]);
});

it.each([
  ['until_start', 0],
  [{ hours_before: 24 }, DAY],
  ['never', null],
] as const)('tells the buyer beforehand until when the rule %j gives it back at once', async (refund_rule, before) => {
  const event = startingIn(2, { refund_rule });
  const { orderId } = await bought(event);
  const until = before === null ? null : new Date(Date.parse(event.start_time) - before).toISOString();
  const [order] = (await buyer.get('/orders/mine')).json.orders;
  expect(order).toMatchObject({ orderId, refundUntil: until });
  expect((await ask(orderId)).json.state).toBe(until === null ? 'queued' : 'granted');
});

it('lists the oldest that wait, and says whether there are more', async () => {
  const { visitor, userId } = await signInOrganizer(world);
  const event = startingIn(-1, { ownerId: userId });
  const { orderId } = await bought(event);
  const order = (await findOrder(await idOf(buyer), orderId))!;
  const ids = Array.from({ length: MOST_REFUNDS_LISTED + 3 }, (_, i) => `${orderId}_${String(i).padStart(3, '0')}`);
  const askedAt = (i: number) => new Date(Date.UTC(2026, 0, 1, 0, i)).toISOString();
  for (const [i, id] of ids.entries()) {
    const one = { ...order, orderId: id };
    await createOrder(one);
    await queueRefund(one, { state: 'queued', amount: 1999, reason: '', note: null, askedAt: askedAt(ids.length - i) });
  }
  const listed = async () => (await visitor.get('/studio/refunds')).json;
  const oldestFirst = ids.toReversed();
  const first = await listed();
  expect([first.refunds.map((refund: { orderId: string }) => refund.orderId), first.hasMore]).toEqual([oldestFirst.slice(0, MOST_REFUNDS_LISTED), true]);
  for (const id of oldestFirst.slice(0, 3)) await removeQueued(userId, (await findQueued(userId, id))!);
  const second = await listed();
  expect([second.refunds.at(-1).orderId, second.refunds.length, second.hasMore]).toEqual([ids[0], MOST_REFUNDS_LISTED, false]);
});

it('asks the organiser once, also where the buyer asks twice at once', async () => {
  const { visitor, userId } = await signInOrganizer(world);
  const { orderId } = await bought(startingIn(-1, { ownerId: userId }));
  const answers = await Promise.all([ask(orderId), ask(orderId), ask(orderId)]);
  expect(answers.map(({ status, json }) => [status, json.state])).toEqual(answers.map(() => [200, 'queued']));
  expect((await visitor.get('/studio/refunds')).json.refunds).toHaveLength(1);
});

it('keeps the access of who was declined, and tells them why', async () => {
  const event = startingIn(-1);
  const { orderId, paymentId } = await bought(event);
  await ask(orderId);
  await organizer.post(`/studio/refunds/${orderId}`, { decision: 'decline', note: 'You watched it.' });
  await eventually(() => world.mails().some(({ subject, text }) => subject.startsWith('Your refund was declined') && text.includes('You watched it.')));
  expect((await watch(buyer, event)).status).toBe(200);
  expect(await refundsOf(paymentId)).toEqual([]);
  expect((await ask(orderId)).json.code).toBe('refund_not_possible');
});

it('lets nobody ask for, or decide about, what is not theirs', async () => {
  const event = startingIn(-1);
  const { orderId } = await bought(event);
  await ask(orderId);
  const stranger = world.visitor();
  await stranger.register();
  expect((await ask(orderId, stranger)).json).toMatchObject({ code: 'order_not_found', field: 'orderId' });
  expect((await stranger.post(`/studio/refunds/${orderId}`, { decision: 'grant' })).status).toBe(404);
  const { visitor: other } = await signInOrganizer(world);
  expect((await other.post(`/studio/refunds/${orderId}`, { decision: 'grant' })).status).toBe(404);
});

it('goes on where the provider was away', async () => {
  const event = startingIn(2);
  const { orderId, paymentId } = await bought(event);
  await fetch(`${world.stripeUrl}/_chaos`, { method: 'POST', body: JSON.stringify({ loseAnswers: 2 }) });
  expect((await ask(orderId)).status).toBe(503);
  await fetch(`${world.stripeUrl}/_chaos`, { method: 'DELETE' });
  await eventually(async () => (await refundsOf(paymentId)).length === 1);
  await eventually(async () => [200, 409].includes((await ask(orderId)).status));
  expect(await refundsOf(paymentId)).toHaveLength(1);
  await eventually(async () => (await watch(buyer, event)).status === 402);
});

it('goes on by itself where the provider was away and nobody asks again', async () => {
  const event = startingIn(0.1);
  const { orderId, paymentId } = await bought(event);
  await fetch(`${world.stripeUrl}/_chaos`, { method: 'POST', body: JSON.stringify({ failCalls: 2 }) });
  expect((await ask(orderId)).status).toBe(503);
  await fetch(`${world.stripeUrl}/_chaos`, { method: 'DELETE' });
  expect(await refundsOf(paymentId)).toEqual([]);
  // Closed as soon as it is granted.
  expect((await watch(buyer, event)).status).toBe(402);
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(event.start_time));
  expect((await ask(orderId)).json).toMatchObject({ code: 'payment_processing', error: expect.stringContaining('under way') });
  jest.restoreAllMocks();
  const { handler: reconcile } = await import('../reconciliation/reconcile-payments.ts');
  const run = () => reconcile({}, { getRemainingTimeInMillis: () => 60_000 });
  expect(await run()).toMatchObject({ refunds: 0 });
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * 60_000);
  expect((await run()).refunds).toBeGreaterThan(0);
  jest.restoreAllMocks();
  expect(await refundsOf(paymentId)).toHaveLength(1);
  expect((await watch(buyer, event)).status).toBe(402);
  expect((await buyer.get('/orders/mine')).json.orders[0]).toMatchObject({ status: 'refunded', refund: { state: 'granted' } });
});

it('keeps what was ordered and watched for the bank that disputes a payment, and tells the organiser', async () => {
  const event = startingIn(-1);
  const { orderId, paymentId } = await bought(event);
  await watch(buyer, event);
  await watch(buyer, event);
  await fetch(`${world.stripeUrl}/_disputes`, { method: 'POST', body: JSON.stringify({ payment_intent: paymentId }) });
  await eventually(async () => (await watch(buyer, event)).status === 402);
  await eventually(() => world.mails().some(({ subject }) => subject === `A payment of $19.99 is disputed (${orderId})`));
  const { json } = await organizer.get('/studio/disputes');
  expect(json.disputes).toEqual([
    expect.objectContaining({ provider: 'stripe', paymentId, orderId, amount: 1999, plays: [expect.objectContaining({ eventId: event._id, renewals: expect.any(Number) })] }),
  ]);
  expect((await ask(orderId)).json).toMatchObject({ code: 'refund_not_possible', error: expect.stringContaining('Your bank') });
});

it('gives back what an outage took of a subscription once, however often it is asked', async () => {
  const event = { ...subscriptionEvent('month'), ownerId };
  await putEvent(event);
  await subscribe(world, buyer, event);
  await settled(world);
  const [{ orderId }] = (await buyer.get('/orders/mine')).json.orders;
  const now = Date.now();
  const [from, to] = [1, 4].map((days) => new Date(now + days * DAY).toISOString()) as [string, string];
  await changeSettings(ownerId, { outages: [{ from, to }] });
  jest.spyOn(Date, 'now').mockReturnValue(now + 5 * DAY);
  const first = await ask(orderId);
  expect(first.json.state).toBe('granted');
  expect(first.json.amount).toBeGreaterThan(0);
  expect(await ask(orderId).then(({ status, json }) => [status, json.code])).toEqual([409, 'refund_not_possible']);
  jest.restoreAllMocks();
  await changeSettings(ownerId, { outages: [] });
});

it('leaves a payment that is disputed to the bank, also where the organiser would be kinder', async () => {
  const event = startingIn(-1);
  const { orderId, paymentId } = await bought(event);
  await ask(orderId);
  await fetch(`${world.stripeUrl}/_disputes`, { method: 'POST', body: JSON.stringify({ payment_intent: paymentId }) });
  await eventually(async () => (await watch(buyer, event)).status === 402);
  const answer = await organizer.post(`/studio/refunds/${orderId}`, { decision: 'grant' });
  expect([answer.status, answer.json.code]).toEqual([409, 'refund_not_possible']);
});

it('declines nothing that went back already', async () => {
  const event = startingIn(-1);
  const { orderId, paymentId } = await bought(event);
  await ask(orderId);
  // A grant that died after the money went back.
  await world.stripe.refunds.create({ payment_intent: paymentId });
  await eventually(async () => (await watch(buyer, event)).status === 402);
  const answer = await organizer.post(`/studio/refunds/${orderId}`, { decision: 'decline' });
  expect(answer.json.message).toBe('This was refunded before.');
  expect((await buyer.get('/orders/mine')).json.orders[0].refund.state).not.toBe('declined');
});
