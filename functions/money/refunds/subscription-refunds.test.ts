import { findPayment } from '../payments/payments-store.ts';
import { changeSettings } from '../../catalog/listings/settings/settings-store.ts';
import { findSubscription } from '../subscriptions/subscriptions-store.ts';
import { published } from '../../test/people/organizer.ts';
import { subscriptionEvent } from '../../test/samples/sample-event.ts';
import { DAY, itIs } from '../../test/time.ts';
import { useBuyer, useOrganizer, useWorld } from '../../test/use-world.ts';

const shop = useWorld();
const { atStripe } = shop;
const organizer = useOrganizer(shop);
const buyer = useBuyer(shop);
afterEach(() => changeSettings(organizer.userId, { outages: [] }));

async function subscribed(interval: 'month' | 'year', event = subscriptionEvent(interval, { ownerId: organizer.userId })) {
  const id = await buyer.subscribes(await published(event));
  await atStripe.settled();
  // Two may have started in one second, which is all that Stripe says of when.
  const { orderId } = (await buyer.subscriptions()).find(({ subscriptionId }) => subscriptionId === id);
  return { event, id, orderId: orderId as string };
}

const ask = (orderId: string) => buyer.asksForRefund(orderId);
const iso = (time: number) => new Date(time).toISOString();
const outages = (...all: [number, number][]) =>
  changeSettings(organizer.userId, { outages: all.map(([from, to]) => ({ from: iso(from), to: iso(to) })) });
const wentBack = async (paymentId: string) => (await atStripe.refundsOf(paymentId)).map(({ amount }) => amount);

it('refunds a year at once the first time only, and asks the organiser afterwards', async () => {
  const first = await subscribed('year');
  expect((await ask(first.orderId)).json).toMatchObject({ state: 'granted', amount: 999 });
  const again = await subscribed('year', first.event);
  expect(again.orderId).not.toBe(first.orderId);
  expect((await ask(again.orderId)).json).toMatchObject({ state: 'queued', amount: null });
  const other = await subscribed('year');
  expect((await ask(other.orderId)).json.state).toBe('queued');
  expect((await organizer.grants(again.orderId)).json.message).toBe('$9.99 is on its way back to the buyer.');
});

it('ignores a year that another seller refunded', async () => {
  await ask((await subscribed('year')).orderId);
  const elsewhere = await subscribed('year', subscriptionEvent('year'));
  expect((await ask(elsewhere.orderId)).json.state).toBe('granted');
});

it('refunds nothing while an outage lasts, and its part once it is over', async () => {
  const { id, orderId } = await subscribed('month');
  const { paymentId, paidFrom, paidUntil } = (await findSubscription(id))!;
  const start = Date.parse(paidFrom!);
  await outages([start + 5 * DAY, start + 11 * DAY]);
  for (const days of [8, 9, 10]) {
    itIs(start + days * DAY);
    expect(await ask(orderId)).toMatchObject({ status: 409, json: { error: expect.stringContaining('not over yet') } });
  }
  itIs(start + 11 * DAY);
  const lost = Math.round((999 * 6 * DAY) / (Date.parse(paidUntil!) - start));
  expect((await ask(orderId)).json).toMatchObject({ state: 'granted', amount: lost });
  expect((await ask(orderId)).json.code).toBe('refund_not_possible');
  expect(await wentBack(paymentId!)).toEqual([lost]);
});

it('refunds each of two periods its part of an outage that spans a renewal', async () => {
  const { id, orderId } = await subscribed('month');
  const first = (await findSubscription(id))!;
  await atStripe.advance(id);
  const second = (await findSubscription(id))!;
  expect(second).toMatchObject({
    paidFrom: first.paidUntil,
    previousPeriod: { paymentId: first.paymentId, from: first.paidFrom, to: first.paidUntil },
  });
  const renewal = Date.parse(second.paidFrom!);
  await outages([renewal - 2 * DAY, renewal + DAY], [renewal, renewal + 2 * DAY]);
  itIs(renewal + 3 * DAY);
  // Their session is older than sessions live.
  await buyer.signsIn();
  const length = ({ paidFrom, paidUntil }: typeof first) => Date.parse(paidUntil!) - Date.parse(paidFrom!);
  const [ofFirst, ofSecond] = [first, second].map((one) => Math.round((999 * 2 * DAY) / length(one)));
  expect((await ask(orderId)).json).toMatchObject({ state: 'granted', amount: ofFirst! + ofSecond! });
  expect([await wentBack(first.paymentId!), await wentBack(second.paymentId!)]).toEqual([[ofFirst], [ofSecond]]);
  jest.restoreAllMocks();
  await atStripe.settled();
  expect((await findPayment({ provider: 'stripe', paymentId: first.paymentId! }))?.refunded).toBe(ofFirst);
  itIs(renewal + 4 * DAY);
  expect((await ask(orderId)).json.code).toBe('refund_not_possible');
});
