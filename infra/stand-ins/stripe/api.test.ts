import type { StripeStandIn } from './server.ts';
import { clientFor, SECRET_KEY, startForTest } from './test-support.ts';

let standIn: StripeStandIn;
beforeAll(async () => {
  standIn = await startForTest();
});
afterAll(() => standIn.close());

const order = { amount: 500, currency: 'usd' };

/** Calls with the secret key, with fields that stripe-node's types do not allow. */
async function post(path: string, fields: Record<string, string>): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(standIn.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${SECRET_KEY}` },
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, body: await answer.json() };
}

describe('errors', () => {
  it.each<[string, Record<string, string>, string, string]>([
    ['a missing amount', { currency: 'usd' }, 'amount', 'parameter_missing'],
    ['a missing currency', { amount: '500' }, 'currency', 'parameter_missing'],
    ['an amount with decimals', { amount: '5.5', currency: 'usd' }, 'amount', 'parameter_invalid_integer'],
    ['an amount that is not a number', { amount: 'x', currency: 'usd' }, 'amount', 'parameter_invalid_integer'],
    ['an amount under the minimum', { amount: '49', currency: 'usd' }, 'amount', 'amount_too_small'],
    [
      'a parameter of an older version',
      { amount: '500', currency: 'usd', 'payment_method_types[0]': 'card' },
      'payment_method_types',
      'parameter_unknown',
    ],
    [
      'a payment method other than cards',
      { amount: '500', currency: 'usd', 'allowed_payment_method_types[0]': 'ideal' },
      'allowed_payment_method_types',
      'payment_intent_invalid_parameter',
    ],
    ['an unknown parameter', { amount: '500', currency: 'usd', colour: 'red' }, 'colour', 'parameter_unknown'],
    [
      'an unknown parameter within another',
      { amount: '500', currency: 'usd', 'automatic_payment_methods[on]': 'true' },
      'automatic_payment_methods[on]',
      'parameter_unknown',
    ],
    ['an unknown customer', { amount: '500', currency: 'usd', customer: 'cus_x' }, 'customer', 'resource_missing'],
  ])('names the parameter for %s', async (_, fields, param, code) => {
    const answer = await post('/v1/payment_intents', fields);
    expect(answer).toMatchObject({ status: 400, body: { error: { type: 'invalid_request_error', param, code } } });
  });

  it('answers 404 for an unknown object and an unknown URL', async () => {
    const stripe = clientFor(standIn);
    await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such payment_intent: 'pi_none'",
    });
    await expect(stripe.topups.list()).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('Unrecognized request URL (GET: /v1/topups)'),
    });
    const elsewhere = await fetch(`${standIn.url}/elsewhere`);
    expect(elsewhere.status).toBe(404);
    expect(await elsewhere.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });

  it('answers 401 without a key and with a wrong one', async () => {
    const without = await fetch(`${standIn.url}/v1/events`);
    expect(without.status).toBe(401);
    await expect(clientFor(standIn, 'sk_test_other').events.list()).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    });
  });

  it('handles hostile names and bodies', async () => {
    const fields = { amount: '500', currency: 'usd', 'metadata[__proto__]': 'x', 'metadata[a]': 'b' };
    expect((await post('/v1/payment_intents', fields)).status).toBe(200);
    expect((await post('/v1/payment_intents', { amount: '500', 'amount[x]': '1' })).status).toBe(400);
    expect((await post('/v1/payment_intents', { ['a[b]'.repeat(9)]: '1' })).status).toBe(400);
  });

  it('allows calls from pages of any origin', async () => {
    const preflight = await fetch(`${standIn.url}/v1/payment_intents`, { method: 'OPTIONS' });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('idempotency keys', () => {
  it('return the first answer again, regardless of later changes', async () => {
    const stripe = clientFor(standIn);
    const first = await stripe.paymentIntents.create(order, { idempotencyKey: 'order-1' });
    await stripe.paymentIntents.cancel(first.id);
    const second = await stripe.paymentIntents.create(order, { idempotencyKey: 'order-1' });
    expect(second).toEqual(first);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
  });

  it('return a decline again without a second charge', async () => {
    const stripe = clientFor(standIn);
    const intent = await stripe.paymentIntents.create(order);
    const attempt = () =>
      stripe.paymentIntents.confirm(
        intent.id,
        { payment_method: 'pm_card_visa_chargeDeclined' },
        { idempotencyKey: 'confirm-1' },
      );
    const first = await attempt().catch((error: unknown) => error);
    const second = await attempt().catch((error: unknown) => error);
    expect(first).toMatchObject({ code: 'card_declined', charge: expect.stringMatching(/^ch_/) });
    expect(second).toMatchObject({ charge: (first as { charge: string }).charge });
  });

  it('reject other parameters and another endpoint', async () => {
    const stripe = clientFor(standIn);
    await stripe.paymentIntents.create(order, { idempotencyKey: 'order-2' });
    const misuse = { type: 'StripeIdempotencyError', statusCode: 400 };
    const otherAmount = stripe.paymentIntents.create({ ...order, amount: 600 }, { idempotencyKey: 'order-2' });
    await expect(otherAmount).rejects.toMatchObject(misuse);
    await expect(stripe.customers.create({}, { idempotencyKey: 'order-2' })).rejects.toMatchObject(misuse);
  });

  it('can be reused after a call with invalid parameters', async () => {
    const stripe = clientFor(standIn);
    const options = { idempotencyKey: 'order-3' };
    await expect(stripe.paymentIntents.create({ ...order, amount: 1 }, options)).rejects.toMatchObject({
      code: 'amount_too_small',
    });
    expect(await stripe.paymentIntents.create(order, options)).toMatchObject({ amount: 500 });
  });
});
