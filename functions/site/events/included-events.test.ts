import type { ListedEvent } from '#shared/api/site/lists/listed-event.ts';
import { putEvent } from '../../catalog/listings/event-changes-store.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { eventWith, sampleEvent, seasonOf, subscriptionEvent, unique } from '../../test/samples/sample-event.ts';
import { inHours } from '../../test/time.ts';
import { useBuyer, useWorld } from '../../test/use-world.ts';

const shop = useWorld({ keepsBooks: false });
const viewer = useBuyer(shop);

const keep = (events: readonly CatalogEvent[]) => Promise.all(events.map((event) => putEvent(event)));
const ask = (event: CatalogEvent, packageId = event.packages[0]!._id, country = {}) =>
  viewer.get(`/events/${event._id}/packages/${packageId}/events`, country);
const titles = (events: readonly ListedEvent[]) => events.map(({ title }) => title);

const film = { end_time: null, start_time: inHours(-48) };
const over = { start_time: inHours(-48), end_time: inHours(-46), has_film: false };
const onAir = { start_time: inHours(-1), end_time: inHours(2), is_live: true };

it('lists the events of a bundle with picture, date and what each is doing, in the order in which they start', async () => {
  const [later, past, live, cancelled] = seasonOf([
    { title: 'The final', image: '/images/final.svg', time_zone: 'Europe/Berlin', has_film: false },
    { title: 'The opening', ...over, end_time: inHours(-47) },
    { title: 'The derby', ...onAir },
    { title: 'The friendly', cancelled: { at: inHours(-1), reason: 'Rain.' } },
  ]) as [CatalogEvent, CatalogEvent, CatalogEvent, CatalogEvent];
  await keep([later, past, live, cancelled]);
  const { status, json } = await ask(later);
  expect(status).toBe(200);
  expect(json.total).toBe(4);
  expect(titles(json.events)).toEqual(['The opening', 'The derby', 'The final', 'The friendly']);
  expect(json.events[2]).toEqual({
    eventId: later._id,
    title: 'The final',
    subdomain: later.subdomain,
    image: '/images/final.svg',
    start_time: later.start_time,
    end_time: null,
    time_zone: 'Europe/Berlin',
    venue_city: null,
    is_live: false,
    is_cancelled: false,
    can_watch: false,
  });
  const doing = (event: ListedEvent) => [event.is_live, event.can_watch, event.is_cancelled];
  expect((json.events as ListedEvent[]).map(doing)).toEqual([
    [false, false, false],
    [true, true, false],
    [false, false, false],
    [false, false, true],
  ]);
});

it('lists the channel of a subscription: on the air, to come, and what can be watched, without drafts and cancelled shows', async () => {
  const ownerId = `usr_${unique()}`;
  const sold = subscriptionEvent('month', { ownerId, title: 'Next week', start_time: inHours(168), end_time: inHours(170) });
  const of = (changes: Partial<CatalogEvent>) => sampleEvent({ ownerId, in_subscription: true, ...changes });
  await keep([
    sold,
    of({ title: 'Gone', ...over, broadcast: { id: 'brd_1', state: 'ended', since: inHours(-46) } }),
    of({ title: 'Old film', ...film, start_time: inHours(-480) }),
    of({ title: 'New film', ...film }),
    of({ title: 'Tomorrow', start_time: inHours(24), end_time: inHours(26) }),
    of({ title: 'On the air', ...onAir }),
    of({ title: 'A draft', status: 'draft' }),
    of({ title: 'Cancelled', cancelled: { at: inHours(-1), reason: 'Rain.' } }),
    of({ title: 'Sold alone', in_subscription: false }),
    sampleEvent({ title: 'Somebody else’s', in_subscription: true, ownerId: `usr_${unique()}` }),
  ]);
  const { json } = await ask(sold);
  expect(titles(json.events)).toEqual(['On the air', 'Tomorrow', 'Next week', 'New film', 'Old film', 'Gone']);
  expect(json.total).toBe(6);
});

it('lists a hundred events of a longer channel, and says how many there are', async () => {
  const ownerId = `usr_${unique()}`;
  const sold = subscriptionEvent('year', { ownerId });
  const others = Array.from({ length: 104 }, () => sampleEvent({ ownerId, in_subscription: true }));
  await keep([sold, ...others]);
  const { json } = await ask(sold);
  expect([json.events.length, json.total]).toEqual([100, 105]);
});

it('lists the one event of a ticket', async () => {
  const event = eventWith({});
  await putEvent(event);
  expect(titles((await ask(event)).json.events)).toEqual([event.title]);
});

it('answers for nothing that is not on sale, and not in a country that the event is kept from', async () => {
  const event = eventWith({}, { blocked_countries: ['GB'] });
  const draft = eventWith({}, { status: 'draft' });
  await keep([event, draft]);
  expect(await ask(event, 'pkg_gone')).toMatchObject({ status: 404, json: { code: 'package_not_found', field: 'packageId' } });
  expect(await ask(draft)).toMatchObject({ status: 404, json: { code: 'event_not_found', field: 'eventId' } });
  expect(await ask(event, undefined, { 'cloudfront-viewer-country': 'GB' })).toMatchObject({ status: 451 });
  expect((await viewer.get(`/events/${event._id}/packages/${'x'.repeat(400)}/events`)).status).toBe(400);
});
