import fc from 'fast-check';
import { flagsOf, reconcile } from '../../test/triggers/reconcile.ts';
import { Desk } from '../../test/stories/desk/desk.ts';
import { Team } from '../../test/stories/team.ts';
import { interleaved } from '../../test/faults/interleaved.ts';
import { published } from '../../test/people/organizer.ts';
import { subscriptionEvent } from '../../test/samples/sample-event.ts';
import { after, inDays } from '../../test/time.ts';
import { useBuyer, useOrganizer, useWorld } from '../../test/use-world.ts';

const shop = useWorld({ countsSales: true });
const { atPaypal, atStripe } = shop;
const organizer = useOrganizer(shop);
const buyer = useBuyer(shop);
const desk = new Desk(organizer);

/** Buys an event that has begun, and waits until its seller sees that. */
async function bought(request: object = {}) {
  const event = await organizer.publishes({ start_time: inDays(-1), end_time: null });
  const purchase = await buyer.buys(event, request);
  await desk.until(purchase.orderId);
  return { event, ...purchase };
}

const sent = async (paymentId: string) => (await atStripe.refundsOf(paymentId)).map(({ amount }) => amount);

it('gives a part back, and later the rest, which ends the access', async () => {
  const { event, orderId, paymentId } = await bought();
  const part = await desk.refunds(orderId, { amount: 500, paymentId });
  expect(part).toMatchObject({ status: 200, json: { message: '$5.00 is on its way back to the buyer.' } });
  expect(await buyer.canWatch(event)).toBe(true);
  // The books and the lists of sales follow the payment each by themselves.
  const { payments, changes } = await desk.until(
    orderId,
    ({ payments: [{ creditNotes, refunded }] }) => creditNotes.length === 1 && refunded > 0,
  );
  expect(payments).toMatchObject([{ refunded: 500, state: 'partly-refunded' }]);
  expect(changes).toMatchObject([{ kind: 'refund', amount: 500, by: 'Olu', reason: 'They were ill.' }]);
  expect((await desk.refunds(orderId, { amount: 1499, paymentId })).status).toBe(200);
  expect(await buyer.canWatch(event)).toBe(false);
  expect(await sent(paymentId)).toEqual([1499, 500]);
  expect(await buyer.order()).toMatchObject({ status: 'refunded', refundedAmount: 1999 });
});

it('refunds once for a key, however often and at once it is pressed', async () => {
  const { orderId, paymentId } = await bought();
  const press = () => desk.refunds(orderId, { amount: 700, paymentId, key: 'pressed-at-the-same-time' });
  const answers = await Promise.all([press(), press(), press()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await press()).status).toBe(200);
  expect(await sent(paymentId)).toEqual([700]);
  const other = { amount: 800, paymentId, key: 'pressed-at-the-same-time' };
  expect(await desk.refunds(orderId, other)).toMatchObject({ status: 400, json: { field: 'key' } });
});

it('answers every press of a key with 200, and refunds once, however the presses interleave', async () => {
  const turns = fc.array(fc.nat(3), { minLength: 10, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(turns, async (order) => {
      const { orderId, paymentId } = await bought();
      const press = () => desk.refunds(orderId, { amount: 1999, paymentId, key: 'pressed-at-the-same-time' });
      const presses = await interleaved([{ does: press }, { does: press }], order);
      expect(presses.map(({ result }) => result!.status)).toEqual([200, 200]);
      expect(await sent(paymentId)).toEqual([1999]);
    }),
    { numRuns: 12, endOnFailure: true },
  );
});

it('never gives back more than was paid, also if two members decide at the same time', async () => {
  const { orderId, paymentId } = await bought();
  const member = new Desk(await new Team(shop, organizer).joins('finance'));
  const wanted = { amount: 1500, paymentId };
  const answers = await Promise.all([desk.refunds(orderId, wanted), member.refunds(orderId, wanted)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await sent(paymentId)).toEqual([1500]);
  expect((await member.refunds(orderId, wanted)).json).toMatchObject({
    code: 'refund_not_possible',
    field: 'amount',
    error: 'Only $4.99 of this payment is left to refund. Choose a smaller amount.',
  });
});

it('finishes with the same key what a lost answer left open', async () => {
  const { orderId, paymentId } = await bought();
  const wanted = { amount: 600, paymentId, key: 'the-answer-gets-lost' };
  await atStripe.chaos({ loseAnswers: 5 });
  expect(await desk.refunds(orderId, wanted)).toMatchObject({
    status: 503,
    json: { code: 'payments_unavailable', error: expect.stringContaining('The refund is noted') },
  });
  await atStripe.calm();
  expect((await desk.refunds(orderId, { amount: 600, paymentId })).json.code).toBe('payment_processing');
  expect((await desk.refunds(orderId, wanted)).status).toBe(200);
  expect(await sent(paymentId)).toEqual([600]);
});

it('is made by itself if the provider was down and nobody presses again', async () => {
  const { event, orderId, paymentId } = await bought();
  await atStripe.chaos({ failCalls: 5 });
  expect((await desk.refunds(orderId, { amount: 1999, paymentId })).status).toBe(503);
  await atStripe.calm();
  expect(await sent(paymentId)).toEqual([]);
  // Closed as soon as it is decided.
  expect(await buyer.canWatch(event)).toBe(false);
  expect((await after(2, reconcile)).refunds).toBeGreaterThan(0);
  expect(await sent(paymentId)).toEqual([1999]);
});

it('gives a part of a PayPal payment back', async () => {
  const event = await organizer.publishes();
  const { orderId, captureId } = await buyer.buysByPaypal(event);
  await desk.until(orderId);
  const part = { amount: 500, paymentId: captureId, provider: 'paypal' } as const;
  expect((await desk.refunds(orderId, part)).status).toBe(200);
  expect(await buyer.order()).toMatchObject({ status: 'paid', refundedAmount: 500 });
  await atPaypal.steer(`/_captures/${captureId}/refuse_refunds`);
  expect((await desk.refunds(orderId, { ...part, amount: 1499 })).json.error).toMatch(/can no longer refund this payment/);
  expect(await buyer.canWatch(event)).toBe(true);
});

it('says why nothing can go back', async () => {
  const { orderId, paymentId } = await bought();
  await organizer.makesCode({ code: 'FREE', percent: 100 });
  const event = await organizer.publishes();
  const free = (await (await shop.buyer()).checksOut(event, { code: 'FREE' })).json.orderId as string;
  const { payments } = await desk.until(free);
  const nothing = { amount: 1, paymentId: payments[0].paymentId, provider: 'free' } as const;
  expect((await desk.refunds(free, nothing)).json.error).toMatch(/^Nothing was paid for this order/);
  expect((await desk.refunds(orderId, { amount: 1, paymentId: 'pi_other' })).json.code).toBe('payment_not_found');
  await atStripe.dispute(paymentId);
  await desk.until(orderId, (order) => order.payments[0].state === 'disputed');
  expect((await desk.refunds(orderId, { amount: 1, paymentId })).json.error).toMatch(/^The buyer’s bank is reviewing/);
});

it('refunds no payment of another organisation, and none by the number of another order', async () => {
  const { orderId, paymentId } = await bought();
  const wanted = { amount: 1, paymentId };
  const stranger = new Desk(await shop.organizer());
  expect(await stranger.refunds(orderId, wanted)).toMatchObject({ status: 404, json: { code: 'order_not_found' } });
  expect(await desk.refunds('order_other', wanted)).toMatchObject({ status: 404, json: { code: 'payment_not_found' } });
  expect(await sent(paymentId)).toEqual([]);
});

it('tells of a refusal of the provider, and leaves the access open', async () => {
  const { event, orderId, paymentId } = await bought();
  await atStripe.steer('_refund_refusals', { payment_intent: paymentId, code: 'charge_not_refundable' });
  const wanted = { amount: 1999, paymentId, key: 'refused-by-the-provider' };
  for (const answer of [await desk.refunds(orderId, wanted), await desk.refunds(orderId, wanted)]) {
    expect(answer).toMatchObject({ status: 409, json: { code: 'refund_not_possible' } });
  }
  expect(await buyer.canWatch(event)).toBe(true);
  expect(await flagsOf(`refund#${orderId}`)).toHaveLength(1);
});

it('closes a gift that was opened, and answers what the buyer asked for', async () => {
  const friend = await shop.buyer();
  const { event, orderId, paymentId } = await bought({ gift: { email: friend.email } });
  const [{ gift }] = await buyer.orders();
  await friend.redeems(gift.link.split('/').at(-1));
  await buyer.asksForRefund(orderId, 'Wrong friend.');
  expect(await organizer.refundRequests()).toMatchObject([{ orderId }]);
  expect((await desk.refunds(orderId, { amount: 1999, paymentId })).status).toBe(200);
  expect(await friend.canWatch(event)).toBe(false);
  expect(await organizer.refundRequests()).toEqual([]);
  expect((await desk.order(orderId)).refund).toMatchObject({ state: 'granted', reason: 'Wrong friend.' });
});

it('ends a subscription with all of its last period, and not with a part', async () => {
  const event = await published(subscriptionEvent('month', { ownerId: organizer.userId }));
  await buyer.subscribes(event);
  await atStripe.settled();
  const { orderId } = await buyer.order();
  const { payments } = await desk.until(orderId);
  const [{ paymentId, amount }] = payments;
  expect((await desk.refunds(orderId, { amount: 100, paymentId })).status).toBe(200);
  expect(await buyer.canWatch(event)).toBe(true);
  expect((await desk.refunds(orderId, { amount: amount - 100, paymentId })).status).toBe(200);
  await buyer.untilClosed(event);
  expect(await sent(paymentId)).toEqual([amount - 100, 100]);
});
