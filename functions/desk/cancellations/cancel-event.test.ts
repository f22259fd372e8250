import { findOrder } from '../../money/orders/orders-store.ts';
import { countSoldOrHeld } from '../../catalog/inventory/inventory-store.ts';
import { eventually } from '../../test/eventually.ts';
import { Broadcaster } from '../../test/stories/broadcast/broadcaster.ts';
import { reconcile } from '../../test/triggers/reconcile.ts';
import { inHours } from '../../test/time.ts';
import { useOrganizer, useWorld } from '../../test/use-world.ts';

const shop = useWorld({ countsSales: true });
const { atStripe, atPaypal } = shop;
const olu = useOrganizer(shop);
const REASON = 'The headliner is ill.';

const cancel = ({ _id, title }: { _id: string; title: string }, changes: object = {}) =>
  olu.post(`/studio/events/${_id}/cancel`, { title, reason: REASON, ...changes });
const progress = async ({ _id }: { _id: string }) => (await olu.get(`/studio/events/${_id}/cancellation`)).json.cancellation;
/** Waits until an event's sales are listed, as the stream hands them over a moment later. */
const untilListed = ({ _id }: { _id: string }, sales: number) =>
  eventually(async () => (await olu.get(`/studio/orders?event=${_id}`)).json.orders.length === sales);
const untilRefunded = (event: { _id: string }, purchases: object) =>
  eventually(async () => {
    const { waiting, ...others } = (await progress(event)).purchases;
    return waiting === 0 && JSON.stringify(others) === JSON.stringify({ refunded: 0, nothing: 0, failed: 0, ...purchases });
  });
/** Returns the mails to an address, but those of the purchase itself; a gift's link is only mailed if nobody was faster to open it. */
const mailsTo = (address: string) =>
  shop.mails().filter(({ to, subject }) => to.includes(address) && !/^Your (receipt|gift was opened)| gave you /.test(subject));

it('takes the event off sale, refunds everybody in full, and sends everybody one mail', async () => {
  const event = await olu.publishes({ start_time: inHours(100), end_time: inHours(103) });
  const [card, paypal, giver, guest, free] = await Promise.all(Array.from({ length: 5 }, () => shop.buyer()));
  const late = await shop.buyer();
  const { paymentId } = await card!.buys(event);
  const { paypalOrderId } = await paypal!.buysByPaypal(event);
  const gift = await giver!.buys(event, { gift: { email: guest!.email } });
  await guest!.redeems((await findOrder(giver!.userId, gift.orderId))!.gift!.token);
  const code = `FREE${Date.now()}`;
  await olu.makesCode({ code, percent: 100 });
  await free!.checksOut(event, { code });
  const opened = await late.checksOut(event);
  const atPaypalToo = (await late.opensPaypal({ ...event, packages: [event.packages[1]!] })).json;
  await untilListed(event, 4);

  expect((await cancel(event)).status).toBe(200);
  expect((await late.checksOut(event)).json.code).toBe('event_cancelled');
  await atPaypal.approve(atPaypalToo.paypalOrderId);
  expect((await late.captures(atPaypalToo.paypalOrderId)).json.code).toBe('event_cancelled');
  expect((await late.post('/events/trial', { eventId: event._id })).json.code).toBe('event_cancelled');
  const shown = (await shop.visitor().get(`/events/domain/${event.subdomain}`)).json;
  expect([shown.cancelled.reason, shown.packages, shown.is_trial]).toEqual([REASON, [], false]);

  await untilRefunded(event, { refunded: 3, nothing: 1 });
  expect(await progress(event)).toMatchObject({ reason: REASON, refundedAmount: 3 * 1999, failures: [] });
  expect((await atStripe.refundsOf(paymentId)).map(({ amount }) => amount)).toEqual([1999]);
  expect((await atPaypal.order(paypalOrderId)).purchase_units[0].payments!.refunds).toHaveLength(1);
  for (const one of [card!, paypal!, giver!])
    expect(await one.order()).toMatchObject({ status: 'refunded', refundedAmount: 1999 });
  const note = `Fight Night was cancelled: ${REASON}`;
  expect((await card!.order()).refund).toEqual({ state: 'granted', note, isAutomatic: true });
  expect(await guest!.canWatch(event)).toBe(false);
  for (const one of [card!, paypal!, giver!, guest!, free!]) {
    await eventually(() => mailsTo(one.email).some(({ text }) => text.includes(REASON)));
  }

  // A payment that was on its way, a repeated call, and the reconciliation, which looks for both.
  await late.pays(opened);
  await untilListed(event, 5);
  await Promise.all([cancel(event, { reason: 'Another reason' }), reconcile()]);
  await untilRefunded(event, { refunded: 4, nothing: 1 });
  await shop.untilQuiet();
  const { orderId } = opened.json;
  expect(await findOrder(late.userId, orderId)).toMatchObject({ status: 'refunded', refundedAmount: 1999 });
  expect(await progress(event)).toMatchObject({ reason: REASON, refundedAmount: 4 * 1999 });
  expect(await atStripe.refundsOf(paymentId)).toHaveLength(1);
  for (const one of [card!, paypal!, giver!, guest!, free!]) expect(mailsTo(one.email)).toHaveLength(1);
  // The show is what a subject names first; how much comes back follows for those who paid.
  for (const one of [card!, paypal!, giver!])
    expect(mailsTo(one.email)[0]!.subject).toMatch(new RegExp(`^${event.title} is cancelled: \\$[\\d.]+ refunded$`));
  for (const one of [guest!, free!]) expect(mailsTo(one.email)[0]!.subject).toBe(`${event.title} is cancelled`);
  for (const one of [card!, paypal!, giver!, guest!, free!]) {
    const { attachments } = mailsTo(one.email)[0]!;
    const calendar = attachments!.find(({ type }) => type === 'text/calendar');
    expect(atob(calendar!.content).split('\r\n')).toEqual(expect.arrayContaining(['STATUS:CANCELLED', `UID:${event._id}`]));
  }
}, 60_000);

it('refunds of a bundle the share of the event, wherever it was bought, and the rest with the other event', async () => {
  const [first, second] = await olu.sellsSeason({ title: 'First leg' }, { title: 'Second leg' });
  const [here, there] = [await shop.buyer(), await shop.buyer()];
  await here.buys(first);
  await there.buys(second);
  await Promise.all([untilListed(first, 1), untilListed(second, 1)]);
  await cancel(first);
  await untilRefunded(first, { refunded: 2 });
  expect([await here.order(), await there.order()].map(({ refundedAmount }) => refundedAmount).toSorted((a, b) => a - b)).toEqual(
    [999, 1000],
  );
  expect(await here.canWatch(second)).toBe(true);
  expect((await shop.visitor().get(`/events/domain/${second.subdomain}`)).json.packages).toEqual([]);
  await cancel(second);
  await untilRefunded(second, { refunded: 2 });
  for (const one of [here, there]) expect(await one.order()).toMatchObject({ status: 'refunded', refundedAmount: 1999 });
}, 30_000);

it('leaves alone what is refunded, and what is disputed to the bank, after whose decision it can be tried again', async () => {
  const event = await olu.publishes();
  const [refunded, disputed] = [await shop.buyer(), await shop.buyer()];
  const before = await refunded.buys(event);
  await refunded.getsBack(event, before.paymentId);
  const { orderId, paymentId } = await disputed.buys(event);
  const dispute = await atStripe.dispute(paymentId);
  await disputed.untilClosed(event);
  await untilListed(event, 2);
  await cancel(event);
  await untilRefunded(event, { nothing: 1, failed: 1 });
  expect((await progress(event)).failures).toEqual([{ orderId, provider: 'stripe', why: 'disputed' }]);
  await eventually(() => mailsTo(disputed.email).some(({ text }) => text.includes('Your bank is reviewing')));
  await atStripe.closeDispute(dispute, 'won');
  await disputed.untilOpen(event);
  await cancel(event);
  await untilRefunded(event, { refunded: 1, nothing: 1 });
  expect(await atStripe.refundsOf(before.paymentId)).toHaveLength(1);
}, 30_000);

it('releases the seats that are held', async () => {
  const event = await olu.sells({ quota: 5 });
  const packageId = event.packages[0]!._id;
  await (await shop.buyer()).checksOut(event);
  expect((await countSoldOrHeld([{ allotmentId: packageId, capacity: 5 }])).get(packageId)).toBe(1);
  await cancel(event);
  await eventually(async () => (await countSoldOrHeld([{ allotmentId: packageId, capacity: 5 }])).get(packageId) === 0);
});

it('asks for the title, a reason, the owner, and an event that can have been bought and is not on air', async () => {
  const event = await olu.publishes();
  expect((await cancel(event, { title: 'Fight night' })).json).toMatchObject({ code: 'invalid_input', field: 'title' });
  expect((await cancel(event, { reason: ' ' })).json).toMatchObject({ code: 'invalid_input', field: 'reason' });
  expect(
    (await (await shop.organizer()).post(`/studio/events/${event._id}/cancel`, { title: event.title, reason: 'x' })).status,
  ).toBe(404);
  expect(await progress(event)).toBe(null);
  const draft = await olu.publishes({ is_unpublished: true, status: 'draft' });
  expect((await cancel(draft)).json.code).toBe('event_not_cancellable');
  const night = new Broadcaster(shop, olu, await olu.publishes({ has_film: false }));
  await night.broadcasts();
  expect((await cancel(night.event)).json.code).toBe('broadcast_state');
  await night.ends();
  expect((await cancel(night.event)).status).toBe(200);
});
