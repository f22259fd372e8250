import { BatchGetCommand, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { dynamodb } from '../../platform/database/dynamodb.ts';
import { newId } from '../../platform/ids.ts';
import { published } from '../../test/people/organizer.ts';
import { sampleEvent } from '../../test/samples/sample-event.ts';
import { itIs } from '../../test/time.ts';
import { useOrganizer, useWorld } from '../../test/use-world.ts';
import { VIEWS_A_MINUTE } from './views/limit-network.ts';
import { MOST_REFERRERS } from './views/referrers-store.ts';

const shop = useWorld({ keepsBooks: false });
const [organizer, rival] = [useOrganizer(shop), useOrganizer(shop)];
const BROWSER = { 'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0' };
const DAY = { from: '2026-11-21T00:00:00Z', to: '2026-11-22T00:00:00Z', by: 'day' };
const AT = Date.parse('2026-11-21T20:00:00.000Z');
let event: CatalogEvent;
let now = AT;
beforeEach(async () => {
  event = await published(sampleEvent({ ownerId: organizer.userId }));
  // Each test has a minute of its own, in which nobody has sent too much.
  now += 60_000;
});

/** Opens the event's page a second after the last one, so that each view is written. */
function view(body: object = {}, { headers = BROWSER, later = 1_000, of = event }: ViewOptions = {}) {
  itIs((now += later));
  return shop.visitor().post(`/events/${of._id}/views`, body, headers);
}

interface ViewOptions {
  headers?: Record<string, string>;
  /** Milliseconds since the last view. */
  later?: number;
  of?: CatalogEvent;
}

const report = async (query: Record<string, string> = { event: event._id }, as = organizer) => {
  jest.restoreAllMocks();
  return (await as.get(`/studio/reports?${new URLSearchParams({ ...DAY, ...query })}`)).json;
};

it('counts views of an event and the hosts that led to them, without our own pages', async () => {
  for (const referrer of ['news.example.com', 'www.news.example.com', 'm.example.org:8080', 'fight.marquee.localhost', '']) {
    expect(await view({ referrer })).toMatchObject({ status: 200, json: {}, setCookies: [] });
  }
  await view();
  expect(await report()).toMatchObject({
    total: { views: 6, opened: 0, failed: 0 },
    steps: [{ at: '2026-11-21T00:00:00.000Z', views: 6 }],
    referrers: [
      { host: 'news.example.com', views: 2 },
      { host: 'm.example.org', views: 1 },
    ],
    otherReferrers: 0,
  });
});

it('counts all events of an organiser together, and none of another', async () => {
  const before = (await report({})).total.views as number;
  await view();
  await view({}, { of: await published(sampleEvent({ ownerId: organizer.userId })) });
  expect((await report({})).total.views).toBe(before + 2);
  for (const query of [{}, { event: event._id }]) expect((await report(query, rival)).total.views).toBe(0);
});

it('shows the minutes and hours of a day', async () => {
  await view();
  await view({}, { later: 61_000 });
  const minutes = (await report({ event: event._id, by: 'minute' })).steps;
  expect(minutes.map(({ views }: { views: number }) => views)).toEqual([1, 1]);
  expect((await report({ event: event._id, by: 'hour' })).steps).toEqual([
    { at: '2026-11-21T20:00:00.000Z', views: 2, opened: 0, failed: 0 },
  ]);
});

it('counts no program that says what it is, and refuses events that nobody can see', async () => {
  await view({}, { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' } });
  expect((await report()).total.views).toBe(0);
  const draft = await published(sampleEvent({ ownerId: organizer.userId, status: 'draft' }));
  expect(await view({}, { of: draft })).toMatchObject({ status: 404, json: { code: 'event_not_found', field: 'eventId' } });
});

it.each(['https://example.com/page', 'a b', 'x'.repeat(256), 7])('refuses %p as the host of a page', async (referrer) =>
  expect(await view({ referrer })).toMatchObject({ status: 400, json: { field: 'referrer' } }),
);

it('writes the views of a second together, and reads the event once', async () => {
  await view();
  const send = jest.spyOn(dynamodb(), 'send');
  for (let index = 0; index < 50; index++) await view({}, { later: 10 });
  const commands = send.mock.calls.map(([command]) => command as unknown);
  expect(commands.filter((one) => one instanceof GetCommand || one instanceof BatchGetCommand)).toHaveLength(0);
  expect(commands.filter((one) => one instanceof UpdateCommand)).toHaveLength(0);
  await view();
  expect((await report()).total.views).toBe(52);
});

it('lets a beacon of a very large audience stand for many views', async () => {
  event = await published(sampleEvent({ ownerId: organizer.userId, expected_audience: 1_000_000 }));
  await view({ referrer: 'example.com' });
  expect(await report()).toMatchObject({ total: { views: 34 }, referrers: [{ host: 'example.com', views: 34 }] });
  jest.restoreAllMocks();
  const { json } = await shop.visitor().get(`/events/domain/${event.subdomain}`);
  expect(json.views_per_beacon).toBe(34);
});

it('names a hundred hosts a day, and counts the views of further ones together', async () => {
  for (let index = 0; index < MOST_REFERRERS + 5; index++) await view({ referrer: `forged-${index}.example` });
  const { referrers, otherReferrers } = await report();
  expect([referrers.length, otherReferrers]).toEqual([50, 55]);
});

it('stops counting for a network that sends too many, and for no other', async () => {
  const statuses: number[] = [];
  for (let index = 0; index <= VIEWS_A_MINUTE; index++) statuses.push((await view({}, { later: 1 })).status);
  expect([statuses.at(-2), statuses.at(-1)]).toEqual([200, 429]);
  expect((await shop.stranger().post(`/events/${event._id}/views`, {}, BROWSER)).status).toBe(200);
});

it('answers although nothing can be written', async () => {
  const id = newId('evt');
  event = await published(sampleEvent({ ownerId: organizer.userId, _id: id }));
  const client = dynamodb();
  const send = client.send.bind(client) as (command: unknown) => Promise<unknown>;
  jest.spyOn(client, 'send').mockImplementation((async (command: unknown) => {
    if (command instanceof UpdateCommand) throw new Error('The table is busy.');
    return send(command);
  }) as never);
  expect((await view()).status).toBe(200);
});

it('counts an evening’s views on its day, and names their hosts there', async () => {
  const zone = 'Asia/Tokyo';
  const tokyo = await shop.organizer();
  await tokyo.post('/studio/organization', { time_zone: zone });
  const late = await published(sampleEvent({ ownerId: tokyo.userId }));
  await view({ referrer: 'news.example.com' }, { of: late });
  const onDay = async (from: string, to: string) => report({ event: late._id, from, to, zone }, tokyo);
  expect(await onDay('2026-11-20T15:00:00Z', '2026-11-21T15:00:00Z')).toMatchObject({ total: { views: 0 }, referrers: [] });
  expect(await onDay('2026-11-21T15:00:00Z', '2026-11-22T15:00:00Z')).toMatchObject({
    steps: [{ at: '2026-11-21T15:00:00.000Z', views: 1 }],
    referrers: [{ host: 'news.example.com', views: 1 }],
  });
});
