import { sendCard } from '../../../infra/stand-ins/stripe/test-support.ts';
import { findPayments } from '../payments/payments-store.ts';
import { reconcileStripe } from '../../operations/reconciliation/reconcile-stripe.ts';
import { itemsOf } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { published } from '../../test/people/organizer.ts';
import { subscriptionEvent } from '../../test/samples/sample-event.ts';
import { DAY, itIs } from '../../test/time.ts';
import { useBuyer, useEvent, useWorld } from '../../test/use-world.ts';
import { endSubscription } from './end-subscription.ts';
import { findSubscription } from './subscriptions-store.ts';

const shop = useWorld();
const { atStripe } = shop;
const buyer = useBuyer(shop);
const event = useEvent(subscriptionEvent);

const manage = (id: string, action: string) => buyer.post(`/subscriptions/${id}/${action}`);
const current = async () => (await buyer.subscriptions())[0];
const failureMails = () => buyer.mails().filter(({ subject }) => subject.startsWith('We could not renew'));
const endMails = () => buyer.mails().filter(({ subject }) => subject.endsWith('has ended'));
const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY;
const paymentOf = async (id: string) => (await findSubscription(id))?.paymentId ?? '';
const paymentsOf = (...ids: string[]) => findPayments(ids.map((paymentId) => ({ provider: 'stripe', paymentId })));

describe('the mails of a life', () => {
  const subjects = () =>
    buyer
      .mails()
      .map(({ subject }) => subject)
      .filter((subject) => !subject.startsWith('Your receipt'));
  const mailed = (subject: RegExp, count: number) =>
    eventually(() => subjects().filter((one) => subject.test(one)).length === count);

  it('name each cancellation and each change of mind once', async () => {
    const id = await buyer.subscribes(event);
    await manage(id, 'cancel');
    await mailed(/^Cancelled: your subscription to /, 1);
    await manage(id, 'cancel');
    await manage(id, 'resume');
    await mailed(/ continues$/, 1);
    await manage(id, 'cancel');
    await mailed(/^Cancelled: your subscription to /, 2);
    await atStripe.settled();
    expect(subjects()).toHaveLength(3);
    expect(buyer.mails().at(-1)!.text).toContain('you will not be charged again');
  });

  it('announce a renewal a week before, once, unless it was cancelled', async () => {
    const [kept, left] = [await buyer.subscribes(event), await (await shop.buyer()).subscribes(event)];
    const other = await findSubscription(left);
    const weekBefore = async (id: string) => {
      const end = Date.parse((await findSubscription(id))!.currentPeriodEnd);
      await atStripe.advance(id, end - 6 * DAY);
    };
    await weekBefore(kept);
    await mailed(/ renews on \d+ \w+ \d{4}$/, 1);
    await atStripe.advance(kept, Date.parse((await findSubscription(kept))!.currentPeriodEnd) - 5 * DAY);
    expect(subjects()).toHaveLength(1);
    const mails = () => shop.mails().filter(({ subject, to }) => / renews on /.test(subject) && !to.includes(buyer.email));
    const before = mails().length;
    await shop.stripe.subscriptions.update(left, { cancel_at_period_end: true });
    await atStripe.settled();
    await weekBefore(left);
    expect(other!.cancelAtPeriodEnd).toBe(false);
    expect(mails()).toHaveLength(before);
  });

  it('tell of each failed attempt', async () => {
    const id = await buyer.subscribes(event);
    await atStripe.breakCard(id);
    await atStripe.advance(id);
    await mailed(/^We could not renew/, 1);
    await atStripe.advance(id);
    await mailed(/^We could not renew/, 2);
    expect(failureMails().at(-1)!.text).toContain('This was attempt 2.');
  });
});

describe('a life', () => {
  it('renews, fails, continues for its grace period, recovers, is cancelled and ends', async () => {
    const id = await buyer.subscribes(event);
    const started = await current();
    await atStripe.advance(id);
    const renewed = await current();
    expect(renewed).toMatchObject({ status: 'active' });
    expect(days(started.currentPeriodEnd, renewed.currentPeriodEnd)).toBeGreaterThanOrEqual(28);
    expect(days(renewed.currentPeriodEnd, renewed.accessUntil)).toBe(1);

    await atStripe.breakCard(id);
    await atStripe.advance(id);
    const overdue = await current();
    expect(overdue).toMatchObject({ status: 'overdue', accessUntil: overdue.graceUntil });
    expect(days(renewed.currentPeriodEnd, overdue.graceUntil)).toBe(7);
    await eventually(() => failureMails().length > 0);

    const portal = await manage(id, 'billing-portal');
    expect(portal.status).toBe(200);
    await sendCard(portal.json.url, '4242 4242 4242 4242');
    await atStripe.settled();
    const recovered = await current();
    expect(recovered).toMatchObject({ status: 'active', graceUntil: null });
    expect(days(recovered.currentPeriodEnd, recovered.accessUntil)).toBe(1);

    expect((await manage(id, 'cancel')).status).toBe(200);
    expect(await manage(id, 'cancel')).toMatchObject({ status: 200, json: { subscription: { cancelAtPeriodEnd: true } } });
    expect(await buyer.canWatch(event)).toBe(true);
    await atStripe.advance(id);
    const ended = { status: 'ended', accessUntil: null, endedAt: recovered.currentPeriodEnd };
    expect(await buyer.subscriptions()).toEqual([expect.objectContaining(ended)]);
    expect(await buyer.canWatch(event)).toBe(false);
    expect(shop.bus.counts().dead).toBe(0);
    expect(failureMails()).toHaveLength(1);

    const again = await buyer.opensHostedPage(event);
    expect(again.status).toBe(200);
    expect(again.json.orderId).not.toBe(started.orderId);
  });

  it('records each period once, for its receipt', async () => {
    const id = await buyer.subscribes(event);
    const first = await paymentOf(id);
    await atStripe.chaos({ duplicates: 2, order: 'reverse' });
    await atStripe.advance(id);
    const second = await paymentOf(id);
    expect(second).not.toBe(first);
    const payments = await paymentsOf(first, second);
    const recorded = payments.map(({ status, amount, rev }) => [status, amount, rev]);
    expect(recorded).toEqual(Array(2).fill(['recorded', 999, 1]));
    const { orderId } = await current();
    await eventually(async () => (await itemsOf(`USER#${payments[0]?.userId}`, `RECEIPT#${orderId}`)).length === 2);
  });

  it('continues if its owner changed their mind', async () => {
    const id = await buyer.subscribes(event);
    await manage(id, 'cancel');
    expect(await manage(id, 'resume')).toMatchObject({ status: 200, json: { subscription: { cancelAtPeriodEnd: false } } });
    await atStripe.advance(id);
    expect(await buyer.subscriptions()).toEqual([expect.objectContaining({ status: 'active', cancelAtPeriodEnd: false })]);
  });

  it('is not cancelled within 24 hours of the next billing', async () => {
    const id = await buyer.subscribes(event);
    itIs(Date.parse((await current()).cancelableUntil) + 60_000);
    expect((await findSubscription(id))?.cancelAtPeriodEnd).toBe(false);
    await buyer.signsIn();
    const error = expect.stringMatching(
      /at least 24 hours before the next billing, which is on \d+ \w+ \d{4}\..*ends with the period that follows/,
    );
    expect(await manage(id, 'cancel')).toMatchObject({ status: 409, json: { code: 'cancellation_too_late', error } });
    jest.restoreAllMocks();
    expect((await atStripe.subscription(id)).cancel_at_period_end).toBe(false);
  });

  it('is brought up to date by the reconciliation if no webhook arrives', async () => {
    await atStripe.chaos({ drop: 'all' });
    await buyer.paysOnHostedPage(await buyer.opensHostedPage(event));
    expect([await buyer.canWatch(event), await buyer.subscriptions()]).toEqual([false, []]);
    await reconcileStripe(Date.now() + 20_000);
    expect(await buyer.canWatch(event)).toBe(true);
    const { subscriptionId: id } = await current();
    await atStripe.breakCard(id);
    await atStripe.advance(id);
    expect((await current()).status).toBe('active');
    await reconcileStripe(Date.now() + 20_000);
    expect((await current()).status).toBe('overdue');
    await eventually(() => failureMails().length > 0);
  });

  it('cannot be managed by another user', async () => {
    const id = await buyer.subscribes(event);
    const stranger = await shop.buyer();
    for (const action of ['cancel', 'resume', 'billing-portal']) {
      const answer = await stranger.post(`/subscriptions/${id}/${action}`);
      expect(answer).toMatchObject({ status: 404, json: { code: 'subscription_not_found' } });
      expect((await manage(`x${id}`, action)).status).toBe(400);
    }
    expect((await atStripe.subscription(id)).cancel_at_period_end).toBe(false);
  });
});

describe('money that goes back', () => {
  let id: string;
  beforeEach(async () => {
    id = await buyer.subscribes(event);
  });

  it('ends a subscription whose last period was refunded', async () => {
    await buyer.getsBack(event, await paymentOf(id));
    await atStripe.settled();
    expect((await atStripe.subscription(id)).status).toBe('canceled');
    expect((await buyer.order()).status).toBe('refunded');
    expect((await paymentsOf(await paymentOf(id)))[0]?.status).toBe('reversed');
    expect((await buyer.opensHostedPage(event)).status).toBe(200);
    expect(shop.bus.counts().dead).toBe(0);
  });

  it('leaves it open after a partial refund', async () => {
    const paymentId = await paymentOf(id);
    await atStripe.refund(paymentId, 300);
    await eventually(async () => (await paymentsOf(paymentId))[0]?.refunded === 300);
    expect(await buyer.canWatch(event)).toBe(true);
  });

  it('tells its owner how much of all its periods was refunded', async () => {
    expect(await buyer.order()).toMatchObject({ status: 'paid', refundedAmount: 0 });
    await atStripe.refund(await paymentOf(id), 300);
    await eventually(async () => (await buyer.order()).refundedAmount === 300);
    await eventually(async () => (await buyer.receipt((await buyer.order()).orderId)).status === 200);
    await atStripe.advance(id);
    expect(await buyer.order()).toMatchObject({ status: 'paid', refundedAmount: 300 });
    await atStripe.refund(await paymentOf(id), 999);
    await eventually(async () => (await buyer.order()).status === 'refunded');
    expect((await buyer.order()).refundedAmount).toBe(1299);
  });

  it('suspends it while a dispute is open', async () => {
    const dispute = await atStripe.dispute(await paymentOf(id));
    await buyer.untilClosed(event);
    expect((await current()).status).toBe('suspended');
    await atStripe.closeDispute(dispute, 'won');
    await buyer.untilOpen(event);
    expect((await current()).status).toBe('active');
  });

  it('ends at once if we end it', async () => {
    const other = await published(subscriptionEvent('month', { ownerId: event.ownerId }));
    const opens = async (): Promise<string[]> => (await buyer.get('/orders/mine')).json.opens;
    expect((await opens()).toSorted()).toEqual([event._id, other._id].toSorted());
    await endSubscription(id);
    await endSubscription(id);
    expect(await buyer.canWatch(event)).toBe(false);
    expect(await opens()).toEqual([]);
    await eventually(() => endMails().length > 0);
    await atStripe.settled();
    expect(endMails()).toHaveLength(1);
  });

  it('is not charged again while the account waits to be deleted, and goes on if both are kept', async () => {
    expect((await buyer.leaves()).status).toBe(200);
    expect(await atStripe.subscription(id)).toMatchObject({ status: 'active', cancel_at_period_end: true });
    await buyer.signsIn();
    expect(await buyer.canWatch(event)).toBe(true);
    expect((await buyer.post('/account/keep', {})).status).toBe(200);
    expect((await buyer.post(`/subscriptions/${id}/resume`)).status).toBe(200);
    expect((await atStripe.subscription(id)).cancel_at_period_end).toBe(false);
  });

  it('ends with the account', async () => {
    const { sessionId } = (await buyer.opensHostedPage(event, { packageId: 'pkg_live' })).json;
    expect((await buyer.leavesForGood()).status).toBe(200);
    expect((await atStripe.subscription(id)).status).toBe('canceled');
    expect((await atStripe.session(sessionId)).status).toBe('expired');
    await atStripe.settled();
    expect(shop.bus.counts().dead).toBe(0);
  });
});
