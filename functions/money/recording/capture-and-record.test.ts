import { putEvent } from '../../catalog/listings/event-changes-store.ts';
import { findPayment } from '../payments/payments-store.ts';
import { expectCapture, findPaypalOrder, listWaitingPaypalOrders } from '../payments/paypal/orders/paypal-orders-store.ts';
import { dynamodb } from '../../platform/database/dynamodb.ts';
import { aroundPaypal, spyOnPaypal } from '../../test/providers/paypal-answers.ts';
import { useBuyer, useEvent, useWorld } from '../../test/use-world.ts';
import { reportPaypalEvent } from '../../test/providers/report-paypal-event.ts';

// Nobody but the tests themselves asks the database for anything.
const shop = useWorld({ keepsBooks: false, hearsWebhooks: false });
const { atPaypal } = shop;
const buyer = useBuyer(shop);
const event = useEvent();

const approved = async (instrument?: string) => (await buyer.approvesAtPaypal(event, instrument)).paypalOrderId;
const stateAfter = async (paypalOrderId: string) => (await buyer.captures(paypalOrderId)).json.status;
const recorded = (paymentId: string) => findPayment({ provider: 'paypal', paymentId });
const reportApproval = (paypalOrderId: string) => reportPaypalEvent('CHECKOUT.ORDER.APPROVED', { objectId: paypalOrderId });
const reportCapture = (paymentId: string) => reportPaypalEvent('PAYMENT.CAPTURE.COMPLETED', { paymentId });
const reportDispute = (paymentId: string) => reportPaypalEvent('CUSTOMER.DISPUTE.CREATED', { paymentId });

/** Does something after PayPal has answered a capture, and before the answer arrives. */
const whileAnswering = (act: (captureId: string) => Promise<unknown>) =>
  aroundPaypal('captureOrder', async (proceed) => {
    const answer = await proceed();
    await act(answer.result.purchaseUnits[0].payments.captures[0].id);
    return answer;
  });

const READS = ['getOrder', 'captureOrder', 'getCapturedPayment'] as const;

/** Returns the names of the calls of the database and of PayPal that are made while something runs. */
async function callsOf(run: () => Promise<unknown>): Promise<{ database: string[]; paypal: string[] }> {
  const send = jest.spyOn(dynamodb(), 'send');
  const spies = await Promise.all(READS.map(spyOnPaypal));
  await run();
  const database = send.mock.calls.map(([command]) => command.constructor.name);
  const paypal = READS.flatMap((name, i) => spies[i]!.mock.calls.map(() => name));
  jest.restoreAllMocks();
  return { database, paypal };
}

it('asks PayPal once, and reads no more than the session, the order, its owner and its event', async () => {
  const paypalOrderId = await approved();
  const calls = await callsOf(() => buyer.captures(paypalOrderId));
  // The session, the owner of the order at PayPal, the order, the event (which may be cancelled by now), and one transaction.
  expect(calls.database).toEqual(['GetCommand', 'GetCommand', 'GetCommand', 'GetCommand', 'TransactWriteCommand']);
  expect(calls.paypal).toEqual(['captureOrder']);
  // A recorded payment is not looked up again, however it is reported.
  const told = await callsOf(() => reportApproval(paypalOrderId));
  expect(told).toEqual({ database: ['GetCommand', 'GetCommand'], paypal: [] });
  const again = await callsOf(() => buyer.captures(paypalOrderId));
  expect(again).toEqual({ database: ['GetCommand', 'GetCommand', 'GetCommand'], paypal: [] });
  expect(await buyer.canWatch(event)).toBe(true);
});

it('captures with one call what was approved by a buyer whose browser is gone', async () => {
  const paypalOrderId = await approved();
  const calls = await callsOf(() => reportApproval(paypalOrderId));
  expect(calls).toEqual({
    database: ['GetCommand', 'GetCommand', 'GetCommand', 'TransactWriteCommand'],
    paypal: ['captureOrder'],
  });
  expect(await buyer.canWatch(event)).toBe(true);
});

it('refunds a payment whose account was deleted while it was captured', async () => {
  const paypalOrderId = await approved();
  let deleted = 0;
  await aroundPaypal('captureOrder', async (proceed) => {
    deleted ||= (await buyer.leaves()).status;
    return proceed();
  });
  await buyer.captures(paypalOrderId);
  expect(deleted).toBe(200);
  const { id, status } = await atPaypal.captureOf(paypalOrderId);
  expect([status, (await recorded(id))?.status]).toEqual(['REFUNDED', 'returned']);
});

it('checks an order that is paid late as often as a new one', async () => {
  const paypalOrderId = await approved();
  const asked = async () => {
    const since: string[] = [];
    // One that waits since this very millisecond does not wait since before it.
    const before = new Date(Date.now() + 1);
    for await (const one of listWaitingPaypalOrders(before)) if (one.paypalOrderId === paypalOrderId) since.push(one.since);
    return since;
  };
  await buyer.captures(paypalOrderId);
  const [opened, ...more] = await asked();
  expect(more).toEqual([]);
  const reference = (await findPaypalOrder(paypalOrderId))!;
  expect(reference.since).toBe(opened);
  await expectCapture(paypalOrderId, { ...reference, since: new Date(Date.now() - 11 * 60_000).toISOString() });
  expect(await asked()).toEqual([opened, expect.any(String)]);
});

it('never charges a buyer later who was told that they have not been charged', async () => {
  const paypalOrderId = await approved('declined-card');
  expect((await buyer.captures(paypalOrderId)).json.code).toBe('payment_declined');
  await atPaypal.approve(paypalOrderId);
  const { settlePaypalOrder } = await import('./settle-paypal-order.ts');
  const swept = await callsOf(() => settlePaypalOrder(paypalOrderId));
  expect(swept.paypal).toEqual(['getOrder']);
  expect(await reportApproval(paypalOrderId)).toContain('waiting');
  // Their own next try does it.
  expect(await stateAfter(paypalOrderId)).toBe('paid');
});

it('finds the refund of a recorded payment whose webhook was lost when it settles the order', async () => {
  const { paypalOrderId, captureId } = await buyer.buysByPaypal(event);
  await atPaypal.refund(captureId);
  const { settlePaypalOrder } = await import('./settle-paypal-order.ts');
  expect(await settlePaypalOrder(paypalOrderId)).toMatchObject({ outcome: 'reversed', isNew: true });
  expect(await buyer.canWatch(event)).toBe(false);
});

it('ignores an approval that PayPal does not confirm', async () => {
  const { paypalOrderId } = (await buyer.opensPaypal(event)).json;
  expect(await reportApproval(paypalOrderId)).toContain('waiting');
  expect((await atPaypal.order(paypalOrderId)).status).not.toBe('COMPLETED');
});

it('records once what the browser, two approvals and the capture report concurrently', async () => {
  const paypalOrderId = await approved();
  const meet = meeting(5);
  let told: Promise<string> | undefined;
  await aroundPaypal('getCapturedPayment', async (proceed) => {
    const answer = await proceed();
    await meet();
    return answer;
  });
  await whileAnswering(async (captureId) => {
    told ??= reportCapture(captureId);
    await meet();
  });
  const approvals = Promise.all([reportApproval(paypalOrderId), reportApproval(paypalOrderId)]);
  expect(await Promise.all([stateAfter(paypalOrderId), stateAfter(paypalOrderId)])).toEqual(['paid', 'paid']);
  for (const sentence of [...(await approvals), await told]) expect(sentence).toMatch(/^Recorded|recorded before/);
  const { id, status } = await atPaypal.captureOf(paypalOrderId);
  expect(status).toBe('COMPLETED');
  expect(await recorded(id)).toMatchObject({ status: 'recorded', rev: 1 });
  expect(await buyer.orders()).toEqual([expect.objectContaining({ status: 'paid', amount: 1999 })]);
});

/** Returns a function that waits until it was called so many times. */
function meeting(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    if (++come >= count) resolve();
    return promise;
  };
}

it('captures once if the answer was lost and the buyer retries', async () => {
  const paypalOrderId = await approved();
  await atPaypal.chaos({ loseAnswers: 2 });
  expect(await buyer.captures(paypalOrderId)).toMatchObject({ status: 503, json: { code: 'payments_unavailable' } });
  const { id } = await atPaypal.captureOf(paypalOrderId);
  expect(await recorded(id)).toBeNull();
  await atPaypal.chaos({ loseAnswers: 0 });
  expect(await stateAfter(paypalOrderId)).toBe('paid');
  expect(await recorded(id)).toMatchObject({ status: 'recorded', rev: 1 });
});

it('records a capture that was made elsewhere', async () => {
  const paypalOrderId = await approved();
  const captureId = await atPaypal.capture(paypalOrderId);
  expect(await stateAfter(paypalOrderId)).toBe('paid');
  expect(await recorded(captureId)).toMatchObject({ status: 'recorded', amount: 1999 });
});

it('opens nothing while PayPal checks the payment, and the film when it is through', async () => {
  const paypalOrderId = await approved('echeck');
  expect(await stateAfter(paypalOrderId)).toBe('pending');
  expect(await reportApproval(paypalOrderId)).toContain('not paid');
  const { id } = await atPaypal.captureOf(paypalOrderId);
  expect(await buyer.canWatch(event)).toBe(false);
  await atPaypal.steer(`/_captures/${id}/complete`);
  expect(await stateAfter(paypalOrderId)).toBe('paid');
  expect(await reportCapture(id)).toContain('recorded before');
  expect(await buyer.canWatch(event)).toBe(true);
});

it.each([
  ['a refund', 'refunded', (id: string) => atPaypal.refund(id), reportCapture],
  ['a dispute', 'suspended', (id: string) => atPaypal.dispute(id), reportDispute],
])('does not undo %s that was reported while the capture’s answer was on its way', async (_, status, happen, hear) => {
  const paypalOrderId = await approved();
  await whileAnswering(async (captureId) => {
    await happen(captureId);
    await hear(captureId);
  });
  expect(await buyer.captures(paypalOrderId)).toMatchObject({ status: 409, json: { code: 'payment_refunded' } });
  expect((await buyer.order()).status).toBe(status);
  expect(await buyer.canWatch(event)).toBe(false);
});

it.each([
  ['all', undefined, [409, undefined], { status: 'refunded', refundedAmount: 1999 }, false],
  ['a part', '5.00', [200, 'paid'], { status: 'paid', refundedAmount: 500 }, true],
])('looks up a capture whose answer was lost and of which %s was refunded since', async (_, back, said, order, isOpen) => {
  const paypalOrderId = await approved();
  await atPaypal.chaos({ loseAnswers: 2 });
  await buyer.captures(paypalOrderId);
  await atPaypal.chaos({ loseAnswers: 0 });
  await atPaypal.refund((await atPaypal.captureOf(paypalOrderId)).id, back);
  const answer = await buyer.captures(paypalOrderId);
  expect([answer.status, answer.json.status]).toEqual(said);
  expect(await buyer.order()).toMatchObject(order);
  expect(await buyer.canWatch(event)).toBe(isOpen);
});

it('looks up a capture whose answer does not name our order', async () => {
  const paypalOrderId = await approved();
  await aroundPaypal('captureOrder', async (proceed) => {
    const answer = await proceed();
    answer.result.purchaseUnits[0].payments.captures[0].customId = 'theirs';
    return answer;
  });
  const asked = await spyOnPaypal('getCapturedPayment');
  expect(await stateAfter(paypalOrderId)).toBe('paid');
  expect(asked).toHaveBeenCalledTimes(1);
});

it('treats each attempt of an order separately: the payment of one says nothing about another', async () => {
  const first = await approved();
  const [live, ...others] = event.packages;
  await putEvent({ ...event, packages: [{ ...live!, price: 2499 }, ...others] });
  const second = await approved();
  expect(second).not.toBe(first);
  const [paying, further] = [await atPaypal.capture(first), await atPaypal.capture(second)];
  await reportCapture(paying);
  expect(await buyer.order()).toMatchObject({ status: 'paid', amount: 1999 });
  expect(await reportApproval(first)).toContain('recorded before');
  expect(await reportApproval(second)).toContain('Refunded');
  expect((await recorded(further))?.status).toBe('returned');
  expect((await atPaypal.captureOf(second)).status).toBe('REFUNDED');
});
