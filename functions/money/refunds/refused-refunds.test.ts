import { findPayment } from '../payments/payments-store.ts';
import { flagsOf } from '../../test/triggers/reconcile.ts';
import { eventually } from '../../test/eventually.ts';
import { after, DAY, inDays } from '../../test/time.ts';
import { useBuyer, useOrganizer, useWorld } from '../../test/use-world.ts';
import { resumeRefunds } from './granting/resume-refunds.ts';

const REFUSED = /can no longer refund this payment/;

const shop = useWorld();
const { atPaypal, atStripe } = shop;
const organizer = useOrganizer(shop);
const buyer = useBuyer(shop);

const startingIn = (days: number) => organizer.publishes({ has_film: false, start_time: inDays(days), end_time: null });

/** Buys an event by card. Stripe will refuse to refund it. */
async function refusedAtStripe(days: number, code = 'charge_not_refundable') {
  const event = await startingIn(days);
  const purchase = await buyer.buys(event);
  await atStripe.steer('_refund_refusals', { payment_intent: purchase.paymentId, code });
  return { event, ...purchase };
}

const ask = (orderId: string) => buyer.asksForRefund(orderId);
const flags = (id: string) => flagsOf(`refund#${id}`);
const refusal = { code: 'refund_not_possible', error: expect.stringMatching(REFUSED) };

/** Does what the sweep does about refunds, a day later. */
const sweep = () => after(24 * 60, () => resumeRefunds(Date.now() + 2 * DAY));

it('tells buyer, operator and sweep that Stripe will never refund a payment', async () => {
  const { event, orderId, paymentId } = await refusedAtStripe(2);
  expect(await ask(orderId)).toMatchObject({ status: 409, json: refusal });
  expect(await buyer.order()).toMatchObject({ status: 'paid', refund: { state: 'failed' }, refundedAmount: 0 });
  const flag = `${paymentId} should have been refunded. Stripe: charge_not_refundable`;
  expect(await flags(orderId)).toEqual([expect.stringContaining(flag)]);
  expect((await ask(orderId)).json.error).toMatch(REFUSED);
  expect(await buyer.canWatch(event)).toBe(true);
  expect(await sweep()).toBe(0);
});

it('does the same for PayPal', async () => {
  const { orderId, captureId } = await buyer.buysByPaypal(await startingIn(2));
  await atPaypal.steer(`/_captures/${captureId}/refuse_refunds`);
  expect((await ask(orderId)).json).toMatchObject(refusal);
  expect((await buyer.order()).refund.state).toBe('failed');
  const flag = `${captureId} should have been refunded. PayPal: REFUND_TIME_LIMIT_EXCEEDED`;
  expect(await flags(orderId)).toEqual([expect.stringContaining(flag)]);
  expect(await sweep()).toBe(0);
});

it('tells the organiser so, who may decline', async () => {
  const { orderId } = await refusedAtStripe(-1);
  expect((await ask(orderId)).json.state).toBe('queued');
  expect(await organizer.grants(orderId)).toMatchObject({ status: 409, json: { error: refusal.error } });
  expect((await organizer.declines(orderId, 'By bank transfer.')).status).toBe(200);
  expect((await buyer.order()).refund).toEqual({ state: 'declined', note: 'By bank transfer.', isAutomatic: false });
  expect(await organizer.refundRequests()).toEqual([]);
});

it('keeps trying while the balance is empty', async () => {
  const { orderId } = await refusedAtStripe(2, 'balance_insufficient');
  expect((await ask(orderId)).status).toBe(503);
  expect((await buyer.order()).refund.state).toBe('granting');
  await expect(sweep()).rejects.toThrow('left for the next run');
});

it('leaves the payment to the bank if the report of its dispute was lost', async () => {
  await atStripe.chaos({ drop: 'all' });
  const { orderId, paymentId } = await buyer.buys(await startingIn(2));
  await atStripe.dispute(paymentId);
  const answer = await ask(orderId);
  await atStripe.calm();
  expect(answer.json).toMatchObject({ code: 'refund_not_possible', error: expect.stringContaining('bank') });
  expect(await buyer.order()).toMatchObject({ status: 'suspended', refund: { state: 'granting' } });
  expect(await flags(orderId)).toEqual([]);
});

it('records and flags a refund that Stripe sent and the bank returned', async () => {
  const event = await startingIn(2);
  const { orderId, paymentId } = await buyer.buys(event);
  expect((await ask(orderId)).json.state).toBe('granted');
  await atStripe.settled();
  const [refund] = await atStripe.refundsOf(paymentId);
  await atStripe.steer(`_refunds/${refund!.id}/fail`);
  await atStripe.settled();
  await eventually(async () => (await findPayment({ provider: 'stripe', paymentId }))?.refunded === 0);
  expect(await buyer.order()).toMatchObject({ status: 'refunded', refund: { state: 'failed' }, refundedAmount: 0 });
  expect(await flags(refund!.id)).toEqual([expect.stringContaining(paymentId)]);
  expect(await buyer.canWatch(event)).toBe(false);
});
