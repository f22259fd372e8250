import { missedMinutesRefunds } from '#shared/bus/money/missed-minutes-events.ts';
import { findOrder } from '../../orders/orders-store.ts';
import { LateEnd } from '../../../test/stories/broadcast/late-end.ts';
import { Evening, Watcher } from '../../../test/stories/broadcast/evening.ts';
import { inHours, takeTheClock } from '../../../test/time.ts';
import { eventually } from '../../../test/eventually.ts';
import { useOrganizer, useWorld } from '../../../test/use-world.ts';

const shop = useWorld();
const { atStripe, atPaypal } = shop;
const olu = useOrganizer(shop);
beforeEach(takeTheClock);
afterEach(() => jest.useRealTimers());

const watcher = async () => new Watcher(await shop.buyer());
const order = ({ buyer }: Watcher) => buyer.order();
/** Returns what the organiser is told of an event's interruptions. */
const told = async ({ _id }: { _id: string }) => (await olu.get(`/studio/events/${_id}/interruptions`)).json;

/** Returns the events that asked for refunds since this was called. */
function listens() {
  const put = jest.spyOn(shop.bus, 'put');
  return () =>
    put.mock.calls.flatMap(([entries]) => entries).filter(({ DetailType }) => DetailType === missedMinutesRefunds.type);
}

it('refunds an interruption of four minutes by the rule to exactly those who watched', async () => {
  const evening = await Evening.of(shop, olu);
  const { night } = evening;
  const { event } = night;
  const [through, gaveUp, withPaypal, friend] = [await watcher(), await watcher(), await watcher(), await watcher()];
  const [leftBefore, cameDuring, cameAfter, onlyBought] = [await watcher(), await watcher(), await watcher(), await watcher()];
  const giver = await shop.buyer();
  for (const { buyer } of [through, gaveUp, leftBefore, cameDuring, cameAfter, onlyBought]) await buyer.buys(event);
  const { paypalOrderId } = await withPaypal.buyer.buysByPaypal(event);
  const gift = await giver.buys(event, { gift: { email: friend.buyer.email } });
  const { gift: given } = (await findOrder(giver.userId, gift.orderId))!;
  expect((await friend.buyer.redeems(given!.token)).status).toBe(200);

  await night.broadcasts();
  await evening.opens(through, gaveUp, withPaypal, leftBefore, friend);
  await evening.lasts(2);
  evening.closes(leftBefore);
  await evening.lasts(4);
  const lostAt = await evening.loses();
  evening.closes(gaveUp);
  await evening.lasts(2);
  await evening.opens(cameDuring);
  await evening.lasts(2);
  const since = new Date(Date.now()).toISOString();
  await night.reports('receiving', { since, lostAt });
  await evening.opens(cameAfter);
  await evening.lasts(2);

  const asked = listens();
  await night.ends();
  await shop.untilQuiet();
  const [first] = asked();
  const { interruptions } = JSON.parse(first!.Detail!);
  expect(interruptions).toEqual([{ from: Date.parse(lostAt), to: Date.parse(since) }]);

  for (const one of [through, gaveUp, withPaypal]) {
    expect(await order(one)).toMatchObject({ status: 'paid', refundedAmount: 1000, refund: { state: 'granted' } });
  }
  expect((await giver.order()).refundedAmount).toBe(1000);
  for (const one of [leftBefore, cameDuring, cameAfter, onlyBought]) {
    expect(await order(one)).toMatchObject({ status: 'paid', refundedAmount: 0, refund: null });
  }
  const interruption = { from: lostAt, to: since, seconds: Math.round((Date.parse(since) - Date.parse(lostAt)) / 1000) };
  const refunded = { purchases: 4, amount: 4000 };
  expect(await told(event)).toEqual({ wasLive: true, interruptions: [interruption], refunded, waiting: null });
  expect((await atPaypal.order(paypalOrderId)).purchase_units[0].payments!.refunds).toHaveLength(1);
  const note = 'The broadcast was interrupted for 4 minutes while you watched.';
  expect((await order(through)).refund).toEqual({ state: 'granted', note, isAutomatic: true });
  await shop.untilMailed(({ to, subject }) => to.includes(through.buyer.email) && subject.startsWith('Your refund of $10.00'));

  // Everything again, and its replay.
  shop.bus.put(asked().toReversed());
  await night.reports('replay-ready', { seconds: 600 });
  await night.ends();
  await shop.untilQuiet();
  const { payment } = await order(through);
  expect(await atStripe.refundsOf(payment.paymentId)).toHaveLength(1);
  expect((await atPaypal.order(paypalOrderId)).purchase_units[0].payments!.refunds).toHaveLength(1);
  expect((await told(event)).refunded).toEqual(refunded);
}, 120_000);

it('counts a report that arrives after the end, and what the rule promised when it was bought', async () => {
  const evening = await Evening.of(shop, olu, { end_time: null });
  const { night } = evening;
  const one = await watcher();
  expect(await told(night.event)).toEqual({ wasLive: false, interruptions: [], refunded: null, waiting: null });
  const { lostAt, since } = await evening.interrupts(one);
  const going = { from: lostAt, to: null, seconds: Math.round((Date.now() - Date.parse(lostAt)) / 1000) };
  expect(await told(night.event)).toEqual({ wasLive: true, interruptions: [going], refunded: null, waiting: null });
  await night.edits({ missed_minutes: [{ from: 1, refund_percent: 1 }] });
  await night.ends();
  await shop.untilQuiet();
  // Nobody knows yet that the picture had come back.
  expect((await order(one)).refundedAmount).toBe(0);
  expect(await told(night.event)).toMatchObject({ interruptions: [], refunded: { purchases: 0, amount: 0 } });
  await night.reports('receiving', { since, lostAt });
  await eventually(async () => (await order(one)).refundedAmount === 1000);
  expect((await told(night.event)).refunded).toEqual({ purchases: 1, amount: 1000 });
  expect((await one.buyer.get(`/studio/events/${night.event._id}/interruptions`)).status).toBe(404);
}, 60_000);

it('refunds all of the price if the picture never came back before the planned end, which ends the access', async () => {
  const late = await LateEnd.of(shop, olu, { end_time: inHours(0.7), minutes: 1 });
  await late.endsAfter(32);
  await late.answers('broke-off');
  await late.settlesAfter(16);
  const [{ buyer }] = late.viewers as [Watcher];
  expect(await buyer.order()).toMatchObject({ status: 'refunded', refundedAmount: 1999, keepsAccess: false });
  expect(await buyer.canWatch(late.evening.night.event)).toBe(false);
}, 60_000);

it('leaves alone what is refunded, disputed, free or waits for the organiser', async () => {
  const evening = await Evening.of(shop, olu);
  const { night } = evening;
  const [refunded, disputed, free, asking] = [await watcher(), await watcher(), await watcher(), await watcher()];
  const code = `FREE${Date.now()}`;
  await olu.makesCode({ code, percent: 100 });
  await free.buyer.checksOut(night.event, { code });
  const { lostAt, since } = await evening.interrupts(refunded, disputed, asking);
  await evening.opens(free);
  await evening.lasts(4);
  await night.reports('receiving', { since, lostAt });
  const pay = async (one: Watcher) => (await order(one)).payment.paymentId as string;
  await atStripe.refund(await pay(refunded));
  await atStripe.dispute(await pay(disputed));
  const { orderId } = await order(asking);
  expect((await asking.buyer.asksForRefund(orderId)).json.state).toBe('queued');
  await disputed.buyer.untilClosed(night.event);
  await refunded.buyer.untilClosed(night.event);
  await night.ends();
  await shop.untilQuiet();
  expect(await atStripe.refundsOf(await pay(refunded))).toHaveLength(1);
  expect(await atStripe.refundsOf(await pay(disputed))).toEqual([]);
  expect(await order(free)).toMatchObject({ status: 'paid', amount: 0, refundedAmount: 0 });
  // The promised refund comes at once. The request is about the rest, and waits.
  expect(await order(asking)).toMatchObject({ refundedAmount: 1000, refund: { state: 'queued' } });
  expect((await olu.grants(orderId)).status).toBe(200);
  expect(await order(asking)).toMatchObject({ status: 'refunded', refundedAmount: 1999 });
}, 120_000);

it('moves no money for a thousand forged beacons', async () => {
  const evening = await Evening.of(shop, olu);
  const { night } = evening;
  const bought = await watcher();
  await bought.buyer.buys(night.event);
  const stranger = await shop.buyer();
  const { lostAt, since } = await evening.interrupts();
  await night.reports('receiving', { since, lostAt });
  const { id: broadcastId } = (await night.kept()).broadcast!;
  const { _id: eventId } = night.event;
  const asked = listens();
  const report = { kind: 'lost', eventId, broadcastId, at: lostAt, lastAt: lostAt };
  const [{ payment, orderId }] = await bought.buyer.orders();
  const spans = { a: { from: Date.parse(lostAt) - 60_000, to: Date.parse(since) } };
  const forgeries = [
    () => bought.buyer.post(`/events/${eventId}/playback`, { watched: { broadcastId, spans } }),
    () => bought.buyer.post(`/events/${eventId}/playback`, { lease: 'a.b', missed: 240 }),
    () => bought.buyer.post(`/events/${eventId}/playback`, { lease: 'x'.repeat(500) }),
    () => stranger.post(`/events/${eventId}/playback`, { lease: 'a.b' }),
    () => shop.visitor().post(`/events/${eventId}/playback`, {}),
    () => bought.buyer.post('/broadcast-report', report),
    () => bought.buyer.post(`/studio/events/${eventId}/broadcast/report`, report),
    () => bought.buyer.post(`/studio/events/${eventId}/broadcast/end`, {}),
    () =>
      bought.buyer.post('/webhooks/stripe', { source: 'marquee.live-video', 'detail-type': 'broadcast-report', detail: report }),
    () => bought.buyer.post(`/studio/refunds/${orderId}`, { decision: 'grant' }),
  ];
  const statuses = new Set<number>();
  for (let round = 0; round < 100; round++) {
    const answers = await Promise.all(forgeries.map((forge) => forge()));
    for (const { status } of answers) statuses.add(status);
  }
  expect([...statuses].filter((status) => status < 400 || status >= 500)).toEqual([]);
  expect(asked()).toEqual([]);
  await night.ends();
  await shop.untilQuiet();
  expect(asked().length).toBeGreaterThan(0);
  expect(await atStripe.refundsOf(payment.paymentId)).toEqual([]);
  expect(await bought.buyer.order()).toMatchObject({ status: 'paid', refundedAmount: 0, refund: null });
}, 180_000);
