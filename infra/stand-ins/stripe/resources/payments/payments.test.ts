import type Stripe from 'stripe';
import type { StripeStandIn } from '../../server.ts';
import { callFromPage, cardFields, clientFor, PUBLISHABLE_KEY, startForTest } from '../../test-support.ts';

let standIn: StripeStandIn;
beforeAll(async () => {
  standIn = await startForTest();
});
afterAll(() => standIn.close());

const order = {
  amount: 1999,
  currency: 'usd',
  allowed_payment_method_types: ['card'],
  metadata: { orderId: 'o1' },
} satisfies Stripe.PaymentIntentCreateParams;

function newIntent() {
  return clientFor(standIn).paymentIntents.create(order);
}

function confirmFromPage(intent: { id: string; client_secret: string | null }, fields: Record<string, string>) {
  return callFromPage(standIn, 'POST', `/v1/payment_intents/${intent.id}/confirm`, {
    client_secret: intent.client_secret ?? '',
    ...fields,
  });
}

describe('paying an intent', () => {
  it('succeeds with a good card, and the charge can be expanded', async () => {
    const stripe = clientFor(standIn);
    const intent = await newIntent();
    expect(intent).toMatchObject({ status: 'requires_payment_method', amount: 1999, metadata: { orderId: 'o1' } });
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w{25}$`));

    const confirmed = await confirmFromPage(intent, cardFields('4242424242424242'));
    expect(confirmed).toMatchObject({ status: 200, body: { status: 'succeeded' } });

    const paid = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(paid).toMatchObject({
      status: 'succeeded',
      amount_received: 1999,
      latest_charge: { object: 'charge', paid: true, disputed: false, refunded: false, amount_refunded: 0 },
    });
    const id = typeof paid.latest_charge === 'object' ? (paid.latest_charge?.id ?? '') : '';
    const charge = await stripe.charges.retrieve(id);
    expect(charge).toMatchObject({ payment_intent: intent.id, metadata: { orderId: 'o1' }, disputed: false });
  });

  it('explains why a card is declined, and accepts another one', async () => {
    const intent = await newIntent();
    const declined = await confirmFromPage(intent, cardFields('4000000000000002'));
    expect(declined).toMatchObject({
      status: 402,
      body: {
        error: {
          type: 'card_error',
          code: 'card_declined',
          decline_code: 'generic_decline',
          message: 'Your card was declined.',
          payment_intent: { id: intent.id, status: 'requires_payment_method' },
        },
      },
    });
    expect(declined.body['error']).not.toHaveProperty('payment_intent.metadata');
    expect(await clientFor(standIn).paymentIntents.retrieve(intent.id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined' },
    });

    const again = await confirmFromPage(intent, cardFields('4242424242424242'));
    expect(again).toMatchObject({ status: 200, body: { status: 'succeeded', last_payment_error: null } });
  });

  it('throws StripeCardError in stripe-node for a decline', async () => {
    const stripe = clientFor(standIn);
    const intent = await newIntent();
    const confirming = stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    });
    await expect(confirming).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      decline_code: 'insufficient_funds',
    });
    expect(await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })).toMatchObject({
      status: 'succeeded',
    });
  });

  it.each([
    ['4242424242424241', {}, 'incorrect_number'],
    ['4242424242424242', { 'payment_method_data[card][exp_year]': '2020' }, 'invalid_expiry_year'],
    ['4242424242424242', { 'payment_method_data[card][exp_month]': '13' }, 'invalid_expiry_month'],
    ['4242424242424242', { 'payment_method_data[card][cvc]': '1' }, 'invalid_cvc'],
    ['4111111111111111', {}, 'card_declined'],
  ])('rejects the card %s %j with %s', async (number, fields, code) => {
    const answer = await confirmFromPage(await newIntent(), { ...cardFields(number), ...fields });
    expect(answer).toMatchObject({ status: 402, body: { error: { type: 'card_error', code } } });
  });

  it('cannot be confirmed twice, or canceled once paid', async () => {
    const stripe = clientFor(standIn);
    const paid = await stripe.paymentIntents.create({ ...order, confirm: true, payment_method: 'pm_card_visa' });
    expect(paid.status).toBe('succeeded');
    const unexpected = { statusCode: 400, code: 'payment_intent_unexpected_state' };
    await expect(stripe.paymentIntents.confirm(paid.id, { payment_method: 'pm_card_visa' })).rejects.toMatchObject(unexpected);
    await expect(stripe.paymentIntents.cancel(paid.id)).rejects.toMatchObject(unexpected);
  });

  it('can be canceled while unpaid, and cannot be paid afterwards', async () => {
    const intent = await newIntent();
    expect(await clientFor(standIn).paymentIntents.cancel(intent.id)).toMatchObject({ status: 'canceled' });
    const answer = await confirmFromPage(intent, cardFields('4242424242424242'));
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'payment_intent_unexpected_state' } } });
  });
});

describe('a publishable key', () => {
  it('gives access to an intent by its client secret, without metadata and customer', async () => {
    const stripe = clientFor(standIn);
    const customer = await stripe.customers.create({ email: 'a@example.com' });
    const intent = await stripe.paymentIntents.create({ ...order, customer: customer.id });
    const visible = await callFromPage(standIn, 'GET', `/v1/payment_intents/${intent.id}`, {
      client_secret: intent.client_secret ?? '',
    });
    expect(visible).toMatchObject({ status: 200, body: { id: intent.id, amount: 1999 } });
    for (const hidden of ['metadata', 'customer', 'latest_charge']) expect(visible.body).not.toHaveProperty(hidden);
  });

  it('gives no access with a wrong client secret or none', async () => {
    const intent = await newIntent();
    const path = `/v1/payment_intents/${intent.id}`;
    const wrong = await callFromPage(standIn, 'GET', path, { client_secret: `${intent.id}_secret_x` });
    expect(wrong).toMatchObject({ status: 400, body: { error: { code: 'payment_intent_invalid_parameter' } } });
    const none = await callFromPage(standIn, 'GET', path, {});
    expect(none).toMatchObject({ status: 401, body: { error: { code: 'secret_key_required' } } });
  });

  it.each([
    ['POST', '/v1/payment_intents'],
    ['GET', '/v1/payment_intents'],
    ['POST', '/v1/refunds'],
    ['GET', '/v1/events'],
    ['POST', '/v1/customers'],
  ] as const)('cannot call %s %s', async (method, path) => {
    expect(await callFromPage(standIn, method, path, {})).toMatchObject({
      status: 401,
      body: { error: { code: 'secret_key_required' } },
    });
  });

  it('is not accepted as a secret key from stripe-node', async () => {
    await expect(clientFor(standIn, PUBLISHABLE_KEY).paymentIntents.create(order)).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
    });
  });
});

describe('3-D Secure', () => {
  const returnUrl = 'http://events.example.com/back?tab=1';

  async function waitingIntent() {
    const intent = await newIntent();
    const answer = await confirmFromPage(intent, { ...cardFields('4000002500003155'), return_url: returnUrl });
    expect(answer).toMatchObject({ status: 200, body: { status: 'requires_action' } });
    const { next_action } = await clientFor(standIn).paymentIntents.retrieve(intent.id);
    expect(next_action?.type).toBe('redirect_to_url');
    return { intent, stepUrl: next_action?.redirect_to_url?.url ?? '' };
  }

  function press(stepUrl: string, outcome: 'complete' | 'fail') {
    return fetch(stepUrl, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });
  }

  it.each([
    ['complete', 'succeeded', 'succeeded'],
    ['fail', 'failed', 'requires_payment_method'],
  ] as const)('%s redirects the browser back with %s', async (outcome, redirectStatus, status) => {
    const { intent, stepUrl } = await waitingIntent();
    const page = await (await fetch(stepUrl)).text();
    expect(page).toContain('$19.99');
    const answer = await press(stepUrl, outcome);
    const location = new URL(answer.headers.get('location') ?? '');
    expect(answer.status).toBe(303);
    expect(Object.fromEntries(location.searchParams)).toEqual({
      tab: '1',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: redirectStatus,
    });
    expect(await clientFor(standIn).paymentIntents.retrieve(intent.id)).toMatchObject({ status, next_action: null });
  });

  it('can be answered only once', async () => {
    const { intent, stepUrl } = await waitingIntent();
    await press(stepUrl, 'complete');
    expect((await press(stepUrl, 'fail')).status).toBe(410);
    expect(await clientFor(standIn).paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'succeeded' });
  });
});
