import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type Stripe from 'stripe';
import type { StripeStandIn } from '../../server.ts';
import { clientFor, eventTypes, startForTest, steer, subscribe, useSubscription } from '../../test-support.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

let standIn: StripeStandIn;
let stripe: Stripe;
let subscription: Stripe.Subscription;
useSubscription((subscribed) => ({ standIn, stripe, subscription } = subscribed));

const periodEnd = (of: Stripe.Subscription) => of.items.data[0]?.current_period_end ?? 0;

function current() {
  return stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice.payments'] });
}

/** Advances to the next charge or to the end of the subscription. */
function advance() {
  return steer<Stripe.Subscription>(standIn, `_subscriptions/${subscription.id}/advance`);
}

/** Saves a card for the subscription that fails from now on. */
async function breakCard() {
  const method = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: subscription.customer as string });
  await stripe.subscriptions.update(subscription.id, { default_payment_method: method.id });
}

/** Returns the types of the events after the first `mark` ones. */
async function typesSince(mark: number) {
  return (await eventTypes(stripe)).slice(mark);
}

describe('a renewal', () => {
  it('is announced once, a week before, with the period that will be charged', async () => {
    const clock = await steer<Stripe.TestHelpers.TestClock>(standIn, `_subscriptions/${subscription.id}/test_clock`);
    const end = periodEnd(subscription);
    const announced = async () => (await stripe.events.list({ type: 'invoice.upcoming' })).data;
    const to = (frozen_time: number) => stripe.testHelpers.testClocks.advance(clock.id, { frozen_time });
    await to(end - 7 * DAY - 1);
    expect(await announced()).toEqual([]);
    await to(end - 7 * DAY);
    await to(end - DAY);
    const [event, ...more] = await announced();
    expect(more).toEqual([]);
    const invoice = event!.data.object as Stripe.Invoice;
    expect(invoice).toMatchObject({ amount_due: 999, billing_reason: 'subscription_cycle', status: 'draft' });
    expect(invoice.parent?.subscription_details?.subscription).toBe(subscription.id);
    expect(invoice.lines.data[0]?.period.start).toBe(end);
    await expect(stripe.invoices.retrieve(invoice.id!)).rejects.toThrow('No such invoice');
  });

  it('drafts the invoice at the end of the period and charges the saved card an hour later', async () => {
    const clock = await steer<Stripe.TestHelpers.TestClock>(standIn, `_subscriptions/${subscription.id}/test_clock`);
    const end = periodEnd(subscription);
    const mark = (await eventTypes(stripe)).length;
    await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: end });
    const drafted = await current();
    expect(drafted.latest_invoice).toMatchObject({
      status: 'draft',
      billing_reason: 'subscription_cycle',
      automatically_finalizes_at: end + HOUR,
    });
    expect(periodEnd(drafted)).toBeGreaterThan(end);

    const moved = await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: end + HOUR });
    expect(moved.status).toBe('advancing');
    expect(await stripe.testHelpers.testClocks.retrieve(clock.id)).toMatchObject({ status: 'ready', frozen_time: end + HOUR });
    const renewed = await current();
    expect(renewed).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', amount_paid: 999, period_end: end } });
    expect((await typesSince(mark)).filter((type) => !type.startsWith('test_helpers'))).toEqual([
      'invoice.upcoming',
      'invoice.created',
      'customer.subscription.updated',
      'payment_intent.created',
      'invoice.finalized',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice_payment.paid',
      'invoice.updated',
      'invoice.paid',
      'invoice.payment_succeeded',
    ]);
  });

  it('happens each month on the day the subscription started, or on the last day of a shorter month', async () => {
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: Date.UTC(2027, 0, 31) / 1000 });
    const customer = await stripe.customers.create({ email: 'a@example.com', test_clock: clock.id });
    const created = await subscribe(standIn, { customer: customer.id });
    const ends: number[] = [periodEnd(created)];
    for (let month = 0; month < 2; month += 1) {
      await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: (ends.at(-1) ?? 0) + HOUR });
      ends.push(periodEnd(await stripe.subscriptions.retrieve(created.id)));
    }
    expect(ends.map((end) => new Date(end * 1000).toISOString().slice(0, 10))).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
    expect((await stripe.invoices.list({ subscription: created.id, status: 'paid' })).data).toHaveLength(3);
  });

  it('happens automatically when it is due by this machine’s clock', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'stripe-clock-'));
    const database = path.join(folder, 'stripe.sqlite');
    const early = await startForTest({ database });
    const { id } = await subscribe(early, {
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'usd', unit_amount: 999, recurring: { interval: 'day' }, product_data: { name: 'Day' } },
        },
      ],
    });
    await early.close();
    const later = Date.now() + 1.5 * DAY * 1000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    const late = await startForTest({ database });
    jest.restoreAllMocks();
    const { data } = await clientFor(late).invoices.list({ subscription: id });
    expect(data.map(({ status }) => status)).toEqual(['draft', 'paid']);
    await late.close();
    await rm(folder, { recursive: true });
  });

  it('costs the full price after a one-time coupon', async () => {
    const coupon = await stripe.coupons.create({ percent_off: 50, duration: 'once' });
    subscription = await subscribe(standIn, { discounts: [{ coupon: coupon.id }] });
    expect((await current()).latest_invoice).toMatchObject({ amount_paid: 499, total_discount_amounts: [{ amount: 500 }] });
    await advance();
    expect((await current()).latest_invoice).toMatchObject({ amount_paid: 999, total_discount_amounts: [] });
  });

  it('rejects moving the clock back', async () => {
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: 1_800_000_000 });
    await expect(stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: 1_700_000_000 })).rejects.toMatchObject({
      param: 'frozen_time',
    });
  });
});

describe('a failed renewal', () => {
  beforeEach(breakCard);

  it('makes the subscription past due and is retried after days', async () => {
    const mark = (await eventTypes(stripe)).length;
    expect(await advance()).toMatchObject({ status: 'past_due' });
    const { latest_invoice: invoice } = await current();
    const due = periodEnd(subscription) + HOUR + 3 * DAY;
    expect(invoice).toMatchObject({ status: 'open', attempt_count: 1, next_payment_attempt: due });
    const types = await typesSince(mark);
    expect(types).toEqual(expect.arrayContaining(['charge.failed', 'payment_intent.payment_failed', 'invoice.payment_failed']));
    expect(types.filter((type) => type === 'customer.subscription.updated')).toHaveLength(2);
    expect(types).not.toContain('invoice.paid');

    await advance();
    expect((await current()).latest_invoice).toMatchObject({ attempt_count: 2, next_payment_attempt: due + 5 * DAY });
  });

  it('is no longer collected once its invoice is voided, which is possible only once', async () => {
    await advance();
    const { id } = (await current()).latest_invoice as Stripe.Invoice;
    expect(await stripe.invoices.voidInvoice(id)).toMatchObject({
      status: 'void',
      auto_advance: false,
      next_payment_attempt: null,
    });
    expect(await current()).toMatchObject({ status: 'active' });
    expect(await eventTypes(stripe)).toContain('invoice.voided');
    await expect(stripe.invoices.voidInvoice(id)).rejects.toMatchObject({ statusCode: 400 });
  });

  it('cancels the subscription after the last retry', async () => {
    for (let attempt = 0; attempt < 4; attempt += 1) await advance();
    expect(await current()).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
      ended_at: expect.any(Number),
      latest_invoice: { status: 'open', attempt_count: 4, next_payment_attempt: null },
    });
    expect((await eventTypes(stripe)).at(-2)).toBe('customer.subscription.deleted');
  });

  it('leaves the subscription unpaid if the account is configured so', async () => {
    await steer(standIn, '_billing', { afterRetries: 'unpaid' });
    for (let attempt = 0; attempt < 4; attempt += 1) await advance();
    expect(await current()).toMatchObject({ status: 'unpaid', ended_at: null });
  });

  it('is resolved by a new card at the next retry', async () => {
    await advance();
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: subscription.customer as string });
    await stripe.subscriptions.update(subscription.id, { default_payment_method: method.id });
    expect(await advance()).toMatchObject({ status: 'active' });
    expect((await current()).latest_invoice).toMatchObject({ status: 'paid', attempt_count: 2 });
  });

  it('is resolved by paying the invoice outside the schedule', async () => {
    await advance();
    const { latest_invoice } = await current();
    const id = (latest_invoice as Stripe.Invoice).id;
    await expect(stripe.invoices.pay(id)).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined' });
    expect(await stripe.invoices.pay(id, { payment_method: 'pm_card_visa' })).toMatchObject({ status: 'paid' });
    expect(await current()).toMatchObject({ status: 'active' });
  });
});

describe('a card that requires 3-D Secure', () => {
  it.each([
    ['pm_card_authenticationRequiredOnSetup', 'active'],
    ['pm_card_authenticationRequired', 'past_due'],
  ])('%s leaves a renewal without the customer %s', async (card, status) => {
    const customer = subscription.customer as string;
    const method = await stripe.paymentMethods.attach(card, { customer });
    await stripe.subscriptions.update(subscription.id, { default_payment_method: method.id });
    expect(await advance()).toMatchObject({ status });
  });
});

describe('the end of a subscription', () => {
  it('is the end of the period if requested', async () => {
    const requested = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    const end = periodEnd(subscription);
    expect(requested).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: end,
      cancellation_details: { reason: 'cancellation_requested' },
    });
    expect(await advance()).toMatchObject({ status: 'canceled', ended_at: end });
    expect((await eventTypes(stripe)).filter((type) => type === 'customer.subscription.deleted')).toHaveLength(1);
    expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
  });

  it('can be revoked', async () => {
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    const resumed = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    expect(resumed).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
    expect(await advance()).toMatchObject({ status: 'active' });
    const [update] = (await stripe.events.list({ type: 'customer.subscription.updated', limit: 2 })).data.slice(1);
    expect(update?.data.previous_attributes).toMatchObject({ cancel_at_period_end: true });
  });

  it('can be a given time, as in the portal, until that time is removed', async () => {
    const end = periodEnd(subscription);
    const scheduled = await stripe.subscriptions.update(subscription.id, { cancel_at: end });
    const why = { reason: 'cancellation_requested' };
    expect(scheduled).toMatchObject({ cancel_at: end, cancel_at_period_end: false, cancellation_details: why });
    const both = stripe.subscriptions.update(subscription.id, { cancel_at: '', cancel_at_period_end: false });
    await expect(both).rejects.toMatchObject({ statusCode: 400 });
    const unchanged = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    expect(unchanged.cancel_at).toBe(end);
    const resumed = await stripe.subscriptions.update(subscription.id, { cancel_at: '' });
    expect(resumed).toMatchObject({ cancel_at: null, canceled_at: null });
    await expect(stripe.subscriptions.update(subscription.id, { cancel_at: 1 })).rejects.toMatchObject({ param: 'cancel_at' });
    await stripe.subscriptions.update(subscription.id, { cancel_at: end });
    expect(await advance()).toMatchObject({ status: 'canceled', ended_at: end });
  });

  it('can be immediate, and only once', async () => {
    const ended = await stripe.subscriptions.cancel(subscription.id, { cancellation_details: { comment: 'moved away' } });
    expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { comment: 'moved away' } });
    await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
    await expect(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false })).rejects.toMatchObject({
      statusCode: 400,
    });
    expect(await stripe.subscriptions.update(subscription.id, { metadata: { note: 'x' } })).toMatchObject({
      metadata: { orderId: 'o1', note: 'x' },
    });
  });
});

describe('subscriptions', () => {
  it('are listed without canceled ones, unless requested', async () => {
    await stripe.subscriptions.cancel(subscription.id);
    const ids = async (status?: 'all' | 'canceled') =>
      (await stripe.subscriptions.list(status ? { status } : {})).data.map(({ id }) => id);
    expect(await ids()).toEqual([]);
    expect(await ids('all')).toEqual([subscription.id]);
    expect(await ids('canceled')).toEqual([subscription.id]);
  });

  it('can be expanded down to the product and the payment', async () => {
    const whole = await stripe.subscriptions.retrieve(subscription.id, {
      expand: [
        'customer',
        'default_payment_method',
        'items.data.price.product',
        'latest_invoice.payments.data.payment.payment_intent',
      ],
    });
    expect(whole).toMatchObject({
      customer: { email: 'ann@example.com' },
      default_payment_method: { card: { last4: '4242' } },
      items: { data: [{ price: { product: { name: 'Channel' } } }] },
      latest_invoice: { payments: { data: [{ payment: { payment_intent: { status: 'succeeded' } } }] } },
    });
    await expect(stripe.subscriptions.retrieve(subscription.id, { expand: ['status'] })).rejects.toMatchObject({
      param: 'expand',
    });
  });

  it('can be refunded through the payment of their invoice', async () => {
    const [payment] = (await stripe.invoicePayments.list({ invoice: subscription.latest_invoice as string })).data;
    const refund = await stripe.refunds.create({ payment_intent: payment?.payment.payment_intent as string, amount: 333 });
    expect(refund).toMatchObject({ status: 'succeeded', amount: 333 });
    expect(await current()).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } });
  });
});
