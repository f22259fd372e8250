import type Stripe from 'stripe';
import { steer } from '../../infra/local/providers/stripe/test-support.ts';
import { putEvent } from '../events/events-store.ts';
import { findPayment } from '../orders/recording/payments-store.ts';
import { signInOrganizer } from '../test/organizer.ts';
import { sampleEvent } from '../test/sample-event.ts';
import { checkout, eventually, pay, save, watch } from '../test/shopping.ts';
import { chaos, settled } from '../test/subscribing.ts';
import type { Visitor } from '../test/visitor.ts';
import { startWorld, type World } from '../test/world.ts';

let world: World;
let ownerId: string;
let organizer: Visitor;
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
afterEach(() => fetch(`${world.stripeUrl}/_chaos`, { method: 'DELETE' }));

async function bought() {
  const event = sampleEvent({ ownerId });
  await putEvent(event);
  const { json } = await checkout(buyer, event);
  const paymentId = await pay(world, json.clientSecret);
  await save(buyer, event, paymentId);
  return { event, orderId: json.orderId as string, paymentId };
}

const dispute = (paymentId: string, amount?: number) =>
  steer<Stripe.Dispute>({ url: world.stripeUrl }, '_disputes', { payment_intent: paymentId, ...(amount && { amount }) });
const inquire = (paymentId: string) =>
  steer<Stripe.Dispute>({ url: world.stripeUrl }, '_disputes', { payment_intent: paymentId, case_type: 'inquiry' });
const escalate = ({ id }: Stripe.Dispute) => steer({ url: world.stripeUrl }, `_disputes/${id}/escalate`);
const close = ({ id }: Stripe.Dispute, status: 'won' | 'lost' | 'warning_closed') =>
  steer({ url: world.stripeUrl }, `_disputes/${id}/close`, { status });

async function untilStatus(paymentId: string, status: string) {
  await eventually(async () => (await findPayment({ provider: 'stripe', paymentId }))?.status === status);
}

it('takes a part that was lost for a part that went back', async () => {
  const { event, paymentId } = await bought();
  const part = await dispute(paymentId, 500);
  await untilStatus(paymentId, 'suspended');
  await close(part, 'lost');
  await untilStatus(paymentId, 'recorded');
  expect(await findPayment({ provider: 'stripe', paymentId })).toMatchObject({ amount: 1999, refunded: 500 });
  expect((await buyer.get('/orders/mine')).json.orders[0]).toMatchObject({ status: 'paid', refundedAmount: 500 });
  expect((await watch(buyer, event)).status).toBe(200);
});

it('closes all where all was lost, in one part or in several', async () => {
  const { event, paymentId } = await bought();
  for (const amount of [500, 1499]) {
    const part = await dispute(paymentId, amount);
    await untilStatus(paymentId, 'suspended');
    await close(part, 'lost');
    await settled(world);
  }
  await untilStatus(paymentId, 'reversed');
  expect((await watch(buyer, event)).status).toBe(402);
});

const mailsOf = (orderId: string) =>
  world.mails().filter(({ subject }) => subject.includes('is disputed') && subject.includes(orderId)).length;
async function evidenceOf(paymentId: string) {
  const { json } = await organizer.get('/studio/disputes');
  return (json.disputes as { paymentId: string }[]).filter((one) => one.paymentId === paymentId);
}

it.each(['reverse', 'shuffle'])('suspends what a bank inquired about once it is disputed, and tells of it once: %s', async (order) => {
  await chaos(world, { duplicates: 2, order });
  const { event, orderId, paymentId } = await bought();
  const inquiry = await inquire(paymentId);
  await settled(world);
  expect(await findPayment({ provider: 'stripe', paymentId })).toMatchObject({ status: 'recorded' });
  expect([(await watch(buyer, event)).status, mailsOf(orderId), await evidenceOf(paymentId)]).toEqual([200, 0, []]);
  await escalate(inquiry);
  await untilStatus(paymentId, 'suspended');
  expect((await watch(buyer, event)).status).toBe(402);
  await eventually(() => mailsOf(orderId) === 1);
  const kept = await evidenceOf(paymentId);
  expect(kept).toEqual([expect.objectContaining({ orderId, amount: 1999 })]);
  // What is put forward is told of by the same event.
  await world.stripe.disputes.update(inquiry.id, { evidence: { product_description: 'Fight' } });
  await settled(world);
  expect([mailsOf(orderId), await evidenceOf(paymentId)]).toEqual([1, kept]);
  await close(inquiry, 'won');
  await untilStatus(paymentId, 'recorded');
  await settled(world);
  expect([(await watch(buyer, event)).status, mailsOf(orderId), world.bus.counts().dead]).toEqual([200, 1, 0]);
});

it('leaves what a bank only inquired about to its buyer', async () => {
  const { event, orderId, paymentId } = await bought();
  await close(await inquire(paymentId), 'warning_closed');
  await settled(world);
  expect([(await watch(buyer, event)).status, mailsOf(orderId)]).toEqual([200, 0]);
});

it('tells the organiser of one that is opened while another is, and waits for both', async () => {
  const { orderId, paymentId } = await bought();
  const first = await dispute(paymentId, 500);
  await eventually(() => mailsOf(orderId) === 1);
  const second = await dispute(paymentId, 300);
  await eventually(() => mailsOf(orderId) === 2);
  await close(first, 'won');
  await settled(world);
  expect((await findPayment({ provider: 'stripe', paymentId }))?.status).toBe('suspended');
  await close(second, 'won');
  await untilStatus(paymentId, 'recorded');
  expect([mailsOf(orderId), await evidenceOf(paymentId)]).toEqual([2, [expect.anything(), expect.anything()]]);
});

it('tells the organiser of each dispute of a payment, once', async () => {
  const { orderId, paymentId } = await bought();
  for (const count of [1, 2]) {
    const opened = await dispute(paymentId);
    await untilStatus(paymentId, 'suspended');
    await eventually(() => mailsOf(orderId) === count);
    await close(opened, 'won');
    await untilStatus(paymentId, 'recorded');
  }
  await settled(world);
  expect(mailsOf(orderId)).toBe(2);
});
