import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type CatalogEvent, putEvent } from '../events/events-store.ts';
import { findPayment } from '../orders/recording/payments-store.ts';
import { dynamodb } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import { after, forgetCursors, reconcile } from '../reconciliation/test-support.ts';
import { AtPaypal } from '../test/at-paypal.ts';
import { boughtByPaypal } from '../test/bought-by-paypal.ts';
import { signInOrganizer } from '../test/organizer.ts';
import { sampleEvent } from '../test/sample-event.ts';
import { checkout, eventually, pay, save, watch } from '../test/shopping.ts';
import type { Visitor } from '../test/visitor.ts';
import { startWorld, type World } from '../test/world.ts';

let world: World;
let paypal: AtPaypal;
let ownerId: string;
let buyer: Visitor;
let email: string;
let event: CatalogEvent;
beforeAll(async () => {
  world = await startWorld();
  paypal = new AtPaypal(world);
  ({ userId: ownerId } = await signInOrganizer(world));
  await paypal.steer('/_account', { lag_seconds: 0 });
});
afterAll(() => world.stop());
beforeEach(async () => {
  buyer = world.visitor();
  const start_time = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString();
  event = sampleEvent({ ownerId, has_film: false, start_time, end_time: null });
  [email] = await Promise.all([buyer.register(), putEvent(event)]);
});
afterEach(async () => {
  await paypal.calm();
  await forgetCursors();
});

/** A purchase whose refunds begin in a state. */
async function bought(status: 'PENDING' | 'FAILED' | 'CANCELLED') {
  const one = await boughtByPaypal(world, buyer, event);
  await paypal.steer(`/_captures/${one.captureId}/refunds_begin`, { status });
  return one;
}

const ask = (orderId: string) => buyer.post('/orders/request-refund', { orderId });
const ordered = async () => (await buyer.get('/orders/mine')).json.orders[0];
const kept = (captureId: string) => findPayment({ provider: 'paypal', paymentId: captureId });
/** Whom the mails about a refund that failed went to, and their subjects. */
const mails = (orderId: string) =>
  world.mails().flatMap(({ to, subject, text }) => (/refund did not/i.test(subject) && text.includes(orderId) ? [[...to, subject]] : []));

/** Of the only refund that PayPal has of a capture. */
async function refundOf(captureId: string): Promise<string> {
  const { callPaypal } = await import('../platform/paypal-api.ts');
  const read = async (path: string) => JSON.parse((await callPaypal('GET', path)).text);
  const { supplementary_data: data } = await read(`/v2/payments/captures/${captureId}`);
  const { purchase_units: units } = await read(`/v2/checkout/orders/${data.related_ids.order_id}`);
  return units[0].payments.refunds[0].id;
}

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

it('closes what goes back while PayPal still waits for the shop’s bank, and lets it be once it is done', async () => {
  const { orderId, captureId } = await bought('PENDING');
  expect((await ask(orderId)).json.state).toBe('granted');
  expect((await watch(buyer, event)).status).toBe(402);
  expect(await ordered()).toMatchObject({ status: 'refunded', refundedAmount: 1999, refund: { state: 'granted' } });
  expect(await after(2, reconcile)).toMatchObject({ paypalPendingRefunds: 0 });
  const refundId = await refundOf(captureId);
  await paypal.steer(`/_refunds/${refundId}/complete`);
  expect(await after(4, reconcile)).toMatchObject({ paypalPendingRefunds: 1 });
  expect(await after(6, reconcile)).toMatchObject({ paypalPendingRefunds: 0 });
  expect(await kept(captureId)).toMatchObject({ status: 'reversed', refunded: 1999 });
  expect([await flagsOf(refundId), mails(orderId)]).toEqual([[], []]);
});

it.each(['fail', 'cancel'])('tells buyer, organiser and operator of a refund that waited and came to nothing: %s', async (lever) => {
  const { orderId, captureId } = await bought('PENDING');
  await ask(orderId);
  const refundId = await refundOf(captureId);
  await paypal.steer(`/_refunds/${refundId}/${lever}`);
  expect(await after(2, reconcile)).toMatchObject({ paypalPendingRefunds: 1 });
  expect(await ordered()).toMatchObject({ status: 'refunded', refund: { state: 'failed' }, refundedAmount: 0 });
  expect(await kept(captureId)).toMatchObject({ status: 'reversed', refunded: 0, owed: true });
  expect(await flagsOf(refundId)).toEqual([expect.stringContaining(captureId)]);
  expect((await watch(buyer, event)).status).toBe(402);
  await eventually(() => mails(orderId).length === 2);
  expect(mails(orderId)).toEqual(
    expect.arrayContaining([
      [`${ownerId}@example.com`, `A refund did not reach its buyer (${orderId})`],
      [email, expect.stringContaining('Your refund did not arrive: ')],
    ]),
  );
  expect(await after(4, reconcile)).toMatchObject({ paypalPendingRefunds: 0 });
});

it('says so at once where PayPal takes a refund and fails with it in the same breath', async () => {
  const { orderId, captureId } = await bought('FAILED');
  const answer = await ask(orderId);
  expect([answer.status, answer.json]).toEqual([409, expect.objectContaining({ code: 'refund_not_possible', error: expect.stringMatching(/does not give this payment back/) })]);
  expect(await ordered()).toMatchObject({ status: 'paid', refund: { state: 'failed' }, refundedAmount: 0 });
  expect(await flagsOf(orderId)).toEqual([expect.stringMatching(new RegExp(`${captureId} was to go back to its buyer. PayPal: .*FAILED`))]);
  expect((await watch(buyer, event)).status).toBe(200);
  await eventually(() => mails(orderId).length === 2);
});

it('waits for the bank where a dispute was not heard of', async () => {
  const { orderId, captureId } = await boughtByPaypal(world, buyer, event);
  await paypal.chaos({ drop: 'all' });
  await paypal.steer(`/_captures/${captureId}/dispute`);
  await paypal.steer(`/_captures/${captureId}/refuse_refunds`, { issue: 'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK' });
  expect((await ask(orderId)).json).toMatchObject({ code: 'refund_not_possible', error: expect.stringContaining('bank') });
  expect(await ordered()).toMatchObject({ status: 'suspended', refund: { state: 'granting' } });
  expect(await flagsOf(orderId)).toEqual([]);
});

it('follows what the shop’s people give back on PayPal’s own pages', async () => {
  const { orderId, captureId } = await bought('PENDING');
  await paypal.refund(captureId);
  expect(await reconcile()).toMatchObject({ paypalRefunds: 1 });
  expect((await watch(buyer, event)).status).toBe(402);
  await paypal.steer(`/_refunds/${await refundOf(captureId)}/fail`);
  expect(await after(2, reconcile)).toMatchObject({ paypalPendingRefunds: 1 });
  expect(await ordered()).toMatchObject({ status: 'refunded', refundedAmount: 0 });
  await eventually(() => mails(orderId).length === 2);
});

it('follows what goes back because it was paid twice', async () => {
  await paypal.chaos({ drop: 'all' });
  const { json } = await buyer.post('/orders/create-paypal-order', { eventId: event._id, packageId: event.packages[0]!._id });
  await paypal.approve(json.paypalOrderId);
  const byCard = await checkout(buyer, event);
  await save(buyer, event, await pay(world, byCard.json.clientSecret));
  const captureId = await paypal.capture(json.paypalOrderId);
  await paypal.steer(`/_captures/${captureId}/refunds_begin`, { status: 'PENDING' });
  const { recordPurchase } = await import('../orders/recording/purchase.ts');
  expect(await recordPurchase('paypal', captureId)).toMatchObject({ outcome: 'returned' });
  const refundId = await refundOf(captureId);
  await paypal.steer(`/_refunds/${refundId}/fail`);
  expect(await after(2, reconcile)).toMatchObject({ paypalPendingRefunds: 1 });
  expect(await flagsOf(refundId)).toEqual([expect.stringContaining(captureId)]);
  await eventually(() => mails(json.orderId).length === 2);
  expect((await watch(buyer, event)).status).toBe(200);
});
