import { setChaos } from '../../../base/testing/steering.ts';
import type { PayPalStandIn } from '../../server.ts';
import { TestClient, usd, useStandIn } from '../../test-support.ts';

let standIn: PayPalStandIn;
let client: TestClient;
useStandIn('all', (started) => {
  standIn = started;
  client = new TestClient(standIn);
});

const CONTEXT = { return_url: 'https://shop.example/back', cancel_url: 'https://shop.example/cancelled' };
const ORDER = { intent: 'CAPTURE', purchase_units: [{ custom_id: 'ord_1', amount: usd('4.99') }] };
const WALLET = { ...ORDER, payment_source: { paypal: { experience_context: CONTEXT } } };
const UNITS = '/purchase_units';
const AMOUNT = "/purchase_units/@reference_id=='default'/amount";
const CURRENCY = `${AMOUNT}/currency_code`;
const RETURN = '/application_context/return_url';
const LONG = 'x'.repeat(128);
const PARTS = { item_total: usd('5.99'), discount: usd('0.99') };
const SCRIPT = { return_url: 'javascript:alert(1)' };
const create = (body: unknown, headers = {}) => client.post('/v2/checkout/orders', body, headers);

describe('an order', () => {
  it('is created with a minimal or a complete answer', async () => {
    const minimal = await create(ORDER);
    expect(minimal.status).toBe(201);
    expect(Object.keys(minimal.body)).toEqual(['id', 'status', 'links']);
    expect(minimal.body.links.map(({ rel }: { rel: string }) => rel)).toEqual(['self', 'approve', 'update', 'capture']);
    const { body } = await create(ORDER, { prefer: 'return=representation' });
    expect(body).toMatchObject({
      intent: 'CAPTURE',
      status: 'CREATED',
      purchase_units: [{ reference_id: 'default', custom_id: 'ord_1', amount: usd('4.99') }],
    });
    expect((await client.get(`/v2/checkout/orders/${body.id}`)).body).toEqual(body);
  });

  it('requires a request ID and waits for the payer if it has a payment source', async () => {
    expect(await create(WALLET)).toMatchObject({ status: 400, body: { details: [{ issue: 'PAYPAL_REQUEST_ID_REQUIRED' }] } });
    const { body } = await create(WALLET, { 'paypal-request-id': 'wallet-1' });
    expect(body).toMatchObject({ status: 'PAYER_ACTION_REQUIRED', payment_source: { paypal: {} } });
    expect(body.links[1]).toMatchObject({ rel: 'payer-action', href: `${standIn.url}/checkoutnow?token=${body.id}` });
  });

  it('is created once per request ID; repetitions return its current state', async () => {
    const headers = { 'paypal-request-id': 'order-1' };
    const first = await create(ORDER, headers);
    await client.approve(first.body.id);
    const second = await create(ORDER, headers);
    expect(second).toMatchObject({ status: 200, body: { id: first.body.id, status: 'APPROVED' } });
    expect((await create(ORDER, { 'paypal-request-id': 'order-2' })).body.id).not.toBe(first.body.id);
  });

  it('is gone once it expires', async () => {
    const { id } = await client.order();
    await client.post(`/_orders/${id}/expire`);
    const gone = { status: 404, body: { name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }] } };
    for (const answer of [await client.get(`/v2/checkout/orders/${id}`), await client.capture(id)]) {
      expect(answer).toMatchObject(gone);
    }
    expect((await fetch(`${standIn.url}/checkoutnow?token=${id}`)).status).toBe(404);
  });

  it.each<[string, object, number, string, string]>([
    ['no intent', { intent: undefined }, 400, 'MISSING_REQUIRED_PARAMETER', '/intent'],
    ['no purchase unit', { purchase_units: undefined }, 400, 'MISSING_REQUIRED_PARAMETER', UNITS],
    ['two purchase units', { purchase_units: [unit({}), unit({})] }, 400, 'INVALID_ARRAY_MAX_ITEMS', UNITS],
    ['a number for a value', priced({ ...usd('1'), value: 4.99 }), 400, 'INVALID_PARAMETER_SYNTAX', `${UNITS}/0/amount/value`],
    ['too long an ID', { purchase_units: [unit({ custom_id: LONG })] }, 400, 'INVALID_STRING_LENGTH', `${UNITS}/0/custom_id`],
    ['three decimals', priced(usd('4.999')), 422, 'DECIMAL_PRECISION', `${AMOUNT}/value`],
    ['a part of a yen', priced({ currency_code: 'JPY', value: '4.99' }), 422, 'DECIMALS_NOT_SUPPORTED', `${AMOUNT}/value`],
    ['nothing to pay', priced(usd('0.00')), 422, 'CANNOT_BE_ZERO_OR_NEGATIVE', `${AMOUNT}/value`],
    ['too large an amount', priced(usd('1'.repeat(16))), 422, 'MAX_VALUE_EXCEEDED', `${AMOUNT}/value`],
    ['an unknown currency', priced({ ...usd('1'), currency_code: 'XXX' }), 422, 'INVALID_CURRENCY_CODE', CURRENCY],
    ['parts that do not add up', priced({ ...usd('4.99'), breakdown: PARTS }), 422, 'AMOUNT_MISMATCH', `${AMOUNT}/value`],
    ['a script as a URL', { application_context: SCRIPT }, 400, 'INVALID_PARAMETER_SYNTAX', RETURN],
  ])('is rejected with the field’s name for %s', async (_, change, status, issue, field) => {
    const answer = await create({ ...ORDER, ...change });
    expect(answer).toMatchObject({ status, body: { debug_id: expect.stringMatching(/^\w{13}$/), details: [{ issue, field }] } });
  });
});

function unit(change: object): object {
  return { amount: usd('1.00'), ...change };
}

function priced(amount: object): object {
  return { purchase_units: [{ amount }] };
}

describe('a capture', () => {
  it('captures an approved order once', async () => {
    const { id } = await client.order({ custom_id: 'ord_2', invoice_id: 'inv_2' });
    expect(await client.capture(id)).toMatchObject({ status: 422, body: { details: [{ issue: 'ORDER_NOT_APPROVED' }] } });
    await client.approve(id);
    const { status, body } = await client.capture(id);
    expect(status).toBe(201);
    const [capture] = body.purchase_units[0].payments.captures;
    expect(body).toMatchObject({ id, status: 'COMPLETED', payer: { payer_id: expect.any(String) } });
    expect(capture).toMatchObject({
      status: 'COMPLETED',
      amount: usd('4.99'),
      custom_id: 'ord_2',
      invoice_id: 'inv_2',
      supplementary_data: { related_ids: { order_id: id } },
      seller_receivable_breakdown: { gross_amount: usd('4.99'), paypal_fee: usd('0.66'), net_amount: usd('4.33') },
    });
    expect((await client.get(`/v2/payments/captures/${capture.id}`)).body).toEqual(capture);
    expect(await client.capture(id)).toMatchObject({ status: 422, body: { details: [{ issue: 'ORDER_ALREADY_CAPTURED' }] } });
  });

  it('is returned again for the same request ID, even if the first answer was lost', async () => {
    const { id } = await client.order();
    await client.approve(id);
    await setChaos(standIn, { loseAnswers: 1 });
    await expect(client.capture(id, 'capture-1')).rejects.toThrow('fetch failed');
    const second = await client.capture(id, 'capture-1');
    expect(second).toMatchObject({ status: 200, body: { id, status: 'COMPLETED' } });
    expect(second.body.purchase_units[0].payments.captures).toHaveLength(1);
  });

  it('fails with a declined instrument until the payer chooses another', async () => {
    const { id } = await client.order();
    await client.approve(id, 'declined-card');
    const declined = { status: 422, body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'INSTRUMENT_DECLINED' }] } };
    const first = await client.capture(id, 'try-1');
    expect(first).toMatchObject(declined);
    expect(first.body.links.at(-1)).toEqual({ href: `${standIn.url}/checkoutnow?token=${id}`, rel: 'redirect', method: 'GET' });
    await client.approve(id);
    expect(await client.capture(id, 'try-1')).toMatchObject(declined);
    expect(await client.capture(id, 'try-2')).toMatchObject({ status: 201, body: { status: 'COMPLETED' } });
  });

  it('is rejected for an invoice that is already paid', async () => {
    await client.paid('balance', { invoice_id: 'inv_twice' });
    const { id } = await client.order({ invoice_id: 'inv_twice' });
    await client.approve(id);
    expect(await client.capture(id)).toMatchObject({ status: 422, body: { details: [{ issue: 'DUPLICATE_INVOICE_ID' }] } });
  });

  it('is pending for an eCheck, and completes or is denied later', async () => {
    const [good, bad] = [await client.paid('echeck'), await client.paid('echeck')];
    expect(good).toMatchObject({ status: 'PENDING', status_details: { reason: 'ECHECK' } });
    expect(good.seller_receivable_breakdown).toBeUndefined();
    expect((await client.post(`/_captures/${good.id}/complete`)).body).toMatchObject({ status: 'COMPLETED' });
    expect((await client.post(`/_captures/${bad.id}/deny`)).body).toMatchObject({ status: 'DECLINED' });
    expect((await client.get(`/v2/payments/captures/${bad.id}`)).body).toMatchObject({ status: 'DECLINED' });
    expect((await client.post(`/_captures/${bad.id}/complete`)).status).toBe(422);
  });
});
