import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { sendCard } from '../../infra/local/providers/stripe/test-support.ts';
import { putEvent } from '../events/events-store.ts';
import { findPayments } from '../orders/recording/payments-store.ts';
import { dynamodb } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import { eventually, watch } from '../test/shopping.ts';
import {
  advance,
  breakCard,
  chaos,
  hostedCheckout,
  payHosted,
  settled,
  subscribe,
  subscriptionEvent,
} from '../test/subscribing.ts';
import type { Visitor } from '../test/visitor.ts';
import { startWorld, type World } from '../test/world.ts';
import { endSubscription } from './end-subscription.ts';
import { findSubscription } from './subscriptions-store.ts';

let world: World;
let event: ReturnType<typeof subscriptionEvent>;
let visitor: Visitor;
let email: string;

jest.setTimeout(30_000);
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  event = subscriptionEvent();
  visitor = world.visitor();
  [email] = await Promise.all([visitor.register(), putEvent(event)]);
});
afterEach(() => fetch(`${world.stripeUrl}/_chaos`, { method: 'DELETE' }));

const mine = async () => (await visitor.get('/subscriptions/mine')).json.subscriptions;
const mailsTo = (address: string) => world.mails().filter(({ to }) => to.includes(address));
const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000);

describe('a life', () => {
  it('renews, fails, goes on for a while, recovers, is cancelled and ends', async () => {
    const id = await subscribe(world, visitor, event);
    const [started] = await mine();
    await advance(world, id);
    await settled(world);
    const [renewed] = await mine();
    expect(renewed).toMatchObject({ status: 'active' });
    expect(days(started.currentPeriodEnd, renewed.currentPeriodEnd)).toBeGreaterThanOrEqual(28);
    expect(days(renewed.currentPeriodEnd, renewed.accessUntil)).toBe(1);

    await breakCard(world, id);
    await advance(world, id);
    await settled(world);
    const [overdue] = await mine();
    expect(overdue).toMatchObject({ status: 'overdue', accessUntil: overdue.graceUntil });
    expect(days(renewed.currentPeriodEnd, overdue.graceUntil)).toBe(7);
    await eventually(() => mailsTo(email).some(({ subject }) => subject.startsWith('We could not renew')));

    const portal = await visitor.post(`/subscriptions/${id}/billing-portal`);
    expect(portal.status).toBe(200);
    await sendCard(portal.json.url, '4242 4242 4242 4242');
    await settled(world);
    const [recovered] = await mine();
    expect(recovered).toMatchObject({ status: 'active', graceUntil: null });
    expect(days(recovered.currentPeriodEnd, recovered.accessUntil)).toBe(1);

    const cancelled = await visitor.post(`/subscriptions/${id}/cancel`);
    const twice = await visitor.post(`/subscriptions/${id}/cancel`);
    expect([cancelled.status, twice.status, twice.json.subscription.cancelAtPeriodEnd]).toEqual([200, 200, true]);
    expect((await watch(visitor, event)).status).toBe(200);
    await advance(world, id);
    await settled(world);
    const [ended, ...others] = await mine();
    expect(others).toEqual([]);
    expect(ended).toMatchObject({ status: 'ended', accessUntil: null, endedAt: recovered.currentPeriodEnd });
    expect((await watch(visitor, event)).status).toBe(402);
    expect(world.bus.counts().dead).toBe(0);
    expect(mailsTo(email).filter(({ subject }) => subject.startsWith('We could not renew'))).toHaveLength(1);

    const again = await hostedCheckout(visitor, event);
    expect(again.status).toBe(200);
    expect(again.json.orderId).not.toBe(started.orderId);
  });

  it('writes each period down once, for its receipt', async () => {
    const id = await subscribe(world, visitor, event);
    const first = (await findSubscription(id))?.paymentId ?? '';
    await chaos(world, { duplicates: 2, order: 'reverse' });
    await advance(world, id);
    await settled(world);
    const second = (await findSubscription(id))?.paymentId ?? '';
    expect(second).not.toBe(first);
    const payments = await findPayments([first, second].map((paymentId) => ({ provider: 'stripe' as const, paymentId })));
    const written = payments.map(({ status, amount, rev }) => [status, amount, rev]);
    expect(written).toEqual(Array(2).fill(['recorded', 999, 1]));
    const { orderId } = (await mine())[0];
    const receipts = async () =>
      (
        await dynamodb().send(
          new QueryCommand({
            TableName: env.commerceTable,
            KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
            ExpressionAttributeValues: { ':pk': `USER#${payments[0]?.userId}`, ':sk': `RECEIPT#${orderId}` },
          }),
        )
      ).Count;
    await eventually(async () => (await receipts()) === 2);
  });

  it('goes on where its owner changed their mind', async () => {
    const id = await subscribe(world, visitor, event);
    await visitor.post(`/subscriptions/${id}/cancel`);
    const resumed = await visitor.post(`/subscriptions/${id}/resume`);
    expect([resumed.status, resumed.json.subscription.cancelAtPeriodEnd]).toEqual([200, false]);
    await advance(world, id);
    await settled(world);
    expect(await mine()).toEqual([expect.objectContaining({ status: 'active', cancelAtPeriodEnd: false })]);
  });

  it('is not cancelled within 24 hours of the next billing', async () => {
    const id = await subscribe(world, visitor, event);
    const [{ cancelableUntil }] = await mine();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(cancelableUntil) + 60_000);
    try {
      const stored = await findSubscription(id);
      expect(stored?.cancelAtPeriodEnd).toBe(false);
      await visitor.post('/auth/login', { email, password: 'correct horse' });
      const refused = await visitor.post(`/subscriptions/${id}/cancel`);
      expect([refused.status, refused.json.code]).toEqual([409, 'cancellation_too_late']);
      expect(refused.json.error).toMatch(/it was possible until .* UTC.*ends with the period after/);
    } finally {
      clock.mockRestore();
    }
    expect((await world.stripe.subscriptions.retrieve(id)).cancel_at_period_end).toBe(false);
  });

  it('is brought up to date by the reconciliation where no webhook arrives', async () => {
    const { reconcileStripe } = await import('../reconciliation/reconcile-stripe.ts');
    await chaos(world, { drop: 'all' });
    await payHosted(await hostedCheckout(visitor, event));
    expect([(await watch(visitor, event)).status, await mine()]).toEqual([402, []]);
    await reconcileStripe(Date.now() + 20_000);
    expect((await watch(visitor, event)).status).toBe(200);
    const [{ subscriptionId: id }] = await mine();
    await breakCard(world, id);
    await advance(world, id);
    expect((await mine())[0].status).toBe('active');
    await reconcileStripe(Date.now() + 20_000);
    expect((await mine())[0].status).toBe('overdue');
    await eventually(() => mailsTo(email).some(({ subject }) => subject.startsWith('We could not renew')));
  });

  it('is nobody else’s', async () => {
    const id = await subscribe(world, visitor, event);
    const stranger = world.visitor();
    await stranger.register();
    for (const action of ['cancel', 'resume', 'billing-portal']) {
      const answer = await stranger.post(`/subscriptions/${id}/${action}`);
      expect([answer.status, answer.json.code]).toEqual([404, 'subscription_not_found']);
      expect((await visitor.post(`/subscriptions/x${id}/${action}`)).status).toBe(400);
    }
    expect((await world.stripe.subscriptions.retrieve(id)).cancel_at_period_end).toBe(false);
  });
});

describe('money that goes back', () => {
  const paymentOf = async (id: string) => (await findSubscription(id))?.paymentId ?? '';

  it('ends a subscription whose last period was refunded', async () => {
    const id = await subscribe(world, visitor, event);
    await world.stripe.refunds.create({ payment_intent: await paymentOf(id) });
    await eventually(async () => (await watch(visitor, event)).status === 402);
    await settled(world);
    expect((await world.stripe.subscriptions.retrieve(id)).status).toBe('canceled');
    expect((await visitor.get('/orders/mine')).json.orders[0].status).toBe('refunded');
    expect((await findPayments([{ provider: 'stripe', paymentId: await paymentOf(id) }]))[0]?.status).toBe('reversed');
    expect((await hostedCheckout(visitor, event)).status).toBe(200);
    expect(world.bus.counts().dead).toBe(0);
  });

  it('leaves it open where a part was given back', async () => {
    const id = await subscribe(world, visitor, event);
    await world.stripe.refunds.create({ payment_intent: await paymentOf(id), amount: 300 });
    const payment = { provider: 'stripe', paymentId: await paymentOf(id) } as const;
    await eventually(async () => (await findPayments([payment]))[0]?.refunded === 300);
    expect((await watch(visitor, event)).status).toBe(200);
  });

  it('tells its owner what went back of it, of all its periods together', async () => {
    const order = async () => (await visitor.get('/orders/mine')).json.orders[0];
    const id = await subscribe(world, visitor, event);
    expect(await order()).toMatchObject({ status: 'paid', refundedAmount: 0 });
    await world.stripe.refunds.create({ payment_intent: await paymentOf(id), amount: 300 });
    await eventually(async () => (await order()).refundedAmount === 300);
    await eventually(async () => (await visitor.get(`/orders/${(await order()).orderId}/receipt`)).status === 200);
    await advance(world, id);
    await settled(world);
    expect(await order()).toMatchObject({ status: 'paid', refundedAmount: 300 });
    await world.stripe.refunds.create({ payment_intent: await paymentOf(id), amount: 999 });
    await eventually(async () => (await order()).status === 'refunded');
    expect((await order()).refundedAmount).toBe(1299);
  });

  it('suspends it while the bank looks into a dispute', async () => {
    const id = await subscribe(world, visitor, event);
    const body = JSON.stringify({ payment_intent: await paymentOf(id) });
    const answer = await fetch(`${world.stripeUrl}/_disputes`, { method: 'POST', body });
    const dispute = (await answer.json()) as { id: string };
    await eventually(async () => (await watch(visitor, event)).status === 402);
    expect((await mine())[0].status).toBe('suspended');
    await fetch(`${world.stripeUrl}/_disputes/${dispute.id}/close`, { method: 'POST', body: JSON.stringify({ status: 'won' }) });
    await eventually(async () => (await watch(visitor, event)).status === 200);
    expect((await mine())[0].status).toBe('active');
  });

  it('ends at once where we end it', async () => {
    const id = await subscribe(world, visitor, event);
    const other = { ...subscriptionEvent(), ownerId: event.ownerId };
    await putEvent(other);
    const opens = async () => (await visitor.get('/orders/mine')).json.opens as string[];
    expect((await opens()).toSorted()).toEqual([event._id, other._id].toSorted());
    await endSubscription(id);
    await endSubscription(id);
    expect((await watch(visitor, event)).status).toBe(402);
    expect(await opens()).toEqual([]);
    await eventually(() => mailsTo(email).some(({ subject }) => subject.endsWith('has ended')));
    await settled(world);
    expect(mailsTo(email).filter(({ subject }) => subject.endsWith('has ended'))).toHaveLength(1);
  });

  it('ends with the account', async () => {
    const id = await subscribe(world, visitor, event);
    const { json } = await hostedCheckout(visitor, event, { packageId: event.packages[1]?._id });
    const deleted = await visitor.post('/account/delete', { currentPassword: 'correct horse', confirmation: 'DELETE' });
    expect(deleted.status).toBe(200);
    expect((await world.stripe.subscriptions.retrieve(id)).status).toBe('canceled');
    expect((await world.stripe.checkout.sessions.retrieve(json.sessionId)).status).toBe('expired');
    await settled(world);
    expect(world.bus.counts().dead).toBe(0);
  });
});
