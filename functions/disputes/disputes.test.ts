import type Stripe from 'stripe';
import { steer } from '../../infra/local/providers/stripe/test-support.ts';
import { putEvent } from '../events/events-store.ts';
import { findPayment } from '../orders/recording/payments-store.ts';
import { signInOrganizer } from '../test/organizer.ts';
import { sampleEvent } from '../test/sample-event.ts';
import { checkout, eventually, pay, save, watch } from '../test/shopping.ts';
import { settled } from '../test/subscribing.ts';
import type { Visitor } from '../test/visitor.ts';
import { startWorld, type World } from '../test/world.ts';

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
const close = ({ id }: Stripe.Dispute, status: 'won' | 'lost') => steer({ url: world.stripeUrl }, `_disputes/${id}/close`, { status });

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

it('tells the organiser of each dispute of a payment, once', async () => {
  const { orderId, paymentId } = await bought();
  const mails = () => world.mails().filter(({ subject }) => subject.includes('is disputed') && subject.includes(orderId)).length;
  for (const count of [1, 2]) {
    const opened = await dispute(paymentId);
    await untilStatus(paymentId, 'suspended');
    await eventually(() => mails() === count);
    await close(opened, 'won');
    await untilStatus(paymentId, 'recorded');
  }
  await settled(world);
  expect(mails()).toBe(2);
});
