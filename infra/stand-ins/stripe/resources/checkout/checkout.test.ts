import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type Stripe from 'stripe';
import type { StripeStandIn } from '../../server.ts';
import { CHANNEL, clientFor, eventTypes, sendCard, sendForm, startForTest, useStandIn } from '../../test-support.ts';

let standIn: StripeStandIn;
let stripe: Stripe;
useStandIn('each', (started) => {
  standIn = started;
  stripe = clientFor(standIn);
});

const TICKET = {
  mode: 'payment',
  success_url: 'http://marquee.localhost/thanks?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://marquee.localhost/checkout?event=e1&package=p1',
  client_reference_id: 'user-1',
  metadata: { orderId: 'o1' },
  payment_intent_data: { description: 'Derby', metadata: { orderId: 'o1' } },
  line_items: [{ quantity: 2, price_data: { currency: 'usd', unit_amount: 1500, product_data: { name: 'Derby <live>' } } }],
} satisfies Stripe.Checkout.SessionCreateParams;

function create(params: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const buyer = params.customer ? {} : { customer_email: 'ann@example.com' };
  return stripe.checkout.sessions.create({ ...TICKET, ...buyer, ...params });
}

async function answerStep(outcome: 'complete' | 'fail', stepUrl: string | null) {
  return sendForm(stepUrl ?? '', { outcome });
}

describe('a payment on the hosted page', () => {
  it('shows the item, its price and a link back', async () => {
    const session = await create();
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 3000,
      payment_intent: null,
      ui_mode: 'hosted_page',
    });
    const page = await (await fetch(session.url ?? '')).text();
    expect(page).toContain('Pay $30.00');
    expect(page).toContain('Derby &#60;live&#62; × 2');
    expect(page).toContain('href="http://marquee.localhost/checkout?event=e1&#38;package=p1"');
  });

  it('completes the session and redirects the browser to the success URL with its ID', async () => {
    const session = await create();
    const sent = await sendCard(session.url ?? '', '4242 4242 4242 4242');
    expect(sent).toMatchObject({ status: 303, location: session.url });
    const next = await fetch(session.url ?? '', { redirect: 'manual' });
    expect(next.headers.get('location')).toBe(`http://marquee.localhost/thanks?session=${session.id}`);

    const after = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent.latest_charge', 'line_items'] });
    expect(after).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      client_reference_id: 'user-1',
      metadata: { orderId: 'o1' },
      customer: null,
      customer_details: { email: 'ann@example.com' },
      payment_intent: {
        status: 'succeeded',
        amount: 3000,
        description: 'Derby',
        metadata: { orderId: 'o1' },
        latest_charge: { paid: true },
      },
      line_items: { data: [{ description: 'Derby <live>', quantity: 2, amount_total: 3000 }] },
    });
    expect((await eventTypes(stripe)).slice(-4)).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ]);
  });

  it('explains why a card is declined, and charges the next one with the same intent', async () => {
    const session = await create();
    const url = session.url ?? '';
    expect((await sendCard(url, '4242424242424241')).text).toContain('Your card number is invalid.');
    expect((await sendCard(url, '4000000000000002')).text).toContain('Your card was declined.');
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open', payment_intent: null });
    await sendCard(url, '4242424242424242');
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'complete' });
    const { data } = await stripe.charges.list();
    expect(data.map(({ status }) => status)).toEqual(['succeeded', 'failed']);
    expect(new Set(data.map(({ payment_intent }) => payment_intent)).size).toBe(1);
  });

  it.each([
    ['complete', 'complete', 'succeeded'],
    ['fail', 'open', 'requires_payment_method'],
  ] as const)('supports 3-D Secure: %s leaves the session %s', async (answer, status, intentStatus) => {
    const session = await create();
    const { location } = await sendCard(session.url ?? '', '4000002500003155');
    expect(location).toContain('/3d-secure/pi_');
    const back = await answerStep(answer, location);
    expect(back.location).toContain(session.url);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status });
    const [intent] = (await stripe.paymentIntents.list()).data;
    expect(intent?.status).toBe(intentStatus);
    const page = await fetch(session.url ?? '', { redirect: 'manual' });
    if (answer === 'fail') expect(await page.text()).toContain('We are unable to authenticate your payment method.');
    else expect(page.headers.get('location')).toContain(session.id);
  });

  it('charges once, even if the form is submitted repeatedly', async () => {
    const session = await create();
    await sendCard(session.url ?? '', '4242424242424242');
    const again = await sendForm(session.url ?? '', { action: 'pay', email: 'a@b.c', cardNumber: '4242424242424242' });
    expect(again.location).toContain('/thanks?session=');
    expect((await stripe.charges.list()).data).toHaveLength(1);
  });

  it('charges nothing if a coupon covers the whole price', async () => {
    const coupon = await stripe.coupons.create({ percent_off: 100, duration: 'once', max_redemptions: 1 });
    const session = await create({ discounts: [{ coupon: coupon.id }] });
    expect(session).toMatchObject({ amount_subtotal: 3000, amount_total: 0, total_details: { amount_discount: 3000 } });
    await sendCard(session.url ?? '', '');
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      payment_status: 'no_payment_required',
      payment_intent: null,
    });
    expect(await stripe.coupons.retrieve(coupon.id)).toMatchObject({ times_redeemed: 1 });
    await expect(create({ discounts: [{ coupon: coupon.id }] })).rejects.toMatchObject({ code: 'coupon_expired' });
  });

  it('accepts a promotion code on the page', async () => {
    const coupon = await stripe.coupons.create({ amount_off: 500, currency: 'usd' });
    await stripe.promotionCodes.create({ promotion: { type: 'coupon', coupon: coupon.id }, code: 'SPRING' });
    const session = await create({ allow_promotion_codes: true });
    const apply = (promotionCode: string) => sendForm(session.url ?? '', { action: 'apply', promotionCode });
    expect((await apply('WINTER')).text).toContain('This code is invalid.');
    expect((await apply('spring')).text).toContain('Pay $25.00');
    await sendCard(session.url ?? '', '4242424242424242');
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      amount_total: 2500,
      total_details: { amount_discount: 500 },
    });
  });

  it('adds the tax for the buyer’s country, and charges only after showing the new total', async () => {
    const session = await create({
      automatic_tax: { enabled: true },
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'usd', unit_amount: 1000, tax_behavior: 'exclusive', product_data: { name: 'Derby' } },
        },
      ],
    });
    expect(session.automatic_tax.status).toBe('requires_location_inputs');
    const first = await sendCard(session.url ?? '', '4242424242424242', { billingCountry: 'DE' });
    expect(first.text).toContain('Pay $11.90');
    await sendCard(session.url ?? '', '4242424242424242', { billingCountry: 'DE' });
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: 'complete',
      amount_total: 1190,
      total_details: { amount_tax: 190 },
      customer_details: { address: { country: 'DE' } },
      automatic_tax: { status: 'complete' },
    });
  });
});

describe('a subscription on the hosted page', () => {
  it('starts with a paid invoice that links the payment to the subscription', async () => {
    const session = await stripe.checkout.sessions.create(CHANNEL);
    await sendCard(session.url ?? '', '4242424242424242');
    const { subscription, invoice, ...after } = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription', 'invoice.payments.data.payment.payment_intent'],
    });
    expect(after).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      payment_intent: null,
      customer: expect.stringMatching(/^cus_/),
    });
    const created = subscription as Stripe.Subscription;
    expect(created).toMatchObject({
      status: 'active',
      customer: after.customer,
      metadata: { orderId: 'o1' },
      default_payment_method: expect.stringMatching(/^pm_/),
    });
    expect(created.items.data[0]).toMatchObject({
      current_period_end: expect.any(Number),
      price: { unit_amount: 999, recurring: { interval: 'month' } },
    });

    const paid = invoice as Stripe.Invoice;
    expect(paid).toMatchObject({
      status: 'paid',
      amount_paid: 999,
      billing_reason: 'subscription_create',
      parent: { type: 'subscription_details', subscription_details: { subscription: created.id, metadata: { orderId: 'o1' } } },
      lines: { data: [{ amount: 999, parent: { subscription_item_details: { subscription: created.id } } }] },
    });
    const intent = paid.payments?.data[0]?.payment.payment_intent as Stripe.PaymentIntent;
    expect(intent).toMatchObject({ status: 'succeeded', amount: 999, customer: after.customer });
    const payments = await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent.id } });
    expect(payments.data).toMatchObject([{ invoice: paid.id, status: 'paid', amount_paid: 999 }]);
    expect(await eventTypes(stripe)).toEqual(
      expect.arrayContaining([
        'customer.created',
        'customer.subscription.created',
        'invoice.paid',
        'invoice.payment_succeeded',
        'checkout.session.completed',
      ]),
    );
  });

  it('keeps the subscription of a declined card for the next one', async () => {
    const session = await stripe.checkout.sessions.create(CHANNEL);
    await sendCard(session.url ?? '', '4000000000000002');
    expect((await stripe.subscriptions.list()).data).toMatchObject([{ status: 'incomplete' }]);
    await sendCard(session.url ?? '', '4242424242424242');
    expect((await stripe.subscriptions.list()).data).toMatchObject([{ status: 'active' }]);
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });

  it('completes after 3-D Secure', async () => {
    const session = await stripe.checkout.sessions.create(CHANNEL);
    const { location } = await sendCard(session.url ?? '', '4000002760003184');
    await answerStep('complete', location);
    expect(await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] })).toMatchObject({
      status: 'complete',
      subscription: { status: 'active' },
    });
  });

  it('belongs to the given customer', async () => {
    const customer = await stripe.customers.create({ email: 'bea@example.com' });
    const session = await stripe.checkout.sessions.create({ ...CHANNEL, customer: customer.id });
    expect(await (await fetch(session.url ?? '')).text()).toContain('value="bea@example.com"');
    await sendCard(session.url ?? '', '4242424242424242');
    expect((await stripe.subscriptions.list({ customer: customer.id })).data).toHaveLength(1);
  });
});

describe('sessions', () => {
  it('expire on request, together with their subscription and intent', async () => {
    const session = await stripe.checkout.sessions.create(CHANNEL);
    await sendCard(session.url ?? '', '4000000000000002');
    expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired', url: null });
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toMatchObject([{ status: 'incomplete_expired' }]);
    expect((await stripe.paymentIntents.list()).data).toMatchObject([{ status: 'canceled' }]);
    expect(await eventTypes(stripe)).toContain('checkout.session.expired');
    const page = await fetch(session.url ?? '');
    expect(page.status).toBe(410);
    expect(await page.text()).toContain('http://marquee.localhost/plans');
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 });
  });

  it('expire automatically at their expiry time', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'stripe-checkout-'));
    const database = path.join(folder, 'stripe.sqlite');
    const early = await startForTest({ database });
    const session = await clientFor(early).checkout.sessions.create(CHANNEL);
    await early.close();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 3600 * 1000);
    const late = await startForTest({ database });
    jest.restoreAllMocks();
    expect(await eventTypes(clientFor(late))).toContain('checkout.session.expired');
    expect(await clientFor(late).checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'expired' });
    await late.close();
    await rm(folder, { recursive: true });
  });

  it('save the card of a payment that is set up for future use', async () => {
    const customer = await stripe.customers.create({ email: 'bea@example.com' });
    const session = await create({ customer: customer.id, payment_intent_data: { setup_future_usage: 'off_session' } });
    const { location } = await sendCard(session.url ?? '', '4000002500003155');
    await answerStep('complete', location);
    expect((await stripe.paymentMethods.list({ customer: customer.id })).data).toMatchObject([{ card: { last4: '3155' } }]);
  });

  it('are listed by status', async () => {
    const open = await create();
    const done = await create();
    await sendCard(done.url ?? '', '4242424242424242');
    const ids = async (status: 'complete' | 'open') => (await stripe.checkout.sessions.list({ status })).data.map(({ id }) => id);
    expect(await ids('open')).toEqual([open.id]);
    expect(await ids('complete')).toEqual([done.id]);
    expect((await stripe.checkout.sessions.listLineItems(done.id)).data).toMatchObject([{ quantity: 2 }]);
  });

  it.each<[string, Partial<Stripe.Checkout.SessionCreateParams>, object]>([
    ['no success URL', { success_url: '' }, { param: 'success_url', code: 'parameter_missing' }],
    ['no line items', { line_items: [] }, { param: 'line_items' }],
    ['a recurring price', { line_items: CHANNEL.line_items }, { message: expect.stringContaining('passed a recurring price') }],
    ['subscription data', { subscription_data: { description: 'x' } }, { param: 'subscription_data' }],
    ['an unknown customer', { customer: 'cus_none' }, { param: 'customer', code: 'resource_missing' }],
    [
      'a customer and an email',
      { customer: 'cus_none', customer_email: 'a@example.com' },
      { message: expect.stringContaining('only specify one of these parameters') },
    ],
    ['too early an expiry', { expires_at: Math.floor(Date.now() / 1000) + 60 }, { param: 'expires_at' }],
    ['too late an expiry', { expires_at: Math.floor(Date.now() / 1000) + 100_000 }, { param: 'expires_at' }],
    ['an invalid URL', { cancel_url: 'javascript:alert(1)' }, { param: 'cancel_url', code: 'url_invalid' }],
    [
      'a price below the minimum',
      { line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 10, product_data: { name: 'x' } } }] },
      { code: 'amount_too_small' },
    ],
  ])('reject %s', async (_, params, error) => {
    await expect(create(params)).rejects.toMatchObject({ statusCode: 400, ...error });
  });
});
