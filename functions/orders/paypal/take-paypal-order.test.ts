import type { PaymentReference } from '#shared/bus/payment-events.ts';
import { type CatalogEvent, putEvent } from '../../events/events-store.ts';
import { dynamodb } from '../../platform/dynamodb.ts';
import { AtPaypal } from '../../test/at-paypal.ts';
import { sampleEvent } from '../../test/sample-event.ts';
import { watch } from '../../test/shopping.ts';
import type { Visitor } from '../../test/visitor.ts';
import { startWorld, type World } from '../../test/world.ts';
import { findPayment } from '../recording/payments-store.ts';
import { expectCapture, findPaypalOrder, listWaitingPaypalOrders } from './paypal-orders-store.ts';

let world: World;
let atPaypal: AtPaypal;
let event: CatalogEvent;
let visitor: Visitor;

beforeAll(async () => {
  // Nobody but the tests themselves asks the database for anything.
  world = await startWorld({ keepsBooks: false });
  atPaypal = new AtPaypal(world);
});
afterAll(() => world.stop());
beforeEach(async () => {
  event = sampleEvent();
  visitor = world.visitor();
  await Promise.all([putEvent(event), visitor.register(), atPaypal.chaos({ drop: 'all' })]);
});
afterEach(() => {
  jest.restoreAllMocks();
  return atPaypal.calm();
});

async function open(): Promise<string> {
  const { json } = await visitor.post('/orders/create-paypal-order', { eventId: event._id, packageId: 'pkg_live' });
  return json.paypalOrderId as string;
}
async function openAndApprove(instrument?: string): Promise<string> {
  const paypalOrderId = await open();
  await atPaypal.approve(paypalOrderId, instrument);
  return paypalOrderId;
}
const capture = (paypalOrderId: string) => visitor.post('/orders/capture-paypal-order', { paypalOrderId });
const mine = async () => (await visitor.get('/orders/mine')).json.orders;
const recorded = async (paymentId: string) => findPayment({ provider: 'paypal', paymentId });

/** PayPal tells of something. Loaded only when the world's environment is there. */
async function tell(type: string, { objectId = '', paymentId = null }: Partial<PaymentReference>): Promise<string> {
  const { recordReference } = await import('../recording/record-reference.ts');
  return recordReference({ provider: 'paypal', eventId: 'WH-1', type, objectId, paymentId });
}
const tellOfApproval = (paypalOrderId: string) => tell('CHECKOUT.ORDER.APPROVED', { objectId: paypalOrderId });
const tellOfCapture = (paymentId: string) => tell('PAYMENT.CAPTURE.COMPLETED', { paymentId });

const sdk = async () => {
  const { OrdersController, PaymentsController } = await import('@paypal/paypal-server-sdk');
  return { orders: OrdersController.prototype, payments: PaymentsController.prototype };
};

/** Does something after PayPal has answered a capture, and before anybody hears of the answer. */
async function whileAnswering(then: (captureId: string) => Promise<unknown>): Promise<void> {
  const { orders } = await sdk();
  const { captureOrder } = orders;
  jest.spyOn(orders, 'captureOrder').mockImplementation(async function (this: typeof orders, ...asked) {
    const answer = await captureOrder.apply(this, asked);
    await then(answer.result.purchaseUnits![0]!.payments!.captures![0]!.id!);
    return answer;
  });
}

/** What is asked of the database and of PayPal while something runs, by the names of the calls. */
async function callsOf(run: () => Promise<unknown>): Promise<{ database: string[]; paypal: string[] }> {
  const { orders, payments } = await sdk();
  const send = jest.spyOn(dynamodb(), 'send');
  const spies = {
    getOrder: jest.spyOn(orders, 'getOrder'),
    captureOrder: jest.spyOn(orders, 'captureOrder'),
    getCapturedPayment: jest.spyOn(payments, 'getCapturedPayment'),
  };
  await run();
  const database = send.mock.calls.map(([command]) => command.constructor.name);
  const paypal = Object.entries(spies).flatMap(([name, { mock }]) => mock.calls.map(() => name));
  jest.restoreAllMocks();
  return { database, paypal };
}

it('asks PayPal once, and the database for no more than whose the order is', async () => {
  const paypalOrderId = await openAndApprove();
  const calls = await callsOf(() => capture(paypalOrderId));
  // Who asks, whose order at PayPal it is, the order, and one transaction.
  expect(calls.database).toEqual(['GetCommand', 'GetCommand', 'GetCommand', 'TransactWriteCommand']);
  expect(calls.paypal).toEqual(['captureOrder']);
  // What is recorded is not asked about again, whoever tells of it.
  const told = await callsOf(() => tellOfApproval(paypalOrderId));
  expect(told).toEqual({ database: ['GetCommand', 'GetCommand'], paypal: [] });
  const again = await callsOf(() => capture(paypalOrderId));
  expect(again).toEqual({ database: ['GetCommand', 'GetCommand', 'GetCommand'], paypal: [] });
  expect((await watch(visitor, event)).status).toBe(200);
});

it('takes what was approved by somebody whose browser is gone with one call', async () => {
  const paypalOrderId = await openAndApprove();
  const calls = await callsOf(() => tellOfApproval(paypalOrderId));
  expect(calls).toEqual({ database: ['GetCommand', 'GetCommand', 'TransactWriteCommand'], paypal: ['captureOrder'] });
  expect((await watch(visitor, event)).status).toBe(200);
});

it('gives the money back where the account was deleted while it was taken', async () => {
  const paypalOrderId = await openAndApprove();
  let deleted = 0;
  const { orders } = await sdk();
  const { captureOrder } = orders;
  jest.spyOn(orders, 'captureOrder').mockImplementationOnce(async function (this: typeof orders, ...asked) {
    deleted = (await visitor.post('/account/delete', { currentPassword: 'correct horse', confirmation: 'DELETE' })).status;
    return captureOrder.apply(this, asked);
  });
  await capture(paypalOrderId);
  expect(deleted).toBe(200);
  const { id, status } = await atPaypal.captureOf(paypalOrderId);
  expect([status, (await recorded(id))?.status]).toEqual(['REFUNDED', 'returned']);
});

it('has an order that is paid late asked about as often as a new one', async () => {
  const paypalOrderId = await openAndApprove();
  const asked = async () => {
    const since: string[] = [];
    for await (const one of listWaitingPaypalOrders(new Date())) if (one.paypalOrderId === paypalOrderId) since.push(one.since);
    return since;
  };
  await capture(paypalOrderId);
  const [opened, ...more] = await asked();
  expect(more).toEqual([]);
  const reference = (await findPaypalOrder(paypalOrderId))!;
  expect(reference.since).toBe(opened);
  await expectCapture(paypalOrderId, { ...reference, since: new Date(Date.now() - 11 * 60_000).toISOString() });
  expect(await asked()).toEqual([opened, expect.any(String)]);
});

it('charges nobody behind their back who was told that they have not been charged', async () => {
  const paypalOrderId = await openAndApprove('declined-card');
  expect((await capture(paypalOrderId)).json.code).toBe('payment_declined');
  await atPaypal.approve(paypalOrderId);
  const { settlePaypalOrder } = await import('./settle-paypal-order.ts');
  const swept = await callsOf(() => settlePaypalOrder(paypalOrderId));
  expect(swept.paypal).toEqual(['getOrder']);
  expect(await tellOfApproval(paypalOrderId)).toContain('waiting');
  // Their own next try does it.
  expect((await capture(paypalOrderId)).json.status).toBe('paid');
});

it('finds what went back of a recorded payment, though its webhook was lost, when the order is looked at by itself', async () => {
  const paypalOrderId = await openAndApprove();
  await capture(paypalOrderId);
  await atPaypal.refund((await atPaypal.captureOf(paypalOrderId)).id);
  const { settlePaypalOrder } = await import('./settle-paypal-order.ts');
  expect(await settlePaypalOrder(paypalOrderId)).toMatchObject({ outcome: 'reversed', isNew: true });
  expect((await watch(visitor, event)).status).toBe(402);
});

it('believes no approval that PayPal knows nothing of', async () => {
  const paypalOrderId = await open();
  expect(await tellOfApproval(paypalOrderId)).toContain('waiting');
  expect((await atPaypal.order(paypalOrderId)).status).not.toBe('COMPLETED');
});

it('records once what the browser, two approvals and the capture tell of at the same moment', async () => {
  const paypalOrderId = await openAndApprove();
  const { payments } = await sdk();
  const meet = meeting(5);
  let told: Promise<string> | undefined;
  const { getCapturedPayment } = payments;
  jest.spyOn(payments, 'getCapturedPayment').mockImplementation(async function (this: typeof payments, ...asked) {
    const answer = await getCapturedPayment.apply(this, asked);
    await meet();
    return answer;
  });
  await whileAnswering(async (captureId) => {
    told ??= tellOfCapture(captureId);
    await meet();
  });
  const approvals = Promise.all([tellOfApproval(paypalOrderId), tellOfApproval(paypalOrderId)]);
  const answers = await Promise.all([capture(paypalOrderId), capture(paypalOrderId)]);
  expect(answers.map(({ json }) => json.status)).toEqual(['paid', 'paid']);
  for (const sentence of [...(await approvals), await told]) expect(sentence).toMatch(/^Recorded|recorded before/);
  const { id, status } = await atPaypal.captureOf(paypalOrderId);
  expect(status).toBe('COMPLETED');
  expect(await recorded(id)).toMatchObject({ status: 'recorded', rev: 1 });
  expect(await mine()).toEqual([expect.objectContaining({ status: 'paid', amount: 1999 })]);
});

/** Lets nobody go on before so many have come. */
function meeting(count: number): () => Promise<void> {
  let come = 0;
  let open = () => {};
  const all = new Promise<void>((resolve) => (open = resolve));
  return async () => {
    come++;
    if (come >= count) open();
    await all;
  };
}

it('takes the money once where the answer was lost and the buyer asks again', async () => {
  const paypalOrderId = await openAndApprove();
  await atPaypal.chaos({ loseAnswers: 2 });
  const lost = await capture(paypalOrderId);
  expect([lost.status, lost.json.code]).toEqual([503, 'payments_unavailable']);
  const { id } = await atPaypal.captureOf(paypalOrderId);
  expect(await recorded(id)).toBeNull();
  await atPaypal.chaos({ loseAnswers: 0 });
  expect((await capture(paypalOrderId)).json.status).toBe('paid');
  expect(await recorded(id)).toMatchObject({ status: 'recorded', rev: 1 });
});

it('asks about a capture that somebody else made', async () => {
  const paypalOrderId = await openAndApprove();
  const captureId = await atPaypal.capture(paypalOrderId);
  expect((await capture(paypalOrderId)).json.status).toBe('paid');
  expect(await recorded(captureId)).toMatchObject({ status: 'recorded', amount: 1999 });
});

it('opens nothing while PayPal checks the payment, and the film when it is through', async () => {
  const paypalOrderId = await openAndApprove('echeck');
  expect((await capture(paypalOrderId)).json.status).toBe('pending');
  expect(await tellOfApproval(paypalOrderId)).toContain('not paid');
  const { id } = await atPaypal.captureOf(paypalOrderId);
  expect((await watch(visitor, event)).status).toBe(402);
  await atPaypal.steer(`/_captures/${id}/complete`);
  expect((await capture(paypalOrderId)).json.status).toBe('paid');
  expect(await tellOfCapture(id)).toContain('recorded before');
  expect((await watch(visitor, event)).status).toBe(200);
});

it.each([
  ['a refund', 'refunded', (id: string) => atPaypal.refund(id), (id: string) => tellOfCapture(id)],
  [
    'a dispute',
    'suspended',
    (id: string) => atPaypal.steer(`/_captures/${id}/dispute`),
    (id: string) => tell('CUSTOMER.DISPUTE.CREATED', { paymentId: id }),
  ],
])('does not undo %s that was heard of while the capture’s answer was on its way', async (_, state, happen, hear) => {
  const paypalOrderId = await openAndApprove();
  await whileAnswering(async (captureId) => {
    await happen(captureId);
    await hear(captureId);
  });
  const answer = await capture(paypalOrderId);
  expect([answer.status, answer.json.code]).toEqual([409, 'payment_refunded']);
  expect((await mine())[0].status).toBe(state);
  expect((await watch(visitor, event)).status).toBe(402);
});

it.each([
  ['all', {}, [409, undefined], ['refunded', 1999], 402],
  ['a part', { amount: { currency_code: 'USD', value: '5.00' } }, [200, 'paid'], ['paid', 500], 200],
])('asks about a capture whose answer was lost, and of which %s went back since', async (_, back, said, state, access) => {
  const paypalOrderId = await openAndApprove();
  await atPaypal.chaos({ loseAnswers: 2 });
  await capture(paypalOrderId);
  await atPaypal.chaos({ loseAnswers: 0 });
  await atPaypal.refund((await atPaypal.captureOf(paypalOrderId)).id, back);
  const answer = await capture(paypalOrderId);
  expect([answer.status, answer.json.status]).toEqual(said);
  const [order] = await mine();
  expect([order.status, order.refundedAmount]).toEqual(state);
  expect((await watch(visitor, event)).status).toBe(access);
});

it('asks again where a capture’s answer does not name our order', async () => {
  const paypalOrderId = await openAndApprove();
  const { orders } = await sdk();
  const { captureOrder } = orders;
  jest.spyOn(orders, 'captureOrder').mockImplementation(async function (this: typeof orders, ...asked) {
    const answer = await captureOrder.apply(this, asked);
    answer.result.purchaseUnits![0]!.payments!.captures![0]!.customId = 'theirs';
    return answer;
  });
  const asked = jest.spyOn((await sdk()).payments, 'getCapturedPayment');
  expect((await capture(paypalOrderId)).json.status).toBe('paid');
  expect(asked).toHaveBeenCalledTimes(1);
});

it('looks at each attempt of an order by itself: what paid one says nothing of another', async () => {
  const first = await openAndApprove();
  const [live, ...others] = event.packages;
  await putEvent({ ...event, packages: [{ ...live!, price: 2499 }, ...others] });
  const second = await openAndApprove();
  expect(second).not.toBe(first);
  const [paying, further] = [await atPaypal.capture(first), await atPaypal.capture(second)];
  await tellOfCapture(paying);
  expect((await mine())[0]).toMatchObject({ status: 'paid', amount: 1999 });
  expect(await tellOfApproval(first)).toContain('recorded before');
  expect(await tellOfApproval(second)).toContain('back');
  expect((await recorded(further))?.status).toBe('returned');
  expect((await atPaypal.captureOf(second)).status).toBe('REFUNDED');
});
