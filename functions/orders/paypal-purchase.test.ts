import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type CatalogEvent, putEvent } from '../events/events-store.ts';
import { dynamodb } from '../platform/dynamodb.ts';
import { AtPaypal } from '../test/at-paypal.ts';
import { sampleEvent } from '../test/sample-event.ts';
import { checkout, eventually, pay, save, watch } from '../test/shopping.ts';
import type { Visitor } from '../test/visitor.ts';
import { startWorld, type World } from '../test/world.ts';
import { orderKey } from './orders-store.ts';
import { recordPurchase } from './recording/purchase.ts';

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
  await Promise.all([putEvent(event), visitor.register()]);
});
afterEach(() => {
  jest.restoreAllMocks();
  return fetch(`${world.paypalUrl}/_chaos`, { method: 'DELETE' });
});

const open = (body: object = {}) => visitor.post('/orders/create-paypal-order', { eventId: event._id, packageId: 'pkg_live', ...body });
const capture = (paypalOrderId: string, who = visitor) => who.post('/orders/capture-paypal-order', { paypalOrderId });
const mine = async () => (await visitor.get('/orders/mine')).json.orders;

/** What happens at PayPal, or in the world outside. */
async function steer(path: string, body: object = {}): Promise<Record<string, string>> {
  const answer = await fetch(`${world.paypalUrl}${path}`, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, string>;
}
const approve = (paypalOrderId: string, instrument?: string) => steer(`/_orders/${paypalOrderId}/approve`, instrument ? { instrument } : {});
const chaos = (settings: object) => fetch(`${world.paypalUrl}/_chaos`, { method: 'POST', body: JSON.stringify(settings) });

/** Without its webhooks, so that only the buyer's own steps count. */
const withoutWebhooks = () => chaos({ drop: 'all' });

it('opens the film to who approves and captures, once however often they ask', async () => {
  await withoutWebhooks();
  const { status, json } = await open();
  expect([status, json.amount, json.isPaid]).toEqual([200, 1999, false]);
  expect((await open()).json.paypalOrderId).toBe(json.paypalOrderId);
  expect((await capture(json.paypalOrderId)).json).toMatchObject({ code: 'payment_incomplete' });
  expect((await watch(visitor, event)).status).toBe(402);
  await approve(json.paypalOrderId);
  const answers = await Promise.all([1, 2, 3].map(() => capture(json.paypalOrderId)));
  for (const answer of answers) expect(answer.json).toMatchObject({ orderId: json.orderId, status: 'paid' });
  expect((await watch(visitor, event)).status).toBe(200);
  expect(await mine()).toEqual([expect.objectContaining({ orderId: json.orderId, status: 'paid', amount: 1999 })]);
  expect((await open()).json.code).toBe('already_paid');
});

it('gives nobody else’s order away, and knows none that is not there', async () => {
  const { json } = await open();
  const stranger = world.visitor();
  await stranger.register();
  for (const answer of [await capture(json.paypalOrderId, stranger), await capture('NOTHERE')]) {
    expect([answer.status, answer.json.code, answer.json.field]).toEqual([404, 'payment_not_found', 'paypalOrderId']);
  }
});

it('takes the money of an approved order whose browser is gone', async () => {
  const { json } = await open();
  await approve(json.paypalOrderId);
  await eventually(async () => (await watch(visitor, event)).status === 200);
});

const ordered = async () => (await visitor.get('/orders/mine')).json.orders[0];

it('says that an instrument was declined, and takes another', async () => {
  await withoutWebhooks();
  const { json } = await open();
  await approve(json.paypalOrderId, 'declined-card');
  const declined = await capture(json.paypalOrderId);
  expect([declined.status, declined.json.code]).toEqual([402, 'payment_declined']);
  await approve(json.paypalOrderId);
  expect((await capture(json.paypalOrderId)).json.status).toBe('paid');
});

it('shows a payment that PayPal still checks as such, and opens the film when it is through', async () => {
  const { json } = await open();
  await chaos({ drop: 'all' });
  await approve(json.paypalOrderId, 'echeck');
  const pending = await capture(json.paypalOrderId);
  expect(pending.json).toMatchObject({ status: 'pending' });
  expect((await watch(visitor, event)).status).toBe(402);
  expect((await open()).json.code).toBe('payment_processing');
  expect(await ordered()).toMatchObject({ status: 'open', pendingSince: expect.any(String) });
  await fetch(`${world.paypalUrl}/_chaos`, { method: 'DELETE' });
  const found = await fetchOrder(json.paypalOrderId);
  await steer(`/_captures/${found.purchase_units[0].payments.captures[0].id}/complete`);
  await eventually(async () => (await watch(visitor, event)).status === 200);
  expect(await ordered()).toMatchObject({ status: 'paid', pendingSince: null });
});

it('waits for nothing any more where PayPal refuses a payment that it checked', async () => {
  const { json } = await open();
  expect((await ordered()).pendingSince).toBeNull();
  await approve(json.paypalOrderId, 'echeck');
  await capture(json.paypalOrderId);
  const { pendingSince } = await ordered();
  expect(pendingSince).toEqual(expect.any(String));
  await capture(json.paypalOrderId);
  expect((await ordered()).pendingSince).toBe(pendingSince);
  const found = await fetchOrder(json.paypalOrderId);
  await steer(`/_captures/${found.purchase_units[0].payments.captures[0].id}/deny`);
  await eventually(async () => (await ordered()).pendingSince === null);
  expect(await ordered()).toMatchObject({ status: 'open' });
});

it('starts again where PayPal has forgotten the order', async () => {
  const { json } = await open();
  await steer(`/_orders/${json.paypalOrderId}/expire`);
  const late = await capture(json.paypalOrderId);
  expect([late.status, late.json.code]).toEqual([410, 'payment_expired']);
  const next = await open();
  expect(next.json.orderId).toBe(json.orderId);
  expect(next.json.paypalOrderId).not.toBe(json.paypalOrderId);
  await approve(next.json.paypalOrderId);
  expect((await capture(next.json.paypalOrderId)).json.status).toBe('paid');
});

it('gives the second of two payments back, whichever provider took it', async () => {
  const { json: byPaypal } = await open();
  const { json: byCard } = await checkout(visitor, event);
  await withoutWebhooks();
  await approve(byPaypal.paypalOrderId);
  expect((await capture(byPaypal.paypalOrderId)).json.status).toBe('paid');
  const intent = await pay(world, byCard.clientSecret);
  await eventually(async () => (await world.stripe.refunds.list({ payment_intent: intent })).data.length === 1);
  expect((await watch(visitor, event)).status).toBe(200);
});

it('leaves a second payment that is disputed to the bank, and still tells the buyer', async () => {
  const { json: byPaypal } = await open();
  const { json: byCard } = await checkout(visitor, event);
  await approve(byPaypal.paypalOrderId);
  expect((await capture(byPaypal.paypalOrderId)).json.status).toBe('paid');
  const intent = await pay(world, byCard.clientSecret, 'pm_card_createDispute');
  const told = await save(visitor, event, intent);
  expect([told.status, told.json.message]).toEqual([200, expect.stringContaining('already paid')]);
  expect((await watch(visitor, event)).status).toBe(200);
});

it('closes the film on a refund, and while a dispute is open, and opens it again when that is won', async () => {
  const { json } = await open();
  await approve(json.paypalOrderId);
  await capture(json.paypalOrderId);
  const captureId = (await fetchOrder(json.paypalOrderId)).purchase_units[0].payments.captures[0].id;
  const { dispute_id: disputeId } = await steer(`/_captures/${captureId}/dispute`);
  await eventually(async () => (await watch(visitor, event)).status === 402);
  expect((await mine())[0].status).toBe('suspended');
  await steer(`/_disputes/${disputeId}/resolve`, { favour: 'seller' });
  await eventually(async () => (await watch(visitor, event)).status === 200);
  const again = await steer(`/_captures/${captureId}/dispute`);
  await steer(`/_disputes/${again.dispute_id}/resolve`, { favour: 'buyer' });
  await eventually(async () => (await mine())[0].status === 'refunded');
  expect((await watch(visitor, event)).status).toBe(402);
});

it('answers 503 in plain words while PayPal is down, and works again after', async () => {
  await chaos({ failCalls: 100 });
  const down = await open();
  expect([down.status, down.json.code]).toEqual([503, 'payments_unavailable']);
  await fetch(`${world.paypalUrl}/_chaos`, { method: 'DELETE' });
  expect((await open()).status).toBe(200);
});

it('raises what PayPal signed and nothing else', async () => {
  const forged = { id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: '1' } };
  const headers = Object.fromEntries(['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'].map((name) => [`paypal-${name}`, 'x']));
  for (const answer of [await visitor.post('/webhooks/paypal', forged), await visitor.post('/webhooks/paypal', forged, headers), await visitor.post('/webhooks/paypal', 'nothing', headers)]) {
    expect([answer.status, answer.json.code]).toEqual([400, 'invalid_signature']);
  }
});

it('keeps the account of whose money PayPal has and we have not written down', async () => {
  const { json } = await open();
  await withoutWebhooks();
  await approve(json.paypalOrderId, 'echeck');
  await capture(json.paypalOrderId);
  const leave = () => visitor.post('/account/delete', { currentPassword: 'correct horse', confirmation: 'DELETE' });
  const early = await leave();
  expect([early.status, early.json.code]).toEqual([409, 'payment_processing']);
  const [captured] = (await fetchOrder(json.paypalOrderId)).purchase_units[0].payments.captures;
  await steer(`/_captures/${captured.id}/deny`);
  expect((await leave()).status).toBe(200);
});

it('answers in words where another amount was approved than was asked for', async () => {
  await withoutWebhooks();
  const { json } = await open();
  await withQuotes(json.orderId, 2999);
  await approve(json.paypalOrderId);
  const answer = await capture(json.paypalOrderId);
  expect([answer.status, answer.json.code]).toEqual([409, 'payment_mismatch']);
  expect((await watch(visitor, event)).status).toBe(402);
});

it.each([
  ['what others sell on the account, in whichever money', { amount: { currencyCode: 'JPY', value: '2000' }, customId: 'theirs' }],
  ['what was refunded of it', { amount: { currencyCode: 'JPY', value: '2000' }, status: 'REFUNDED' }],
])('leaves %s alone', async (_, told) => {
  const { PaymentsController } = await import('@paypal/paypal-server-sdk');
  const answer = { result: { id: 'THEIRS', status: 'COMPLETED', ...told } } as never;
  jest.spyOn(PaymentsController.prototype, 'getCapturedPayment').mockResolvedValue(answer);
  expect(await recordPurchase('paypal', 'THEIRS')).toEqual({ outcome: 'foreign' });
});

it('goes on where another amount was paid than was asked for', async () => {
  await withoutWebhooks();
  const { json } = await open();
  await approve(json.paypalOrderId);
  const cheap = { currencyCode: 'USD', value: '0.01' };
  const { OrdersController, PaymentsController } = await import('@paypal/paypal-server-sdk');
  const { captureOrder } = OrdersController.prototype;
  jest.spyOn(OrdersController.prototype, 'captureOrder').mockImplementation(async function (this: typeof OrdersController.prototype, asked) {
    const answer = await captureOrder.call(this, asked);
    answer.result.purchaseUnits![0]!.payments!.captures![0]!.amount = cheap;
    return answer;
  });
  const { getCapturedPayment } = PaymentsController.prototype;
  jest.spyOn(PaymentsController.prototype, 'getCapturedPayment').mockImplementation(async function (this: typeof PaymentsController.prototype, asked) {
    const answer = await getCapturedPayment.call(this, asked);
    return { ...answer, result: { ...answer.result, amount: cheap } } as never;
  });
  const refused = await capture(json.paypalOrderId);
  expect([refused.status, refused.json.code]).toEqual([409, 'payment_mismatch']);
  const next = await open();
  expect([next.status, next.json.paypalOrderId === json.paypalOrderId]).toEqual([200, false]);
  expect((await watch(visitor, event)).status).toBe(402);
});

it('finds the order of a capture by its link where nothing else names it', async () => {
  await withoutWebhooks();
  const { json } = await open();
  await approve(json.paypalOrderId);
  const captureId = await new AtPaypal(world).capture(json.paypalOrderId);
  const { PaymentsController } = await import('@paypal/paypal-server-sdk');
  const { getCapturedPayment } = PaymentsController.prototype;
  jest.spyOn(PaymentsController.prototype, 'getCapturedPayment').mockImplementation(async function (this: typeof PaymentsController.prototype, asked) {
    const answer = await getCapturedPayment.call(this, asked);
    return { ...answer, result: { ...answer.result, supplementaryData: undefined } } as never;
  });
  expect(await recordPurchase('paypal', captureId)).toMatchObject({ outcome: 'paid', orderId: json.orderId });
});

/** As if the order had asked for another amount. */
async function withQuotes(orderId: string, amount: number): Promise<void> {
  const { token } = (await visitor.post('/auth/session')).json as { token: string };
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string };
  await dynamodb().send(
    new UpdateCommand({
      TableName: process.env.COMMERCE_TABLE,
      Key: orderKey(sub, orderId),
      UpdateExpression: 'SET quotes[0].amount = :amount',
      ExpressionAttributeValues: { ':amount': amount },
    }),
  );
}

async function fetchOrder(id: string) {
  const token = await fetch(`${world.paypalUrl}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${world.keys.paypalClientId}:${world.keys.paypalClientSecret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token: accessToken } = (await token.json()) as { access_token: string };
  const answer = await fetch(`${world.paypalUrl}/v2/checkout/orders/${id}`, { headers: { authorization: `Bearer ${accessToken}` } });
  return (await answer.json()) as { purchase_units: [{ payments: { captures: [{ id: string }] } }] };
}
