import { MOST_REFUNDS_LISTED } from '#shared/api/money/refunds.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { changeSettings } from '../../catalog/listings/settings/settings-store.ts';
import { createOrder, findOrder } from '../orders/orders-store.ts';
import { reconcile } from '../../test/triggers/reconcile.ts';
import { eventually } from '../../test/eventually.ts';
import { published } from '../../test/people/organizer.ts';
import { subscriptionEvent } from '../../test/samples/sample-event.ts';
import { after, DAY, inDays, itIs } from '../../test/time.ts';
import { useBuyer, useOrganizer, useWorld } from '../../test/use-world.ts';
import { findQueued, queueRefund, removeQueued } from './requests/queued-refunds-store.ts';

const shop = useWorld();
const { atStripe } = shop;
const organizer = useOrganizer(shop);
const buyer = useBuyer(shop);

/** More calls than are made meanwhile: those of webhooks that arrive late must not use up the faults. */
const EVERY = 1000;

/** Buys an event that starts in so many days, or has started. */
async function boughtStartingIn(days: number, changes: Partial<CatalogEvent> = {}) {
  const event = await organizer.publishes({ start_time: inDays(days), end_time: null, ...changes });
  return { event, ...(await buyer.buys(event)) };
}

const ask = (orderId: string, visitor = buyer) => visitor.asksForRefund(orderId, 'I fell ill.');

it('refunds at once before the event starts and closes the film, once however often it is requested', async () => {
  const { event, orderId, paymentId } = await boughtStartingIn(2);
  const answers = await Promise.all([ask(orderId), ask(orderId)]);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  expect(answers.find(({ status }) => status === 200)?.json).toMatchObject({ state: 'granted', amount: 1999 });
  expect(await atStripe.refundsOf(paymentId)).toHaveLength(1);
  expect(await buyer.canWatch(event)).toBe(false);
  expect((await ask(orderId)).json).toMatchObject({ code: 'refund_not_possible', error: 'This has already been refunded.' });
  expect((await buyer.checksOut(event)).json.orderId).not.toBe(orderId);
});

it('leaves it to the organiser once the event has started: they are told and may grant it', async () => {
  const { event, orderId, paymentId } = await boughtStartingIn(-1);
  expect((await ask(orderId)).json).toMatchObject({ state: 'queued', amount: null });
  expect((await ask(orderId)).json).toMatchObject({ state: 'queued' });
  expect(await buyer.canWatch(event)).toBe(true);
  const ana = { name: 'Ana Viewer', email: buyer.email };
  const waiting = { orderId, buyer: ana, title: 'Fight Night: Live', amount: 1999, reason: 'I fell ill.' };
  expect(await organizer.refundRequests()).toEqual([expect.objectContaining(waiting)]);
  await shop.untilMailed(({ subject, text }) => /^Refund of .* requested: /.test(subject) && text.includes(orderId));
  expect((await organizer.grants(orderId)).json.message).toBe('$19.99 is on its way back to the buyer.');
  expect(await atStripe.refundsOf(paymentId)).toHaveLength(1);
  expect(await buyer.canWatch(event)).toBe(false);
  expect(await organizer.refundRequests()).toEqual([]);
});

it.each([
  ['until_start', 0],
  [{ hours_before: 24 }, DAY],
  ['never', null],
] as const)('tells the buyer beforehand until when the rule %j refunds at once', async (refund_rule, before) => {
  const { event, orderId } = await boughtStartingIn(2, { refund_rule });
  const refundUntil = before === null ? null : new Date(Date.parse(event.start_time) - before).toISOString();
  expect(await buyer.order()).toMatchObject({ orderId, refundUntil });
  expect((await ask(orderId)).json.state).toBe(refundUntil === null ? 'queued' : 'granted');
});

it('lists the oldest requests that wait, and says if there are more', async () => {
  const other = await shop.organizer();
  const { orderId } = await boughtStartingIn(-1, { ownerId: other.userId });
  const order = (await findOrder(buyer.userId, orderId))!;
  const ids = Array.from({ length: MOST_REFUNDS_LISTED + 3 }, (_, i) => `${orderId}_${String(i).padStart(3, '0')}`);
  for (const [i, id] of ids.entries()) {
    const one = await createOrder({ ...order, orderId: id });
    const askedAt = new Date(Date.UTC(2026, 0, 1, 0, ids.length - i)).toISOString();
    await queueRefund(one, { state: 'queued', amount: 1999, reason: '', note: null, askedAt });
  }
  const listed = async () => (await other.get('/studio/refunds')).json;
  const oldestFirst = ids.toReversed();
  const first = await listed();
  expect(first.refunds.map((refund: { orderId: string }) => refund.orderId)).toEqual(oldestFirst.slice(0, MOST_REFUNDS_LISTED));
  for (const id of oldestFirst.slice(0, 3)) await removeQueued(other.userId, (await findQueued(other.userId, id))!);
  const second = await listed();
  expect([first.hasMore, second.hasMore]).toEqual([true, false]);
  expect([second.refunds.at(-1).orderId, second.refunds.length]).toEqual([ids[0], MOST_REFUNDS_LISTED]);
});

it('asks the organiser once, even if the buyer makes concurrent requests', async () => {
  const other = await shop.organizer();
  const { event, orderId } = await boughtStartingIn(-1, { ownerId: other.userId });
  const answers = await Promise.all([ask(orderId), ask(orderId), ask(orderId)]);
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, json: { state: 'queued' } });
  expect(await other.refundRequests()).toEqual([expect.objectContaining({ orderId, eventId: event._id })]);
});

it('keeps the access of a buyer whose request was declined, and tells them why', async () => {
  const { event, orderId, paymentId } = await boughtStartingIn(-1);
  await ask(orderId);
  await organizer.declines(orderId, 'You watched it.');
  const isAbout = (subject: string, text: string) =>
    subject.startsWith('Your refund was declined') && text.includes('You watched it.');
  await shop.untilMailed(({ subject, text }) => isAbout(subject, text));
  expect(await buyer.canWatch(event)).toBe(true);
  expect(await atStripe.refundsOf(paymentId)).toEqual([]);
  expect((await ask(orderId)).json.code).toBe('refund_not_possible');
});

it('lets nobody request or decide a refund that is not theirs', async () => {
  const { orderId } = await boughtStartingIn(-1);
  await ask(orderId);
  const stranger = await shop.buyer();
  expect((await ask(orderId, stranger)).json).toMatchObject({ code: 'order_not_found', field: 'orderId' });
  expect((await stranger.post(`/studio/refunds/${orderId}`, { decision: 'grant' })).status).toBe(404);
  expect((await (await shop.organizer()).grants(orderId)).status).toBe(404);
});

it('is completed once the provider is available again', async () => {
  const { event, orderId, paymentId } = await boughtStartingIn(2);
  await atStripe.chaos({ loseAnswers: EVERY });
  expect((await ask(orderId)).status).toBe(503);
  await atStripe.calm();
  await eventually(async () => (await atStripe.refundsOf(paymentId)).length === 1);
  await eventually(async () => [200, 409].includes((await ask(orderId)).status));
  expect(await atStripe.refundsOf(paymentId)).toHaveLength(1);
  await buyer.untilClosed(event);
});

it('is completed automatically if the provider was unavailable and nobody asks again', async () => {
  const { event, orderId, paymentId } = await boughtStartingIn(0.1);
  await atStripe.chaos({ failCalls: EVERY });
  expect((await ask(orderId)).status).toBe(503);
  await atStripe.calm();
  expect(await atStripe.refundsOf(paymentId)).toEqual([]);
  // Closed as soon as it is granted.
  expect(await buyer.canWatch(event)).toBe(false);
  itIs(Date.parse(event.start_time));
  expect((await ask(orderId)).json).toMatchObject({ code: 'payment_processing', error: expect.stringContaining('under way') });
  jest.restoreAllMocks();
  expect(await reconcile()).toMatchObject({ refunds: 0 });
  expect((await after(2, reconcile)).refunds).toBeGreaterThan(0);
  expect(await atStripe.refundsOf(paymentId)).toHaveLength(1);
  expect(await buyer.canWatch(event)).toBe(false);
  expect(await buyer.order()).toMatchObject({ status: 'refunded', refund: { state: 'granted' } });
});

it('keeps evidence of the order and its plays for a disputed payment, and tells the organiser', async () => {
  const { event, orderId, paymentId } = await boughtStartingIn(-1);
  await buyer.watches(event);
  await buyer.watches(event);
  await atStripe.dispute(paymentId);
  await buyer.untilClosed(event);
  await shop.untilMailed(
    ({ subject, text }) => subject.startsWith('A payment of $19.99 is disputed: ') && text.includes(orderId),
  );
  const plays = [expect.objectContaining({ eventId: event._id, renewals: expect.any(Number) })];
  const kept = { provider: 'stripe', paymentId, orderId, eventId: event._id, amount: 1999, plays };
  expect(await organizer.disputes()).toEqual([expect.objectContaining(kept)]);
  expect((await ask(orderId)).json).toMatchObject({ code: 'refund_not_possible', error: expect.stringContaining('Your bank') });
});

it('refunds what an outage took from a subscription once, however often it is requested', async () => {
  await buyer.subscribes(await published(subscriptionEvent('month', { ownerId: organizer.userId })));
  await atStripe.settled();
  const { orderId } = await buyer.order();
  await changeSettings(organizer.userId, { outages: [{ from: inDays(1), to: inDays(4) }] });
  itIs(Date.now() + 5 * DAY);
  const { json } = await ask(orderId);
  expect(json.state).toBe('granted');
  expect(json.amount).toBeGreaterThan(0);
  expect(await ask(orderId)).toMatchObject({ status: 409, json: { code: 'refund_not_possible' } });
  jest.restoreAllMocks();
  await changeSettings(organizer.userId, { outages: [] });
});

it('leaves a disputed payment to the bank, even if the organiser would refund it', async () => {
  const { event, orderId, paymentId } = await boughtStartingIn(-1);
  await ask(orderId);
  await atStripe.dispute(paymentId);
  await buyer.untilClosed(event);
  expect(await organizer.grants(orderId)).toMatchObject({ status: 409, json: { code: 'refund_not_possible' } });
});

it('declines nothing that was refunded already', async () => {
  const { event, orderId, paymentId } = await boughtStartingIn(-1);
  await ask(orderId);
  // A grant that died after the money went back.
  await atStripe.refund(paymentId);
  await buyer.untilClosed(event);
  expect((await organizer.declines(orderId)).json.message).toBe('This has already been refunded.');
  expect((await buyer.order()).refund.state).not.toBe('declined');
});
