import { putEvent } from '../../catalog/listings/event-changes-store.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import type { StoredPackage } from '../../catalog/listings/packages/item.ts';
import { published } from '../../test/people/organizer.ts';
import { eventWith, seasonOf } from '../../test/samples/sample-event.ts';
import { inHours } from '../../test/time.ts';
import { useBuyer, useOrganizer, useWorld } from '../../test/use-world.ts';

const shop = useWorld();
const organizer = useOrganizer(shop);
const buyer = useBuyer(shop);

const onSale = (offer: Partial<StoredPackage>, changes: Partial<CatalogEvent>) =>
  organizer.sells(offer, { end_time: null, ...changes });

const refundUntil = async () => (await buyer.order()).refundUntil;
const stateOf = async ({ orderId }: { orderId: string }) => (await buyer.asksForRefund(orderId)).json.state;

it.each<[string, Partial<StoredPackage>]>([
  ['a purchase', {}],
  ['a rental', { kind: 'rental', rental: { hours: 48, window_days: 20 } }],
])('leaves %s to the organiser if its film was watched before the start', async (_, offer) => {
  const event = await onSale(offer, { has_film: true, start_time: inHours(48) });
  const purchase = await buyer.buys(event);
  expect(await refundUntil()).toBe(event.start_time);
  expect((await buyer.watches(event)).json.manifestUrl).not.toBeNull();
  expect(await refundUntil()).toBeNull();
  expect(await stateOf(purchase)).toBe('queued');
});

it('remembers what was watched live if the start is postponed', async () => {
  const event = await onSale({}, { has_film: false, start_time: inHours(-1) });
  const purchase = await buyer.buys(event);
  expect(await buyer.canWatch(event)).toBe(true);
  await putEvent({ ...event, start_time: inHours(5) });
  expect(await stateOf(purchase)).toBe('queued');
});

it('refunds at once what was opened before there was anything to play', async () => {
  const event = await onSale({}, { has_film: false, start_time: inHours(5) });
  const purchase = await buyer.buys(event);
  expect(await buyer.canWatch(event)).toBe(true);
  expect(await refundUntil()).toBe(event.start_time);
  expect(await stateOf(purchase)).toBe('granted');
});

it('does not count free minutes that came before the purchase', async () => {
  const tried = { is_trial: true, has_film: false, trial_minutes: 30, start_time: inHours(1), end_time: inHours(9) };
  const event = await onSale({}, tried);
  expect((await buyer.post('/events/trial', { eventId: event._id })).status).toBe(200);
  await putEvent({ ...event, is_live: true, start_time: inHours(-0.1) });
  expect((await buyer.watches(event)).json.access).toBe('trial');
  await putEvent({ ...event, start_time: inHours(3) });
  expect(await stateOf(await buyer.buys(event))).toBe('granted');
});

it('stays open by another purchase if one of two is refunded', async () => {
  const [season] = seasonOf([{ ownerId: organizer.userId, has_film: true, start_time: inHours(48) }]);
  const [single] = eventWith({}).packages;
  const event = await published({ ...season!, packages: [single!, ...season!.packages] });
  const purchase = await buyer.buys(event);
  await buyer.buys(season!);
  expect(await stateOf(purchase)).toBe('granted');
  expect(await buyer.canWatch(event)).toBe(true);
});

describe('a bundle', () => {
  it('is used once any of its events was watched', async () => {
    const [one, other] = await organizer.sellsSeason({}, { has_film: true });
    const purchase = await buyer.buys(one);
    expect(await buyer.canWatch(other)).toBe(true);
    expect(await refundUntil()).toBeNull();
    expect(await stateOf(purchase)).toBe('queued');
  });

  it.each([0, 1])('has its strictest event’s rule, whichever it was bought at (%i)', async (index) => {
    const events = await organizer.sellsSeason({ refund_rule: 'never' }, { refund_rule: 'until_start' });
    const purchase = await buyer.buys(events[index]!);
    expect(await refundUntil()).toBeNull();
    expect(await stateOf(purchase)).toBe('queued');
  });
});
