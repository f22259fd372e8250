import { type CatalogEvent, putEvent } from '../../events/events-store.ts';
import { sampleEvent } from '../../test/sample-event.ts';
import { watch } from '../../test/shopping.ts';
import type { Visitor } from '../../test/visitor.ts';
import { startWorld, type World } from '../../test/world.ts';
import { after, cursorOf, flagOf, forgetCursors, reconcile, steer } from '../test-support.ts';

let world: World;
let event: CatalogEvent;
let visitor: Visitor;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  event = sampleEvent();
  visitor = world.visitor();
  await steer(`${world.paypalUrl}/_chaos`, { drop: 'all' });
  await Promise.all([putEvent(event), visitor.register(), account({ lag_seconds: 0 })]);
});
afterEach(async () => {
  await account({ disputes: true, transaction_search: true, maximum_items: 10_000 });
  await forgetCursors();
});

const account = (change: object) => steer(`${world.paypalUrl}/_account`, change);
const atPaypal = async (path: string, body: object = {}) =>
  (await (await steer(world.paypalUrl + path, body)).json()) as Record<string, string>;
const status = async () => (await watch(visitor, event)).status;

/** Nobody has a reason to ask about the order again. @returns PayPal's id of the capture */
async function bought(): Promise<string> {
  const { json } = await visitor.post('/orders/create-paypal-order', { eventId: event._id, packageId: 'pkg_live' });
  await atPaypal(`/_orders/${json.paypalOrderId}/approve`);
  await visitor.post('/orders/capture-paypal-order', { paypalOrderId: json.paypalOrderId });
  expect(await status()).toBe(200);
  const { reconcilePaypalOrders } = await import('./reconcile-orders.ts');
  await after(2, () => reconcilePaypalOrders(Infinity));
  return captureOf(json.paypalOrderId);
}

async function captureOf(paypalOrderId: string): Promise<string> {
  const { purchase_units: units } = await called('GET', `/v2/checkout/orders/${paypalOrderId}`);
  return units[0].payments.captures[0].id;
}

/** What the shop's people do at PayPal themselves. */
async function called(method: 'GET' | 'POST', path: string, body?: object) {
  const { callPaypal } = await import('../../platform/paypal-api.ts');
  return JSON.parse((await callPaypal(method, path, body && JSON.stringify(body))).text);
}

const refunded = (captureId: string, body: object = {}) => called('POST', `/v2/payments/captures/${captureId}/refund`, body);

it('says once an hour what the account may not read, does the rest, and finds it all when it may', async () => {
  await account({ disputes: false, transaction_search: false });
  await refunded(await bought());
  const { log } = await import('../../platform/log.ts');
  const warn = jest.spyOn(log, 'warn').mockReturnValue();
  expect(await reconcile()).toMatchObject({ paypal: 0, paypalDisputes: 'not permitted', paypalRefunds: 'not permitted' });
  expect(await after(2, reconcile)).toMatchObject({ paypalDisputes: 'not yet', paypalRefunds: 'not yet' });
  const sentences = warn.mock.calls.map(([sentence]) => sentence);
  expect(sentences).toHaveLength(2);
  for (const cure of ['switch Disputes on', 'switch Transaction Search on']) {
    expect(sentences).toContainEqual(expect.stringContaining(cure));
  }
  warn.mockRestore();
  await account({ disputes: true, transaction_search: true });
  expect(await after(90, reconcile)).toMatchObject({ paypalDisputes: 0, paypalRefunds: 1 });
  expect(await status()).toBe(402);
});

it('takes access away for a refund made at PayPal, as soon as its search tells of it', async () => {
  await account({ lag_seconds: 3 * 60 * 60 });
  const captureId = await bought();
  await refunded(captureId);
  expect(await reconcile()).toMatchObject({ paypalRefunds: 0 });
  expect(await status()).toBe(200);
  await account({ lag_seconds: 0 });
  expect(await after(30, reconcile)).toMatchObject({ paypalRefunds: 'not yet' });
  expect(await after(61, reconcile)).toMatchObject({ paypalRefunds: 1 });
  expect(await status()).toBe(402);
  expect(await after(122, reconcile)).toMatchObject({ paypalRefunds: 0 });
});

it('waits for what PayPal has not gathered, however late it is', async () => {
  await account({ lag_seconds: 10 * 60 * 60 });
  await refunded(await bought());
  for (const minutes of [0, 9 * 60]) expect(await after(minutes, reconcile)).toMatchObject({ paypalRefunds: 0 });
  expect(await after(11 * 60, reconcile)).toMatchObject({ paypalRefunds: 1 });
  expect(await status()).toBe(402);
});

it('keeps access where a part went back, and takes it with the rest', async () => {
  const captureId = await bought();
  await refunded(captureId, { amount: { currency_code: 'USD', value: '0.50' } });
  await reconcile();
  const [{ refundedAmount }] = (await visitor.get('/orders/mine')).json.orders;
  expect([refundedAmount, await status()]).toEqual([50, 200]);
  await refunded(captureId);
  await after(61, reconcile);
  expect(await status()).toBe(402);
});

it.each(['CHARGEBACK', 'BUYER_COMPLAINT'])('takes access away where PayPal reversed the payment: %s', async (reason) => {
  await atPaypal(`/_captures/${await bought()}/reverse`, { reason });
  expect(await reconcile()).toMatchObject({ paypalRefunds: 1 });
  expect(await status()).toBe(402);
});

it('closes the film while a dispute is open, and opens it again where it is decided for us', async () => {
  const { dispute_id: id } = await atPaypal(`/_captures/${await bought()}/dispute`);
  expect(await reconcile()).toMatchObject({ paypalDisputes: 1 });
  expect(await status()).toBe(402);
  expect(await reconcile()).toMatchObject({ paypalDisputes: 0 });
  await atPaypal(`/_disputes/${id}/resolve`, { favour: 'seller' });
  expect(await reconcile()).toMatchObject({ paypalDisputes: 1 });
  expect(await status()).toBe(200);
});

it('takes access away for good where a dispute is lost', async () => {
  const { dispute_id: id } = await atPaypal(`/_captures/${await bought()}/dispute`);
  await reconcile();
  await atPaypal(`/_disputes/${id}/resolve`, { favour: 'buyer' });
  await reconcile();
  const [order] = (await visitor.get('/orders/mine')).json.orders;
  expect([order.status, await status()]).toEqual(['refunded', 402]);
});

it('finds a dispute on whichever page of the list', async () => {
  await atPaypal(`/_captures/${await bought()}/dispute`);
  const other = await somebodyElses();
  for (let i = 0; i < 51; i++) await atPaypal(`/_captures/${other}/dispute`);
  expect(await reconcile()).toMatchObject({ paypalDisputes: 1 });
  expect([await status(), await flagOf(`paypal#${other}`)]).toEqual([402, undefined]);
});

/** A capture of something else that is sold on the account. */
async function somebodyElses(): Promise<string> {
  const order = { intent: 'CAPTURE', purchase_units: [{ amount: { currency_code: 'USD', value: '7.00' } }] };
  const { id } = await called('POST', '/v2/checkout/orders', order);
  await atPaypal(`/_orders/${id}/approve`);
  await called('POST', `/v2/checkout/orders/${id}/capture`, {});
  return captureOf(id);
}

it('goes through a long time bit by bit where PayPal does not list as much', async () => {
  await refunded(await somebodyElses());
  await refunded(await bought());
  const { TransactionSearchController } = await import('@paypal/paypal-server-sdk');
  const { searchTransactions } = TransactionSearchController.prototype;
  const asked = new Set<string>();
  const spy = jest.spyOn(TransactionSearchController.prototype, 'searchTransactions').mockImplementation(async function (
    this: InstanceType<typeof TransactionSearchController>,
    ...[query, options]
  ) {
    const hours = (Date.parse(query.endDate) - Date.parse(query.startDate)) / 3_600_000;
    // PayPal refuses any stretch with both of them.
    await account({ maximum_items: hours > 2 ? 1 : 10_000 });
    if (hours <= 2) asked.add(`${query.startDate} ${query.endDate}`);
    return searchTransactions.call(this, query, options);
  });
  await reconcile();
  spy.mockRestore();
  expect(await status()).toBe(402);
  const stretches = [...asked].map((stretch) => stretch.split(' '));
  for (const [i, [, end]] of stretches.slice(0, -1).entries()) expect(stretches[i + 1]?.[0]).toBe(end);
  expect(stretches.length).toBeGreaterThan(1);
});

it('comes back to a dispute that could not be recorded', async () => {
  await atPaypal(`/_captures/${await bought()}/dispute`);
  const { PaymentsController } = await import('@paypal/paypal-server-sdk');
  const spy = jest.spyOn(PaymentsController.prototype, 'getCapturedPayment').mockRejectedValue(new Error('away'));
  await expect(reconcile()).rejects.toThrow('could not be reconciled');
  spy.mockRestore();
  expect(await status()).toBe(200);
  expect((await cursorOf('paypal-disputes'))?.before).toBeLessThanOrEqual(Math.floor(Date.now() / 1000));
  expect(await reconcile()).toMatchObject({ paypalDisputes: 1 });
  expect(await status()).toBe(402);
});
