import { putEvent } from '../../catalog/listings/event-changes-store.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { published } from '../../test/people/organizer.ts';
import { eventWith, sampleEvent, subscriptionEvent } from '../../test/samples/sample-event.ts';
import { useBuyer, useOrganizer, useWorld } from '../../test/use-world.ts';

const ad_tag = 'https://ads.example.com/vast';
const shop = useWorld({ keepsBooks: false });
const olu = useOrganizer(shop);
const viewer = useBuyer(shop);

const onSale = (changes: Partial<CatalogEvent> = {}) => published(sampleEvent({ ownerId: olu.userId, ...changes }));
const seesAd = async (event: CatalogEvent) => (await viewer.watches(event)).json.pre_roll as boolean;

it('shows an ad to those who bought a ticket or a rental with ads, as the checkout said', async () => {
  const event = await onSale({ ad_tag });
  expect((await viewer.checksOut(event)).json.withAds).toBe(true);
  await viewer.buys(event);
  expect(await seesAd(event)).toBe(true);
  const rented = await published(eventWith({ kind: 'rental', rental: { hours: 48, window_days: 30 } }, { ad_tag }));
  await viewer.buys(rented);
  expect(await seesAd(rented)).toBe(true);
});

it('shows none to those who bought before the organiser wanted ads, and none after that', async () => {
  const event = await onSale();
  expect((await viewer.checksOut(event)).json.withAds).toBe(false);
  await viewer.buys(event);
  await putEvent({ ...event, ad_tag });
  expect(await seesAd(event)).toBe(false);
  const [sponsored, later] = [await onSale({ ad_tag }), await onSale()];
  await viewer.buys(sponsored);
  await putEvent({ ...sponsored, ad_tag: null });
  expect(await seesAd(sponsored)).toBe(false);
  await viewer.buys(later);
  expect(await seesAd(later)).toBe(false);
});

it('goes by what the checkout said last', async () => {
  const event = await onSale({ ad_tag });
  await viewer.checksOut(event);
  await putEvent({ ...event, ad_tag: null });
  expect((await viewer.checksOut(event)).json.withAds).toBe(false);
  await viewer.buys(event);
  await putEvent({ ...event, ad_tag });
  expect(await seesAd(event)).toBe(false);
});

it('shows none to whoever has the event without ads as well', async () => {
  const event = await onSale();
  const { orderId: upgradeOf } = await viewer.buys(event);
  const sponsored = { ...event, ad_tag };
  await putEvent(sponsored);
  await viewer.buys(sponsored, { packageId: event.packages[1]!._id, upgradeOf });
  expect(await seesAd(sponsored)).toBe(false);
});

it('shows none to subscribers', async () => {
  const event = await published(subscriptionEvent('month', { ad_tag }));
  await viewer.subscribes(event);
  expect(await seesAd(event)).toBe(false);
});

it('shows it to the organiser and in trials, once there is something to play', async () => {
  const event = await onSale({
    ad_tag,
    is_trial: true,
    has_preview: true,
    start_time: '2027-12-01T20:00:00.000Z',
    end_time: null,
  });
  expect((await olu.post(`/events/${event._id}/playback`)).json.pre_roll).toBe(true);
  await viewer.post('/events/trial', { eventId: event._id });
  expect((await viewer.watches(event)).json).toMatchObject({ access: 'preview', pre_roll: true });
  const later = await onSale({ ad_tag, available_from: null, start_time: '2027-12-01T20:00:00.000Z' });
  await viewer.buys(later);
  expect((await viewer.watches(later)).json).toMatchObject({ manifestUrl: null, pre_roll: false });
});

it('shows none while the event is a draft, which its buyers may watch', async () => {
  const event = await onSale({ ad_tag });
  await viewer.buys(event);
  await putEvent({ ...event, status: 'draft' });
  expect(await seesAd(event)).toBe(false);
});
