import { keepCode } from '../codes/codes-store.ts';
import { putEvent } from '../../catalog/listings/event-changes-store.ts';
import { findPayments, type RecordedPayment } from '../payments/payments-store.ts';
import { eventually } from '../../test/eventually.ts';
import { published } from '../../test/people/organizer.ts';
import { subscriptionEvent } from '../../test/samples/sample-event.ts';
import { useBuyer, useEvent, useWorld } from '../../test/use-world.ts';
import { findSubscription } from './subscriptions-store.ts';

const shop = useWorld();
const { atStripe } = shop;
const buyer = useBuyer(shop);
const event = useEvent(subscriptionEvent);

/** Returns the refunded amounts of a subscription's first invoice. */
async function refundsOf(subscriptionId: string): Promise<number[]> {
  const { data } = await shop.stripe.invoices.list({ subscription: subscriptionId, expand: ['data.payments'] });
  const intent = data[0]?.payments?.data[0]?.payment.payment_intent;
  return (await atStripe.refundsOf(intent as string)).map(({ amount }) => amount);
}

const pays = async (request: object = {}) => buyer.paysOnHostedPage(await buyer.opensHostedPage(event, request));
const paymentOf = async (id: string) => (await findSubscription(id))?.paymentId ?? '';
const paymentsOf = (...ids: string[]) => findPayments(ids.map((paymentId) => ({ provider: 'stripe', paymentId })));

describe('starting', () => {
  it('leads to the hosted page, and from there to all that is included', async () => {
    const checkout = await buyer.opensHostedPage(event);
    const { orderId } = checkout.json;
    expect(checkout).toMatchObject({ status: 200, json: { amount: 999, clientSecret: null } });
    expect(await atStripe.session(checkout.json.sessionId)).toMatchObject({
      mode: 'subscription',
      success_url: `https://fight.marquee.localhost/user/watch/${event._id}?checkout_session={CHECKOUT_SESSION_ID}`,
      cancel_url: `https://${event.subdomain}.marquee.localhost/`,
      metadata: { orderId, attempt: '1' },
    });
    expect(await buyer.canWatch(event)).toBe(false);
    const sessionId = await buyer.paysOnHostedPage(checkout);
    const saved = await Promise.all([buyer.reportsSession(sessionId), buyer.reportsSession(sessionId)]);
    for (const answer of saved) expect(answer).toMatchObject({ status: 200, json: { orderId } });
    const { ownerId } = event;
    const included = await published(subscriptionEvent('month', { ownerId }));
    const apart = await published(subscriptionEvent('month', { ownerId, in_subscription: false }));
    expect(await Promise.all([event, included, apart].map((one) => buyer.canWatch(one)))).toEqual([true, true, false]);
    expect(await buyer.orders()).toEqual([expect.objectContaining({ orderId, status: 'paid', amount: 999 })]);
    const listed = { status: 'active', amount: 999, interval: 'month', cancelAtPeriodEnd: false };
    expect(await buyer.subscriptions()).toEqual([expect.objectContaining(listed)]);
  });

  it('is recorded by the webhooks alone, in any order and many times', async () => {
    await atStripe.chaos({ duplicates: 3, order: 'shuffle' });
    const sessionId = await pays();
    await buyer.untilOpen(event);
    await atStripe.settled();
    expect(shop.bus.counts().dead).toBe(0);
    const subscriptionId = await atStripe.startedBy(sessionId);
    const recorded = { status: 'recorded', amount: 999, subscriptionId };
    expect(await paymentsOf(await paymentOf(subscriptionId))).toEqual([expect.objectContaining(recorded)]);
  });

  it('answers the same page to a second click, and the same customer to another subscription', async () => {
    const [first, second] = [await buyer.opensHostedPage(event), await buyer.opensHostedPage(event)];
    expect(second.json.url).toBe(first.json.url);
    const third = await buyer.opensHostedPage(await published(subscriptionEvent('year')));
    const sessions = await Promise.all([first, third].map(({ json }) => atStripe.session(json.sessionId)));
    expect(new Set(sessions.map(({ customer }) => customer)).size).toBe(1);
  });

  it('closes the page of an older price', async () => {
    const { orderId, sessionId } = (await buyer.opensHostedPage(event)).json;
    await putEvent({ ...event, packages: [{ ...event.packages[0]!, price: 1299 }] });
    expect((await buyer.opensHostedPage(event)).json).toMatchObject({ amount: 1299, orderId });
    expect((await atStripe.session(sessionId)).status).toBe('expired');
  });

  it('is refused to a user who has it already, even if they have not paid', async () => {
    const id = await buyer.subscribes(event);
    expect(await buyer.opensHostedPage(event)).toMatchObject({ status: 409, json: { code: 'already_paid' } });
    await atStripe.breakCard(id);
    await atStripe.advance(id);
    expect(await buyer.opensHostedPage(event)).toMatchObject({ status: 409, json: { code: 'subscription_overdue' } });
  });

  it('is not possible as a card payment, and cannot be reported by another user', async () => {
    expect(await buyer.checksOut(event)).toMatchObject({ status: 409, json: { code: 'needs_subscription' } });
    const stranger = await shop.buyer();
    expect(await stranger.reportsSession(await pays())).toMatchObject({ status: 404, json: { field: 'sessionId' } });
    for (const bad of ['cs_test_none', 'pi_1', '', 7]) {
      const answer = await buyer.reportsSession(bad);
      expect([answer.json.field, answer.status < 500 && answer.status >= 400]).toEqual(['sessionId', true]);
    }
  });

  it('says that nothing is paid yet, and that Stripe is unavailable', async () => {
    const { sessionId } = (await buyer.opensHostedPage(event)).json;
    expect((await buyer.reportsSession(sessionId)).json.code).toBe('payment_incomplete');
    await atStripe.settled();
    await atStripe.chaos({ failCalls: 2 });
    expect(await buyer.reportsSession(sessionId)).toMatchObject({ status: 503, json: { code: 'payments_unavailable' } });
  });

  it('refunds a second subscription of one order, and continues with the first', async () => {
    const sessionId = await pays();
    const first = await atStripe.startedBy(sessionId);
    const { metadata, customer } = await atStripe.subscription(first);
    await buyer.reportsSession(sessionId);
    const recurring = { interval: 'month' } as const;
    const twin = await shop.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer as string,
      success_url: 'http://marquee.localhost/',
      subscription_data: { metadata },
      line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 999, recurring, product_data: { name: 'Twin' } } }],
    });
    await atStripe.payHosted({ url: twin.url!, sessionId: twin.id });
    const second = await atStripe.startedBy(twin.id);
    await eventually(async () => (await atStripe.subscription(second)).status === 'canceled');
    await atStripe.settled();
    expect([await refundsOf(first), await refundsOf(second)]).toEqual([[], [999]]);
    expect((await atStripe.subscription(first)).status).toBe('active');
    expect(await buyer.canWatch(event)).toBe(true);
  });

  it('takes a code off the first period, and off no other', async () => {
    const forAll = { eventId: null, packageId: null, from: null, until: null, uses: 1, perUser: 1 };
    const code = { ...forAll, kind: 'promo' as const, amount: null, ownerId: event.ownerId, createdAt: new Date().toISOString() };
    await Promise.all([keepCode({ ...code, code: 'FIRST', percent: 40 }), keepCode({ ...code, code: 'FREE', percent: 100 })]);
    const refusal = { status: 409, json: { code: 'code_not_for_this', field: 'code' } };
    expect(await buyer.opensHostedPage(event, { code: 'FREE' })).toMatchObject(refusal);
    const id = await buyer.subscribes(event, { code: 'FIRST' });
    const first = await paymentOf(id);
    await atStripe.advance(id);
    const payments = await paymentsOf(first, await paymentOf(id));
    const recorded = payments as (RecordedPayment & { code: string | null; discount: number })[];
    const prices = recorded.map((payment) => [payment.amount, payment.discount, payment.code]).toSorted();
    expect(prices).toEqual([
      [599, 400, 'FIRST'],
      [999, 0, null],
    ]);
    expect((await buyer.subscriptions())[0]).toMatchObject({ status: 'active', amount: 999 });
  });
});

describe('the hosted page for what is paid once', () => {
  const live = { packageId: 'pkg_live' };

  it('is recorded as any payment', async () => {
    expect((await buyer.reportsSession(await pays(live))).status).toBe(200);
    expect(await buyer.canWatch(event)).toBe(true);
    expect(await buyer.opensHostedPage(event, live)).toMatchObject({ status: 409, json: { code: 'already_paid' } });
  });

  it('is recorded by the webhook of a buyer who never came back', async () => {
    await pays(live);
    await buyer.untilOpen(event);
  });
});
