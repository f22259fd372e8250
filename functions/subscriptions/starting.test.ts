import { sendCard } from '../../infra/local/providers/stripe/test-support.ts';
import { keepCode } from '../codes/codes-store.ts';
import { putEvent } from '../events/events-store.ts';
import { findPayments, type RecordedPayment } from '../orders/recording/payments-store.ts';
import { eventually, watch } from '../test/shopping.ts';
import {
  advance,
  breakCard,
  chaos,
  hostedCheckout,
  payHosted,
  settled,
  startedBy,
  subscribe,
  subscriptionEvent,
} from '../test/subscribing.ts';
import type { Visitor } from '../test/visitor.ts';
import { startWorld, type World } from '../test/world.ts';
import { findSubscription } from './subscriptions-store.ts';

let world: World;
let event: ReturnType<typeof subscriptionEvent>;
let visitor: Visitor;

jest.setTimeout(30_000);
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  event = subscriptionEvent();
  visitor = world.visitor();
  await Promise.all([visitor.register(), putEvent(event)]);
});
afterEach(() => fetch(`${world.stripeUrl}/_chaos`, { method: 'DELETE' }));

const mine = async () => (await visitor.get('/subscriptions/mine')).json.subscriptions;
const save = (sessionId: string) => visitor.post('/orders/save-checkout-session', { sessionId });

/** What was given back of a subscription's first invoice. */
async function refundsOf(subscriptionId: string) {
  const { data } = await world.stripe.invoices.list({ subscription: subscriptionId, expand: ['data.payments'] });
  const intent = data[0]?.payments?.data[0]?.payment.payment_intent;
  return (await world.stripe.refunds.list({ payment_intent: intent as string })).data;
}

describe('starting', () => {
  it('leads to the hosted page, and from there to all that is included', async () => {
    const checkout = await hostedCheckout(visitor, event);
    expect([checkout.status, checkout.json.amount, checkout.json.clientSecret]).toEqual([200, 999, null]);
    const session = await world.stripe.checkout.sessions.retrieve(checkout.json.sessionId);
    expect(session).toMatchObject({
      mode: 'subscription',
      success_url: `https://fight.marquee.localhost/user/watch/${event._id}?checkout_session={CHECKOUT_SESSION_ID}`,
      cancel_url: `https://${event.subdomain}.marquee.localhost/`,
      metadata: { orderId: checkout.json.orderId, attempt: '1' },
    });
    expect((await watch(visitor, event)).status).toBe(402);
    const sessionId = await payHosted(checkout);
    const saved = await Promise.all([save(sessionId), save(sessionId)]);
    expect(saved.map(({ status, json }) => [status, json.orderId])).toEqual(Array(2).fill([200, checkout.json.orderId]));
    const other = { ...subscriptionEvent(), ownerId: event.ownerId };
    const notIncluded = { ...subscriptionEvent(), ownerId: event.ownerId, in_subscription: false };
    await Promise.all([putEvent(other), putEvent(notIncluded)]);
    const answers = await Promise.all([event, other, notIncluded].map((one) => watch(visitor, one)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 402]);
    const { json } = await visitor.get('/orders/mine');
    expect(json.orders).toEqual([expect.objectContaining({ orderId: checkout.json.orderId, status: 'paid', amount: 999 })]);
    const listed = { status: 'active', amount: 999, interval: 'month', cancelAtPeriodEnd: false };
    expect(await mine()).toEqual([expect.objectContaining(listed)]);
  });

  it('is recorded by the webhooks alone, in any order and many times', async () => {
    await chaos(world, { duplicates: 3, order: 'shuffle' });
    const sessionId = await payHosted(await hostedCheckout(visitor, event));
    await eventually(async () => (await watch(visitor, event)).status === 200);
    await settled(world);
    expect(world.bus.counts().dead).toBe(0);
    const subscription = await findSubscription(await startedBy(world, sessionId));
    const payments = await findPayments([{ provider: 'stripe', paymentId: subscription?.paymentId ?? '' }]);
    const { subscriptionId } = subscription!;
    expect(payments).toEqual([expect.objectContaining({ status: 'recorded', amount: 999, subscriptionId })]);
  });

  it('answers the same page to a second click, and the same customer to another subscription', async () => {
    const [first, second] = [await hostedCheckout(visitor, event), await hostedCheckout(visitor, event)];
    expect(second.json.url).toBe(first.json.url);
    const another = subscriptionEvent('year');
    await putEvent(another);
    const third = await hostedCheckout(visitor, another);
    const sessions = await Promise.all([first, third].map(({ json }) => world.stripe.checkout.sessions.retrieve(json.sessionId)));
    expect(new Set(sessions.map(({ customer }) => customer)).size).toBe(1);
  });

  it('closes the page of an older price', async () => {
    const first = await hostedCheckout(visitor, event);
    await putEvent({ ...event, packages: [{ ...event.packages[0]!, price: 1299 }] });
    const second = await hostedCheckout(visitor, event);
    expect([second.json.amount, second.json.orderId]).toEqual([1299, first.json.orderId]);
    expect((await world.stripe.checkout.sessions.retrieve(first.json.sessionId)).status).toBe('expired');
  });

  it('is refused to who has it already, also where they have not paid', async () => {
    const id = await subscribe(world, visitor, event);
    const again = await hostedCheckout(visitor, event);
    expect([again.status, again.json.code]).toEqual([409, 'already_paid']);
    await breakCard(world, id);
    await advance(world, id);
    const overdue = await hostedCheckout(visitor, event);
    expect([overdue.status, overdue.json.code]).toEqual([409, 'subscription_overdue']);
  });

  it('is no payment intent, and nobody else’s', async () => {
    const wanted = { eventId: event._id, packageId: event.packages[0]?._id };
    const intent = await visitor.post('/orders/create-checkout-payment-intent', wanted);
    expect([intent.status, intent.json.code]).toEqual([409, 'needs_subscription']);
    const sessionId = await payHosted(await hostedCheckout(visitor, event));
    const stranger = world.visitor();
    await stranger.register();
    const stolen = await stranger.post('/orders/save-checkout-session', { sessionId });
    expect([stolen.status, stolen.json.field]).toEqual([404, 'sessionId']);
    for (const bad of ['cs_test_none', 'pi_1', '', 7]) {
      const answer = await visitor.post('/orders/save-checkout-session', { sessionId: bad });
      expect([answer.json.field, answer.status < 500 && answer.status >= 400]).toEqual(['sessionId', true]);
    }
  });

  it('says that nothing is paid yet, and that Stripe is away', async () => {
    const { json } = await hostedCheckout(visitor, event);
    expect((await save(json.sessionId)).json.code).toBe('payment_incomplete');
    await settled(world);
    await chaos(world, { failCalls: 2 });
    const down = await save(json.sessionId);
    expect([down.status, down.json.code]).toEqual([503, 'payments_unavailable']);
  });

  it('gives a second subscription of one order back, and goes on with the first', async () => {
    const checkout = await hostedCheckout(visitor, event);
    const first = await startedBy(world, await payHosted(checkout));
    const { metadata, customer } = await world.stripe.subscriptions.retrieve(first);
    await save(checkout.json.sessionId);
    const recurring = { interval: 'month' } as const;
    const twin = await world.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer as string,
      success_url: 'http://marquee.localhost/',
      subscription_data: { metadata },
      line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 999, recurring, product_data: { name: 'Twin' } } }],
    });
    await sendCard(twin.url ?? '', '4242 4242 4242 4242');
    const second = await startedBy(world, twin.id);
    await eventually(async () => (await world.stripe.subscriptions.retrieve(second)).status === 'canceled');
    await settled(world);
    const refunded = await Promise.all([first, second].map(async (id) => (await refundsOf(id)).map(({ amount }) => amount)));
    expect(refunded).toEqual([[], [999]]);
    expect((await world.stripe.subscriptions.retrieve(first)).status).toBe('active');
    expect((await watch(visitor, event)).status).toBe(200);
  });

  it('takes a code off the first period, and off no other', async () => {
    const forAll = { eventId: null, packageId: null, from: null, until: null, uses: 1, perUser: 1 };
    const code = { ...forAll, kind: 'promo' as const, amount: null, ownerId: event.ownerId, createdAt: new Date().toISOString() };
    await Promise.all([keepCode({ ...code, code: 'FIRST', percent: 40 }), keepCode({ ...code, code: 'FREE', percent: 100 })]);
    const free = await hostedCheckout(visitor, event, { code: 'FREE' });
    expect([free.status, free.json.code, free.json.field]).toEqual([409, 'code_not_for_this', 'code']);
    const id = await subscribe(world, visitor, event, { code: 'FIRST' });
    const first = (await findSubscription(id))?.paymentId ?? '';
    await advance(world, id);
    await settled(world);
    const second = (await findSubscription(id))?.paymentId ?? '';
    const payments = await findPayments([first, second].map((paymentId) => ({ provider: 'stripe' as const, paymentId })));
    const written = payments as (RecordedPayment & { code: string | null; discount: number })[];
    const asked = written.map((payment) => [payment.amount, payment.discount, payment.code]);
    expect(asked.toSorted()).toEqual([[599, 400, 'FIRST'], [999, 0, null]]);
    expect((await visitor.get('/subscriptions/mine')).json.subscriptions[0]).toMatchObject({ status: 'active', amount: 999 });
  });
});

describe('the hosted page for what is paid once', () => {
  it('is recorded as any payment', async () => {
    const [, live] = event.packages;
    const checkout = await hostedCheckout(visitor, event, { packageId: live?._id });
    const sessionId = await payHosted(checkout);
    expect((await save(sessionId)).status).toBe(200);
    expect((await watch(visitor, event)).status).toBe(200);
    const again = await hostedCheckout(visitor, event, { packageId: live?._id });
    expect([again.status, again.json.code]).toEqual([409, 'already_paid']);
  });

  it('is recorded by the webhook of a buyer who never came back', async () => {
    await payHosted(await hostedCheckout(visitor, event, { packageId: event.packages[1]?._id }));
    await eventually(async () => (await watch(visitor, event)).status === 200);
  });
});
