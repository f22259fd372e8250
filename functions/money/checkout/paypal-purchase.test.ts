import { orderKey } from '../orders/orders-store.ts';
import { recordPayment } from '../recording/record-payment.ts';
import { changeItem } from '../../test/database.ts';
import { eventually } from '../../test/eventually.ts';
import { aroundPaypal, spyOnPaypal } from '../../test/providers/paypal-answers.ts';
import { useBuyer, useEvent, useWorld } from '../../test/use-world.ts';

const shop = useWorld();
const { atPaypal, atStripe } = shop;
const buyer = useBuyer(shop);
const event = useEvent();

/** Stops the webhooks, so that only the buyer's own steps count. */
const withoutWebhooks = () => atPaypal.chaos({ drop: 'all' });

it('opens the film to a buyer who approves and captures, once however often they ask', async () => {
  await withoutWebhooks();
  const { status, json } = await buyer.opensPaypal(event);
  const { orderId, paypalOrderId } = json;
  expect([status, json.amount, json.isPaid]).toEqual([200, 1999, false]);
  expect((await buyer.opensPaypal(event)).json.paypalOrderId).toBe(paypalOrderId);
  expect((await buyer.captures(paypalOrderId)).json).toMatchObject({ code: 'payment_incomplete' });
  expect(await buyer.canWatch(event)).toBe(false);
  await atPaypal.approve(paypalOrderId);
  const answers = await Promise.all([1, 2, 3].map(() => buyer.captures(paypalOrderId)));
  for (const answer of answers) expect(answer.json).toMatchObject({ orderId, status: 'paid' });
  expect(await buyer.canWatch(event)).toBe(true);
  expect(await buyer.orders()).toEqual([expect.objectContaining({ orderId, status: 'paid', amount: 1999 })]);
  expect((await buyer.opensPaypal(event)).json.code).toBe('already_paid');
});

it('lists the payment that paid an order, not the one that the buyer had begun by card', async () => {
  const byCard = await buyer.checksOut(event);
  expect((await buyer.order()).payment).toBeNull();
  const { captureId } = await buyer.buysByPaypal(event);
  const { orderId, paymentIntentId, payment } = await buyer.order();
  expect([orderId, paymentIntentId]).toEqual([byCard.json.orderId, null]);
  expect(payment).toEqual({ provider: 'paypal', paymentId: captureId });
});

it('captures neither the order of another user nor one that does not exist', async () => {
  const { paypalOrderId } = (await buyer.opensPaypal(event)).json;
  const stranger = await shop.buyer();
  for (const answer of [await stranger.captures(paypalOrderId), await buyer.captures('NOTHERE')]) {
    expect(answer).toMatchObject({ status: 404, json: { code: 'payment_not_found', field: 'paypalOrderId' } });
  }
});

it('takes the money of an approved order whose browser is gone', async () => {
  await buyer.approvesAtPaypal(event);
  await buyer.untilOpen(event);
});

it('says that an instrument was declined, and takes another', async () => {
  await withoutWebhooks();
  const { paypalOrderId } = await buyer.approvesAtPaypal(event, 'declined-card');
  expect(await buyer.captures(paypalOrderId)).toMatchObject({ status: 402, json: { code: 'payment_declined' } });
  await atPaypal.approve(paypalOrderId);
  expect((await buyer.captures(paypalOrderId)).json.status).toBe('paid');
});

it('shows a payment that PayPal still checks as such, and opens the film when it is through', async () => {
  await withoutWebhooks();
  const { paypalOrderId } = await buyer.approvesAtPaypal(event, 'echeck');
  expect((await buyer.captures(paypalOrderId)).json).toMatchObject({ status: 'pending' });
  expect(await buyer.canWatch(event)).toBe(false);
  expect((await buyer.opensPaypal(event)).json.code).toBe('payment_processing');
  expect(await buyer.order()).toMatchObject({ status: 'open', pendingSince: expect.any(String) });
  expect((await buyer.checksOut(event)).json).toMatchObject({
    code: 'payment_processing',
    error: expect.stringContaining('PayPal is still checking'),
  });
  await atPaypal.calm();
  await atPaypal.steer(`/_captures/${(await atPaypal.captureOf(paypalOrderId)).id}/complete`);
  await buyer.untilOpen(event);
  expect(await buyer.order()).toMatchObject({ status: 'paid', pendingSince: null });
});

it('stops waiting if PayPal refuses a payment that it checked', async () => {
  const { paypalOrderId } = (await buyer.opensPaypal(event)).json;
  expect((await buyer.order()).pendingSince).toBeNull();
  await atPaypal.approve(paypalOrderId, 'echeck');
  await buyer.captures(paypalOrderId);
  const { pendingSince } = await buyer.order();
  expect(pendingSince).toEqual(expect.any(String));
  await buyer.captures(paypalOrderId);
  expect((await buyer.order()).pendingSince).toBe(pendingSince);
  await atPaypal.steer(`/_captures/${(await atPaypal.captureOf(paypalOrderId)).id}/deny`);
  await eventually(async () => (await buyer.order()).pendingSince === null);
  expect(await buyer.order()).toMatchObject({ status: 'open' });
});

it('starts again if PayPal no longer has the order', async () => {
  const { orderId, paypalOrderId } = (await buyer.opensPaypal(event)).json;
  await atPaypal.steer(`/_orders/${paypalOrderId}/expire`);
  expect(await buyer.captures(paypalOrderId)).toMatchObject({ status: 410, json: { code: 'payment_expired' } });
  const next = await buyer.approvesAtPaypal(event);
  expect(next.orderId).toBe(orderId);
  expect(next.paypalOrderId).not.toBe(paypalOrderId);
  expect((await buyer.captures(next.paypalOrderId)).json.status).toBe('paid');
});

it('gives the second of two payments back, whichever provider took it', async () => {
  const { paypalOrderId } = (await buyer.opensPaypal(event)).json;
  const byCard = await buyer.checksOut(event);
  await withoutWebhooks();
  await atPaypal.approve(paypalOrderId);
  expect((await buyer.captures(paypalOrderId)).json.status).toBe('paid');
  const paymentId = await buyer.pays(byCard);
  await eventually(async () => (await atStripe.refundsOf(paymentId)).length === 1);
  expect(await buyer.canWatch(event)).toBe(true);
});

it('leaves a second payment that is disputed to the bank, and still tells the buyer', async () => {
  const { paypalOrderId } = (await buyer.opensPaypal(event)).json;
  const byCard = await buyer.checksOut(event);
  await atPaypal.approve(paypalOrderId);
  expect((await buyer.captures(paypalOrderId)).json.status).toBe('paid');
  const paymentId = await buyer.pays(byCard, 'pm_card_createDispute');
  const message = expect.stringContaining('already paid');
  expect(await buyer.reports(event, paymentId)).toMatchObject({ status: 200, json: { message } });
  expect(await buyer.canWatch(event)).toBe(true);
});

it('closes the film on a refund, and while a dispute is open, and opens it again when that is won', async () => {
  const { captureId } = await buyer.buysByPaypal(event);
  const first = await atPaypal.dispute(captureId);
  await buyer.untilClosed(event);
  expect((await buyer.order()).status).toBe('suspended');
  await atPaypal.resolve(first, 'seller');
  await buyer.untilOpen(event);
  await atPaypal.resolve(await atPaypal.dispute(captureId), 'buyer');
  await eventually(async () => (await buyer.order()).status === 'refunded');
  expect(await buyer.canWatch(event)).toBe(false);
});

it('answers 503 in plain words while PayPal is down, and works again after', async () => {
  await atPaypal.chaos({ failCalls: 100 });
  expect(await buyer.opensPaypal(event)).toMatchObject({ status: 503, json: { code: 'payments_unavailable' } });
  await atPaypal.calm();
  expect((await buyer.opensPaypal(event)).status).toBe(200);
});

it('accepts only what PayPal signed', async () => {
  const forged = { id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: '1' } };
  const names = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'];
  const headers = Object.fromEntries(names.map((name) => [`paypal-${name}`, 'x']));
  for (const [body, signature] of [[forged, {}] as const, [forged, headers] as const, ['nothing', headers] as const]) {
    const answer = await buyer.post('/webhooks/paypal', body, signature);
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_signature' } });
  }
});

it('keeps the account of a buyer whose payment PayPal still checks', async () => {
  await withoutWebhooks();
  const { paypalOrderId } = await buyer.approvesAtPaypal(event, 'echeck');
  await buyer.captures(paypalOrderId);
  expect(await buyer.leaves()).toMatchObject({ status: 409, json: { code: 'payment_processing' } });
  await atPaypal.steer(`/_captures/${(await atPaypal.captureOf(paypalOrderId)).id}/deny`);
  expect((await buyer.leaves()).status).toBe(200);
});

it('explains that another amount was approved than was asked for', async () => {
  await withoutWebhooks();
  const { orderId, paypalOrderId } = (await buyer.opensPaypal(event)).json;
  await changeItem(orderKey(buyer.userId, orderId), 'SET quotes[0].amount = :amount', { ':amount': 2999 });
  await atPaypal.approve(paypalOrderId);
  expect(await buyer.captures(paypalOrderId)).toMatchObject({ status: 409, json: { code: 'payment_mismatch' } });
  expect(await buyer.canWatch(event)).toBe(false);
});

it.each([
  ['what others sell on the account, in any currency', { amount: { currencyCode: 'JPY', value: '2000' }, customId: 'theirs' }],
  ['what was refunded of it', { amount: { currencyCode: 'JPY', value: '2000' }, status: 'REFUNDED' }],
])('ignores %s', async (_, told) => {
  const result = { id: 'THEIRS', status: 'COMPLETED', ...told };
  (await spyOnPaypal('getCapturedPayment')).mockResolvedValue({ result });
  expect(await recordPayment('paypal', 'THEIRS')).toEqual({ outcome: 'foreign' });
});

it('lets the buyer retry if another amount was paid than was asked for', async () => {
  await withoutWebhooks();
  const { paypalOrderId } = await buyer.approvesAtPaypal(event);
  const amount = { currencyCode: 'USD', value: '0.01' };
  await aroundPaypal('captureOrder', async (proceed) => {
    const answer = await proceed();
    answer.result.purchaseUnits[0].payments.captures[0].amount = amount;
    return answer;
  });
  await aroundPaypal('getCapturedPayment', async (proceed) => {
    const answer = await proceed();
    return { ...answer, result: { ...answer.result, amount } };
  });
  expect(await buyer.captures(paypalOrderId)).toMatchObject({ status: 409, json: { code: 'payment_mismatch' } });
  const next = await buyer.opensPaypal(event);
  expect([next.status, next.json.paypalOrderId === paypalOrderId]).toEqual([200, false]);
  expect(await buyer.canWatch(event)).toBe(false);
});

it('finds the order of a capture by its link if nothing else names it', async () => {
  await withoutWebhooks();
  const { orderId, paypalOrderId } = await buyer.approvesAtPaypal(event);
  const captureId = await atPaypal.capture(paypalOrderId);
  await aroundPaypal('getCapturedPayment', async (proceed) => {
    const answer = await proceed();
    return { ...answer, result: { ...answer.result, supplementaryData: undefined } };
  });
  expect(await recordPayment('paypal', captureId)).toMatchObject({ outcome: 'paid', orderId });
});
