import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { steer } from '../../infra/local/providers/stripe/test-support.ts';
import { type CatalogEvent, putEvent } from '../events/events-store.ts';
import { dynamodb } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import { signInOrganizer } from '../test/organizer.ts';
import { sampleEvent } from '../test/sample-event.ts';
import { checkout, eventually, pay, save, watch } from '../test/shopping.ts';
import { settled } from '../test/subscribing.ts';
import type { Visitor } from '../test/visitor.ts';
import { startWorld, type World } from '../test/world.ts';
import { finishRefunds } from './finish-refunds.ts';

const DAY = 24 * 60 * 60 * 1000;
const REFUSED = /does not give this payment back any more/;

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
afterEach(() => jest.restoreAllMocks());

const startingIn = (days: number) => sampleEvent({ ownerId, has_film: false, start_time: new Date(Date.now() + days * DAY).toISOString(), end_time: null });
const ask = (orderId: string) => buyer.post('/orders/request-refund', { orderId });
const orderOf = async () => (await buyer.get('/orders/mine')).json.orders[0];
const atStripe = (path: string, body: object = {}) => steer<{ id: string }>({ url: world.stripeUrl }, path, body);

async function flagsOf(id: string): Promise<string[]> {
  const { Items = [] } = await dynamodb().send(
    new QueryCommand({
      TableName: env.commerceTable,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :flag)',
      ExpressionAttributeValues: { ':pk': 'RECONCILIATION', ':flag': `FLAG#refund#${id}` },
    }),
  );
  return Items.map(({ why }) => String(why));
}

async function buyByCard(event: CatalogEvent): Promise<{ orderId: string; paymentId: string }> {
  await putEvent(event);
  const { json } = await checkout(buyer, event);
  const paymentId = await pay(world, json.clientSecret);
  expect((await save(buyer, event, paymentId)).status).toBe(200);
  return { orderId: json.orderId, paymentId };
}

const refuseAtStripe = (paymentId: string, code = 'charge_not_refundable') => atStripe('_refund_refusals', { payment_intent: paymentId, code });

async function buyByPaypal(event: CatalogEvent): Promise<{ orderId: string; captureId: string }> {
  await putEvent(event);
  const { json } = await buyer.post('/orders/create-paypal-order', { eventId: event._id, packageId: event.packages[0]!._id });
  const steerPaypal = async (path: string) => (await (await fetch(`${world.paypalUrl}${path}`, { method: 'POST', body: '{}' })).json()) as never;
  await steerPaypal(`/_orders/${json.paypalOrderId}/approve`);
  expect((await buyer.post('/orders/capture-paypal-order', { paypalOrderId: json.paypalOrderId })).status).toBe(200);
  const { findOrder } = await import('../orders/orders-store.ts');
  const { userId } = (await buyer.get('/account/export')).json.account;
  const captureId = (await findOrder(userId, json.orderId))!.paymentId!;
  await steerPaypal(`/_captures/${captureId}/refuse_refunds`);
  return { orderId: json.orderId, captureId };
}

/** What the sweep does about refunds, long after. */
async function sweep(): Promise<number> {
  const { now } = Date;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + DAY);
  const ended = await finishRefunds(now() + 3 * DAY);
  jest.restoreAllMocks();
  return ended;
}

it('tells buyer, operator and sweep that Stripe will never give a payment back', async () => {
  const event = startingIn(2);
  const { orderId, paymentId } = await buyByCard(event);
  await refuseAtStripe(paymentId);
  const answer = await ask(orderId);
  expect([answer.status, answer.json]).toEqual([409, expect.objectContaining({ code: 'refund_not_possible', error: expect.stringMatching(REFUSED) })]);
  expect(await orderOf()).toMatchObject({ status: 'paid', refund: { state: 'failed' }, refundedAmount: 0 });
  expect(await flagsOf(orderId)).toEqual([expect.stringContaining(`${paymentId} was to go back to its buyer. Stripe: charge_not_refundable`)]);
  expect((await ask(orderId)).json.error).toMatch(REFUSED);
  expect((await watch(buyer, event)).status).toBe(200);
  expect(await sweep()).toBe(0);
});

it('does the same of PayPal', async () => {
  const { orderId, captureId } = await buyByPaypal(startingIn(2));
  expect((await ask(orderId)).json).toMatchObject({ code: 'refund_not_possible', error: expect.stringMatching(REFUSED) });
  expect((await orderOf()).refund.state).toBe('failed');
  expect(await flagsOf(orderId)).toEqual([expect.stringContaining(`${captureId} was to go back to its buyer. PayPal: REFUND_TIME_LIMIT_EXCEEDED`)]);
  expect(await sweep()).toBe(0);
});

it('lets the organiser read it, and decline', async () => {
  const { orderId, paymentId } = await buyByCard(startingIn(-1));
  await refuseAtStripe(paymentId);
  expect((await ask(orderId)).json.state).toBe('queued');
  const granted = await organizer.post(`/studio/refunds/${orderId}`, { decision: 'grant' });
  expect([granted.status, granted.json.error]).toEqual([409, expect.stringMatching(REFUSED)]);
  const declined = await organizer.post(`/studio/refunds/${orderId}`, { decision: 'decline', note: 'By bank transfer.' });
  expect([declined.status, (await orderOf()).refund]).toEqual([200, { state: 'declined', note: 'By bank transfer.' }]);
  expect((await organizer.get('/studio/refunds')).json.refunds).toEqual([]);
});

it('goes on trying where the balance is empty', async () => {
  const { orderId, paymentId } = await buyByCard(startingIn(2));
  await refuseAtStripe(paymentId, 'balance_insufficient');
  expect((await ask(orderId)).status).toBe(503);
  expect((await orderOf()).refund.state).toBe('granting');
  await expect(sweep()).rejects.toThrow('left for the next time');
});

it('waits for the bank where a dispute was not heard of', async () => {
  await fetch(`${world.stripeUrl}/_chaos`, { method: 'POST', body: JSON.stringify({ drop: 'all' }) });
  const { orderId, paymentId } = await buyByCard(startingIn(2));
  await atStripe('_disputes', { payment_intent: paymentId });
  const answer = await ask(orderId);
  await fetch(`${world.stripeUrl}/_chaos`, { method: 'DELETE' });
  expect(answer.json).toMatchObject({ code: 'refund_not_possible', error: expect.stringContaining('bank') });
  expect(await orderOf()).toMatchObject({ status: 'suspended', refund: { state: 'granting' } });
  expect(await flagsOf(orderId)).toEqual([]);
});

it('writes down and flags what Stripe sent and the bank sent back', async () => {
  const event = startingIn(2);
  const { orderId, paymentId } = await buyByCard(event);
  expect((await ask(orderId)).json.state).toBe('granted');
  await settled(world);
  const [refund] = (await world.stripe.refunds.list({ payment_intent: paymentId })).data;
  await atStripe(`_refunds/${refund!.id}/fail`);
  await settled(world);
  const { findPayment } = await import('../orders/recording/payments-store.ts');
  await eventually(async () => (await findPayment({ provider: 'stripe', paymentId }))?.refunded === 0);
  expect(await orderOf()).toMatchObject({ status: 'refunded', refund: { state: 'failed' }, refundedAmount: 0 });
  expect(await flagsOf(refund!.id)).toEqual([expect.stringContaining(paymentId)]);
  expect((await watch(buyer, event)).status).toBe(402);
});
