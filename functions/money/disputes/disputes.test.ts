import { findPayment } from '../payments/payments-store.ts';
import { eventually } from '../../test/eventually.ts';
import { sampleEvent } from '../../test/samples/sample-event.ts';
import { useBuyer, useEvent, useOrganizer, useWorld } from '../../test/use-world.ts';

const shop = useWorld();
const { atStripe } = shop;
const organizer = useOrganizer(shop);
const buyer = useBuyer(shop);
const event = useEvent(() => sampleEvent({ ownerId: organizer.userId }));

const inquire = (paymentId: string) => atStripe.dispute(paymentId, { case_type: 'inquiry' });
const payment = (paymentId: string) => findPayment({ provider: 'stripe', paymentId });
const untilStatus = (paymentId: string, status: string) => eventually(async () => (await payment(paymentId))?.status === status);

it('treats a lost part as a partial refund', async () => {
  const { paymentId } = await buyer.buys(event);
  const part = await atStripe.dispute(paymentId, { amount: 500 });
  await untilStatus(paymentId, 'suspended');
  await atStripe.closeDispute(part, 'lost');
  await untilStatus(paymentId, 'recorded');
  expect(await payment(paymentId)).toMatchObject({ amount: 1999, refunded: 500 });
  expect(await buyer.order()).toMatchObject({ status: 'paid', refundedAmount: 500 });
  expect(await buyer.canWatch(event)).toBe(true);
});

it('revokes access once everything was lost, in one part or in several', async () => {
  const { paymentId } = await buyer.buys(event);
  for (const amount of [500, 1499]) {
    const part = await atStripe.dispute(paymentId, { amount });
    await untilStatus(paymentId, 'suspended');
    await atStripe.closeDispute(part, 'lost');
    await atStripe.settled();
  }
  await untilStatus(paymentId, 'reversed');
  expect(await buyer.canWatch(event)).toBe(false);
});

const mailsOf = (orderId: string) =>
  shop.mails().filter(({ subject, text }) => subject.includes('is disputed') && text.includes(orderId)).length;
const evidenceOf = async (paymentId: string) =>
  (await organizer.disputes()).filter((one: { paymentId: string }) => one.paymentId === paymentId);

it.each(['reverse', 'shuffle'])('suspends access once an inquiry becomes a dispute, and reports it once: %s', async (order) => {
  await atStripe.chaos({ duplicates: 2, order });
  const { orderId, paymentId } = await buyer.buys(event);
  const inquiry = await inquire(paymentId);
  await atStripe.settled();
  expect(await payment(paymentId)).toMatchObject({ status: 'recorded' });
  expect([await buyer.canWatch(event), mailsOf(orderId), await evidenceOf(paymentId)]).toEqual([true, 0, []]);
  await atStripe.steer(`_disputes/${inquiry.id}/escalate`);
  await untilStatus(paymentId, 'suspended');
  expect(await buyer.canWatch(event)).toBe(false);
  await eventually(() => mailsOf(orderId) === 1);
  const kept = await evidenceOf(paymentId);
  expect(kept).toEqual([expect.objectContaining({ orderId, amount: 1999 })]);
  // Submitting evidence sends the same event.
  await shop.stripe.disputes.update(inquiry.id, { evidence: { product_description: 'Fight' } });
  await atStripe.settled();
  expect([mailsOf(orderId), await evidenceOf(paymentId)]).toEqual([1, kept]);
  await atStripe.closeDispute(inquiry, 'won');
  await untilStatus(paymentId, 'recorded');
  await atStripe.settled();
  expect([await buyer.canWatch(event), mailsOf(orderId), shop.bus.counts().dead]).toEqual([true, 1, 0]);
});

it('keeps the buyer’s access during a mere inquiry', async () => {
  const { orderId, paymentId } = await buyer.buys(event);
  await atStripe.closeDispute(await inquire(paymentId), 'warning_closed');
  await atStripe.settled();
  expect([await buyer.canWatch(event), mailsOf(orderId)]).toEqual([true, 0]);
});

it('tells the organiser about a dispute that is opened during another, and waits for both', async () => {
  const { orderId, paymentId } = await buyer.buys(event);
  const first = await atStripe.dispute(paymentId, { amount: 500 });
  await eventually(() => mailsOf(orderId) === 1);
  const second = await atStripe.dispute(paymentId, { amount: 300 });
  await eventually(() => mailsOf(orderId) === 2);
  await atStripe.closeDispute(first, 'won');
  await atStripe.settled();
  expect((await payment(paymentId))?.status).toBe('suspended');
  await atStripe.closeDispute(second, 'won');
  await untilStatus(paymentId, 'recorded');
  expect([mailsOf(orderId), await evidenceOf(paymentId)]).toEqual([2, [expect.anything(), expect.anything()]]);
});

it('tells the organiser about each dispute of a payment once', async () => {
  const { orderId, paymentId } = await buyer.buys(event);
  for (const count of [1, 2]) {
    const opened = await atStripe.dispute(paymentId);
    await untilStatus(paymentId, 'suspended');
    await eventually(() => mailsOf(orderId) === count);
    await atStripe.closeDispute(opened, 'won');
    await untilStatus(paymentId, 'recorded');
  }
  await atStripe.settled();
  expect(mailsOf(orderId)).toBe(2);
});

it('is listed with its buyer, its state and until when it can be answered', async () => {
  const { orderId, paymentId } = await buyer.buys(event);
  const dispute = await atStripe.dispute(paymentId);
  await untilStatus(paymentId, 'suspended');
  const listed = async () => (await organizer.disputes()).find((one: { orderId: string }) => one.orderId === orderId);
  await eventually(async () => (await listed()) !== undefined);
  const dueBy = new Date(dispute.evidence_details.due_by! * 1000).toISOString();
  const ana = { name: 'Ana Viewer', email: buyer.email };
  expect(await listed()).toMatchObject({ buyer: ana, state: 'open', dueBy });
  await atStripe.closeDispute(dispute, 'lost');
  await untilStatus(paymentId, 'reversed');
  expect(await listed()).toMatchObject({ state: 'lost', dueBy: null });
});
