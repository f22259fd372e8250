import { putEvent } from '../../catalog/listings/event-changes-store.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { findOrder, orderKey } from '../orders/orders-store.ts';
import { changeItem } from '../../test/database.ts';
import { DAY, inHours } from '../../test/time.ts';
import { useBuyer, useOrganizer, useWorld } from '../../test/use-world.ts';

const shop = useWorld({ keepsBooks: false });
const organizer = useOrganizer(shop);
const buyer = useBuyer(shop);

const onSale = (changes: Partial<CatalogEvent> = {}) =>
  organizer.publishes({ has_film: false, end_time: null, start_time: inHours(240), ...changes });

/** Returns the time until which the library promises a refund, and the state of the refund after asking for it. */
async function answers(orderId: string) {
  const { refundUntil } = await buyer.order();
  return [refundUntil, (await buyer.asksForRefund(orderId)).json.state];
}

it.each<[string, Partial<CatalogEvent>]>([
  ['withdraws the rule', { refund_rule: 'never' }],
  ['makes it stricter', { refund_rule: { hours_before: 400 } }],
  ['lets the event begin earlier', { start_time: inHours(-1) }],
  ['does both', { refund_rule: 'never', start_time: inHours(-1) }],
])('keeps the promise if the organiser %s after the sale', async (_, changes) => {
  const event = await onSale();
  const { orderId } = await buyer.buys(event);
  await putEvent({ ...event, ...changes });
  expect(await answers(orderId)).toEqual([event.start_time, 'granted']);
});

it.each<[string, Partial<CatalogEvent>]>([
  ['loosens the rule', { refund_rule: 'until_start' }],
  ['lets the event begin later', { start_time: inHours(500) }],
])('is more generous if the organiser %s after the sale', async (_, changes) => {
  const event = await onSale({ refund_rule: { hours_before: 400 } });
  const { orderId } = await buyer.buys(event);
  await putEvent({ ...event, ...changes });
  expect((await answers(orderId))[1]).toBe('granted');
});

it.each<[Partial<CatalogEvent>, number | null]>([
  [{}, 0],
  [{ refund_rule: { hours_before: 24 } }, DAY],
  [{ refund_rule: 'never' }, null],
])('says before the payment what it promises (%j)', async (changes, before) => {
  const event = await onSale(changes);
  const { refundUntil } = (await buyer.checksOut(event)).json;
  expect(refundUntil).toBe(before === null ? null : new Date(Date.parse(event.start_time) - before).toISOString());
  await buyer.buys(event);
  expect((await buyer.order()).refundUntil).toBe(refundUntil);
});

it('keeps what was promised at the buyer’s latest checkout', async () => {
  const event = await onSale({ refund_rule: 'never' });
  await buyer.checksOut(event);
  await putEvent({ ...event, refund_rule: 'until_start' });
  const { orderId } = await buyer.buys(event);
  await putEvent(event);
  expect(await answers(orderId)).toEqual([event.start_time, 'granted']);
});

it('applies today’s rule to an order that is older than promises', async () => {
  const event = await onSale();
  const { orderId } = await buyer.buys(event);
  await changeItem(orderKey(buyer.userId, orderId), 'REMOVE refundTerms');
  await putEvent({ ...event, refund_rule: 'never' });
  expect(await answers(orderId)).toEqual([null, 'queued']);
});

it('promises for a season what holds for all of its events, whichever it is bought at', async () => {
  const [one, other] = await organizer.sellsSeason({ has_film: false }, { has_film: false, refund_rule: { hours_before: 24 } });
  const { orderId } = await buyer.buys(one);
  for (const event of [one, other]) await putEvent({ ...event, refund_rule: 'never' });
  expect(await answers(orderId)).toEqual([new Date(Date.parse(one.start_time) - DAY).toISOString(), 'granted']);
});

it('says before the payment what missed minutes are worth, and keeps it in the order', async () => {
  const steps = [{ from: 3, refund_percent: 50 }];
  const event = await onSale({ missed_minutes: steps });
  expect((await buyer.checksOut(event)).json.missedMinutes).toEqual(steps);
  const { orderId } = await buyer.buys(event);
  await putEvent({ ...event, missed_minutes: null });
  expect((await findOrder(buyer.userId, orderId))?.refundTerms?.missedMinutes).toEqual(steps);
  const other = await shop.buyer();
  expect((await other.checksOut(event)).json.missedMinutes).toBeNull();
});

it('promises nothing for missed minutes of a season', async () => {
  const missed_minutes = [{ from: 3, refund_percent: 50 }];
  const [one] = await organizer.sellsSeason({ has_film: false, missed_minutes }, { has_film: false, missed_minutes });
  expect((await buyer.checksOut(one)).json.missedMinutes).toBeNull();
});
