import { findPayment } from '../payments/payments-store.ts';
import { flagsOf, forgetCursors, reconcile } from '../../test/triggers/reconcile.ts';
import { eventually } from '../../test/eventually.ts';
import { sampleEvent } from '../../test/samples/sample-event.ts';
import { after, inDays } from '../../test/time.ts';
import { useBuyer, useEvent, useOrganizer, useWorld } from '../../test/use-world.ts';

const shop = useWorld();
const { atPaypal } = shop;
const organizer = useOrganizer(shop);
const buyer = useBuyer(shop);
const event = useEvent(() => sampleEvent({ ownerId: organizer.userId, has_film: false, start_time: inDays(2), end_time: null }));
beforeAll(() => atPaypal.steer('/_account', { lag_seconds: 0 }));
afterEach(forgetCursors);

/** Buys the event. The refunds of this purchase begin in a state. */
async function bought(status: 'PENDING' | 'FAILED') {
  const purchase = await buyer.buysByPaypal(event);
  await atPaypal.steer(`/_captures/${purchase.captureId}/refunds_begin`, { status });
  return purchase;
}

const ask = (orderId: string) => buyer.asksForRefund(orderId);
const kept = (captureId: string) => findPayment({ provider: 'paypal', paymentId: captureId });
/** Returns the recipients and the subjects of the mails about a refund that failed. */
const mails = (orderId: string) =>
  shop
    .mails()
    .flatMap(({ to, subject, text }) => (/refund did not/i.test(subject) && text.includes(orderId) ? [[...to, subject]] : []));
const untilMailed = (orderId: string) => eventually(() => mails(orderId).length === 2);

it('revokes access while PayPal still waits for the shop’s bank, and stops checking once the refund is done', async () => {
  const { orderId, paypalOrderId, captureId } = await bought('PENDING');
  expect((await ask(orderId)).json.state).toBe('granted');
  expect(await buyer.canWatch(event)).toBe(false);
  expect(await buyer.order()).toMatchObject({ status: 'refunded', refundedAmount: 1999, refund: { state: 'granted' } });
  expect(await after(2, reconcile)).toMatchObject({ paypalPendingRefunds: 0 });
  const refundId = await atPaypal.refundOf(paypalOrderId);
  await atPaypal.steer(`/_refunds/${refundId}/complete`);
  expect(await after(4, reconcile)).toMatchObject({ paypalPendingRefunds: 1 });
  expect(await after(6, reconcile)).toMatchObject({ paypalPendingRefunds: 0 });
  expect(await kept(captureId)).toMatchObject({ status: 'reversed', refunded: 1999 });
  expect([await flagsOf(`refund#${refundId}`), mails(orderId)]).toEqual([[], []]);
});

it.each(['fail', 'cancel'])('tells buyer, organiser and operator about a pending refund that failed: %s', async (lever) => {
  const { orderId, paypalOrderId, captureId } = await bought('PENDING');
  await ask(orderId);
  const refundId = await atPaypal.refundOf(paypalOrderId);
  await atPaypal.steer(`/_refunds/${refundId}/${lever}`);
  expect(await after(2, reconcile)).toMatchObject({ paypalPendingRefunds: 1 });
  expect(await buyer.order()).toMatchObject({ status: 'refunded', refund: { state: 'failed' }, refundedAmount: 0 });
  expect(await kept(captureId)).toMatchObject({ status: 'reversed', refunded: 0, owed: true });
  expect(await flagsOf(`refund#${refundId}`)).toEqual([expect.stringContaining(captureId)]);
  expect(await buyer.canWatch(event)).toBe(false);
  await untilMailed(orderId);
  expect(mails(orderId)).toEqual(
    expect.arrayContaining([
      [organizer.email, expect.stringContaining('Refund did not reach its buyer: ')],
      [buyer.email, expect.stringContaining('Your refund did not go through: ')],
    ]),
  );
  expect(await after(4, reconcile)).toMatchObject({ paypalPendingRefunds: 0 });
});

it('says at once that PayPal accepted a refund and failed it immediately', async () => {
  const { orderId, captureId } = await bought('FAILED');
  const error = expect.stringMatching(/can no longer refund this payment/);
  expect(await ask(orderId)).toMatchObject({ status: 409, json: { code: 'refund_not_possible', error } });
  expect(await buyer.order()).toMatchObject({ status: 'paid', refund: { state: 'failed' }, refundedAmount: 0 });
  const flag = new RegExp(`${captureId} should have been refunded. PayPal: .*FAILED`);
  expect(await flagsOf(`refund#${orderId}`)).toEqual([expect.stringMatching(flag)]);
  expect(await buyer.canWatch(event)).toBe(true);
  await untilMailed(orderId);
});

it('leaves the payment to PayPal if the report of its dispute was lost', async () => {
  const { orderId, captureId } = await buyer.buysByPaypal(event);
  await atPaypal.chaos({ drop: 'all' });
  await atPaypal.dispute(captureId);
  await atPaypal.steer(`/_captures/${captureId}/refuse_refunds`, { issue: 'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK' });
  expect((await ask(orderId)).json).toMatchObject({
    code: 'refund_not_possible',
    error: expect.stringMatching(/^PayPal is reviewing/),
  });
  expect(await buyer.order()).toMatchObject({ status: 'suspended', refund: { state: 'granting' } });
  expect(await flagsOf(`refund#${orderId}`)).toEqual([]);
});

it('tracks a refund that the shop’s staff make on PayPal’s own pages', async () => {
  const { orderId, paypalOrderId, captureId } = await bought('PENDING');
  await atPaypal.refund(captureId);
  expect(await reconcile()).toMatchObject({ paypalRefunds: 1 });
  expect(await buyer.canWatch(event)).toBe(false);
  await atPaypal.steer(`/_refunds/${await atPaypal.refundOf(paypalOrderId)}/fail`);
  expect(await after(2, reconcile)).toMatchObject({ paypalPendingRefunds: 1 });
  expect(await buyer.order()).toMatchObject({ status: 'refunded', refundedAmount: 0 });
  await untilMailed(orderId);
});

it('tracks the refund of a second payment', async () => {
  await atPaypal.chaos({ drop: 'all' });
  const { orderId, paypalOrderId } = await buyer.approvesAtPaypal(event);
  await buyer.buys(event);
  const captureId = await atPaypal.capture(paypalOrderId);
  await atPaypal.steer(`/_captures/${captureId}/refunds_begin`, { status: 'PENDING' });
  const { recordPayment } = await import('../recording/record-payment.ts');
  expect(await recordPayment('paypal', captureId)).toMatchObject({ outcome: 'returned' });
  const refundId = await atPaypal.refundOf(paypalOrderId);
  await atPaypal.steer(`/_refunds/${refundId}/fail`);
  expect(await after(2, reconcile)).toMatchObject({ paypalPendingRefunds: 1 });
  expect(await flagsOf(`refund#${refundId}`)).toEqual([expect.stringContaining(captureId)]);
  await untilMailed(orderId);
  expect(await buyer.canWatch(event)).toBe(true);
});
