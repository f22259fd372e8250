import type { PayPalStandIn } from '../../server.ts';
import { TestClient, usd, useStandIn } from '../../test-support.ts';

let standIn: PayPalStandIn;
let client: TestClient;
useStandIn('all', (started) => {
  standIn = started;
  client = new TestClient(standIn);
});

const ALL = { prefer: 'return=representation' };
const refund = (captureId: string, body: unknown = {}, headers = {}) =>
  client.post(`/v2/payments/captures/${captureId}/refund`, body, { ...ALL, ...headers });
const statusOf = async (captureId: string) => (await client.get(`/v2/payments/captures/${captureId}`)).body.status;

it('refunds a part, then the rest, then nothing more', async () => {
  const { id } = await client.paid();
  const request = { amount: usd('2.00'), note_to_payer: 'The stream was late' };
  expect(await refund(id, request)).toMatchObject({ status: 201, body: { status: 'COMPLETED', ...request } });
  expect(await statusOf(id)).toBe('PARTIALLY_REFUNDED');
  const rest = await refund(id);
  expect(rest.body).toMatchObject({ amount: usd('2.99'), seller_payable_breakdown: { total_refunded_amount: usd('4.99') } });
  expect(await statusOf(id)).toBe('REFUNDED');
  expect((await client.get(`/v2/payments/refunds/${rest.body.id}`)).body).toEqual(rest.body);
  expect(await refund(id)).toMatchObject({ status: 422, body: { details: [{ issue: 'CAPTURE_FULLY_REFUNDED' }] } });
});

it('is listed with its order', async () => {
  const { id, supplementary_data } = await client.paid();
  const { body } = await refund(id);
  const order = await client.get(`/v2/checkout/orders/${supplementary_data.related_ids.order_id}`);
  expect(order.body.purchase_units[0].payments.refunds).toEqual([body]);
});

it('refunds once per request ID', async () => {
  const { id } = await client.paid();
  const headers = { 'paypal-request-id': 'refund-1' };
  const first = await refund(id, { amount: usd('1.00') }, headers);
  const second = await refund(id, { amount: usd('1.00') }, headers);
  expect(second).toEqual({ status: 200, body: first.body });
  const minimal = await client.post(`/v2/payments/captures/${id}/refund`, {}, headers);
  expect(Object.keys(minimal.body)).toEqual(['id', 'status', 'links']);
});

it.each<[string, object, number, string]>([
  ['more than was captured', { amount: usd('5.00') }, 422, 'REFUND_AMOUNT_EXCEEDED'],
  ['another currency', { amount: { currency_code: 'EUR', value: '1.00' } }, 422, 'REFUND_CAPTURE_CURRENCY_MISMATCH'],
  ['nothing', { amount: usd('0.00') }, 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
  ['no value', { amount: { currency_code: 'USD' } }, 400, 'MISSING_REQUIRED_PARAMETER'],
])('refuses to refund %s', async (_, body, status, issue) => {
  const { id } = await client.paid();
  expect(await refund(id, body)).toMatchObject({ status, body: { details: [{ issue }] } });
  expect(await statusOf(id)).toBe('COMPLETED');
});

it('refuses to refund a pending or denied capture', async () => {
  const { id } = await client.paid('echeck');
  expect(await refund(id)).toMatchObject({ status: 422, body: { details: [{ issue: 'PENDING_CAPTURE' }] } });
  await client.post(`/_captures/${id}/deny`);
  expect(await refund(id)).toMatchObject({ status: 422, body: { details: [{ issue: 'REFUND_NOT_ALLOWED' }] } });
});

it('is rejected with the issue that a test sets', async () => {
  const { id } = await client.paid();
  await client.post(`/_captures/${id}/refuse_refunds`, { issue: 'REFUND_TIME_LIMIT_EXCEEDED' });
  expect(await refund(id)).toMatchObject({ status: 422, body: { details: [{ issue: 'REFUND_TIME_LIMIT_EXCEEDED' }] } });
  expect(await statusOf(id)).toBe('COMPLETED');
});

it('is created by PayPal itself when it reverses a payment', async () => {
  const { id } = await client.paid();
  await refund(id, { amount: usd('1.00') });
  const reversed = await client.post(`/_captures/${id}/reverse`);
  expect(reversed.body).toMatchObject({ amount: usd('3.99') });
  expect((await client.get(`/v2/payments/captures/${id}`)).body).toMatchObject({
    status: 'REFUNDED',
    status_details: { reason: 'CHARGEBACK' },
  });
});

describe('a refund that is pending at the shop’s bank', () => {
  const pendingRefund = async () => {
    const { id } = await client.paid();
    await client.post(`/_captures/${id}/refunds_begin`, { status: 'PENDING' });
    const { body } = await refund(id);
    expect(body).toMatchObject({ status: 'PENDING', status_details: { reason: 'ECHECK' } });
    expect(await statusOf(id)).toBe('COMPLETED');
    expect(await refund(id)).toMatchObject({ status: 422, body: { details: [{ issue: 'CAPTURE_FULLY_REFUNDED' }] } });
    return { captureId: id as string, refundId: body.id as string };
  };
  const eventsOf = async (refundId: string) =>
    (await client.get(`/v1/notifications/webhooks-events?transaction_id=${refundId}`)).body.events as { event_type: string }[];

  it('causes an event once it completes', async () => {
    const { captureId, refundId } = await pendingRefund();
    expect(await eventsOf(refundId)).toEqual([]);
    await client.post(`/_refunds/${refundId}/complete`);
    expect([await statusOf(captureId), await eventsOf(refundId)]).toEqual([
      'REFUNDED',
      [expect.objectContaining({ event_type: 'PAYMENT.CAPTURE.REFUNDED' })],
    ]);
    expect((await client.post(`/_refunds/${refundId}/fail`)).status).toBe(422);
  });

  it.each([
    ['fail', 'FAILED'],
    ['cancel', 'CANCELLED'],
  ])('can %s, which causes no event, and be repeated', async (action, status) => {
    const { captureId, refundId } = await pendingRefund();
    await client.post(`/_refunds/${refundId}/${action}`);
    expect((await client.get(`/v2/payments/refunds/${refundId}`)).body.status).toBe(status);
    expect([await statusOf(captureId), await eventsOf(refundId)]).toEqual(['COMPLETED', []]);
    expect((await refund(captureId)).body).toMatchObject({ status: 'PENDING', amount: usd('4.99') });
  });
});

describe('a dispute', () => {
  it('is opened by the payer and decided by PayPal, once', async () => {
    const { id } = await client.paid('balance', { custom_id: 'ord_disputed' });
    const { dispute_id } = (await client.post(`/_captures/${id}/dispute`, { reason: 'UNAUTHORISED' })).body;
    const read = async () => (await client.get(`/v1/customer/disputes/${dispute_id}`)).body;
    expect(await read()).toMatchObject({
      status: 'OPEN',
      reason: 'UNAUTHORISED',
      disputed_transactions: [{ seller_transaction_id: id, custom: 'ord_disputed' }],
    });
    await client.post(`/_disputes/${dispute_id}/resolve`, { favour: 'buyer' });
    expect(await read()).toMatchObject({ status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' } });
    expect(await statusOf(id)).toBe('REFUNDED');
    expect((await client.post(`/_disputes/${dispute_id}/resolve`, { favour: 'seller' })).status).toBe(422);
    const { items } = (await client.get(`/v1/customer/disputes?disputed_transaction_id=${id}`)).body;
    expect(items).toHaveLength(1);
  });

  it('can concern a part of the payment, and be lost in part', async () => {
    const { id } = await client.paid();
    const openDispute = async (amount: number) =>
      (await client.post(`/_captures/${id}/dispute`, { amount })).body.dispute_id as string;
    const read = async (disputeId: string) => (await client.get(`/v1/customer/disputes/${disputeId}`)).body;
    const one = await openDispute(300);
    expect(await read(one)).toMatchObject({ dispute_amount: usd('3.00') });
    await client.post(`/_disputes/${one}/resolve`, { favour: 'buyer', amount: 100 });
    expect(await read(one)).toMatchObject({
      dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR', amount_refunded: usd('1.00') },
      fund_movements: [
        { party: 'SELLER', type: 'DEBIT', amount: usd('1.00') },
        { party: 'BUYER', type: 'CREDIT' },
      ],
    });
    expect(await statusOf(id)).toBe('PARTIALLY_REFUNDED');
    const other = await openDispute(300);
    await client.post(`/_disputes/${other}/resolve`, { favour: 'buyer', paid_by: 'paypal' });
    expect(await read(other)).toMatchObject({
      dispute_outcome: { amount_refunded: usd('3.00') },
      fund_movements: [{ party: 'PAYMENT_PROCESSOR' }, {}],
    });
    expect((await refund(id)).body).toMatchObject({ amount: usd('3.99') });
  });

  it('leaves the money with the seller if decided in their favour', async () => {
    const { id } = await client.paid();
    const { dispute_id } = (await client.post(`/_captures/${id}/dispute`)).body;
    await client.post(`/_disputes/${dispute_id}/resolve`, { favour: 'seller' });
    expect(await statusOf(id)).toBe('COMPLETED');
  });
});
