import { saveEvent } from '../../catalog/listings/event-changes-store.ts';
import { changeBrand } from '../../catalog/listings/settings/brand-store.ts';
import { changeSettings } from '../../catalog/listings/settings/settings-store.ts';
import { organizationPuts } from '../../people/organizations/organizations-store.ts';
import { dynamodb } from '../../platform/database/dynamodb.ts';
import { transact } from '../../platform/database/transact.ts';
import { commandsOf } from '../../test/commands-of.ts';
import { bootOf, pageAt, structuredData } from '../../test/edge.ts';
import { sampleEvent, seasonOf, subscriptionEvent, unique } from '../../test/samples/sample-event.ts';
import { inHours } from '../../test/time.ts';
import { useWorld } from '../../test/use-world.ts';

const SITE = 'marquee.localhost';
const shop = useWorld({ keepsBooks: false });

const ask = async (handle: string, country = 'FR') =>
  shop.visitor().get(`/channels/${handle}`, { 'cloudfront-viewer-country': country });
const titlesOf = (events: readonly { title: string }[]) => events.map(({ title }) => title);
const rename = (ownerId: string, handle: string | null) =>
  changeBrand(ownerId, { changes: { handle, accent: '#1a7f64' }, texts: [], now: new Date() });

let [ownerId, handle] = ['', ''];
beforeEach(async () => {
  ownerId = `usr_${unique()}`;
  handle = `ring-${unique()}`.toLowerCase();
  await changeSettings(ownerId, { sellerName: 'Ringside Ltd' });
  await rename(ownerId, handle);
});

const saved = (changes: Parameters<typeof sampleEvent>[0]) =>
  saveEvent(null, sampleEvent({ ownerId, start_time: inHours(24), end_time: inHours(26), ...changes }));
const startsOrganisation = () =>
  transact(
    organizationPuts({
      organizationId: ownerId,
      name: 'Ringside',
      approval: 'approved',
      isUnknown: true,
      owners: 1,
      createdAt: inHours(-1),
    }),
  );

it('shows the brand, what is on, what comes up, films and replays of one organisation alone', async () => {
  await saved({ title: 'Later', start_time: inHours(30), end_time: inHours(31) });
  await saved({ title: 'Next' });
  await saved({ title: 'Running', start_time: inHours(-1), end_time: inHours(1) });
  await saved({ title: 'Film', start_time: inHours(-30), end_time: null });
  await saved({ title: 'Replay', start_time: inHours(-40), end_time: inHours(-38), replay_id: 'brc_1' });
  await saved({ title: 'Over', start_time: inHours(-3), end_time: inHours(-2) });
  await saved({ title: 'Draft', status: 'draft' });
  await saved({ title: 'Somebody else’s', ownerId: `usr_${unique()}` });
  const { status, json, headers } = await ask(handle);
  expect(status).toBe(200);
  expect(headers['cache-control']).toContain('s-maxage=60');
  expect(json).toMatchObject({ handle, name: 'Ringside Ltd', accent: '#1a7f64', logo: null });
  expect(json.shows.on_now[0]).toMatchObject({ seller: 'Ringside Ltd', seller_handle: handle });
  expect(titlesOf(json.shows.on_now)).toEqual(['Running']);
  expect(titlesOf(json.shows.events)).toEqual(['Next', 'Later']);
  expect(titlesOf(json.films.events)).toEqual(['Film', 'Replay']);
});

/** Has the database refuse the reads that name some text in their table or keys, as when a partition is too busy. */
async function whileUnreadable<Result>(text: string, act: () => Promise<Result>): Promise<Result> {
  const client = dynamodb();
  const send = client.send.bind(client) as (command: { input: unknown }) => Promise<never>;
  const spy = jest
    .spyOn(client, 'send')
    .mockImplementation(((command: { input: unknown }) =>
      JSON.stringify(command.input).includes(text) ? Promise.reject(new Error('busy')) : send(command)) as never);
  try {
    return await act();
  } finally {
    spy.mockRestore();
  }
}

it.each([
  ['its settings', '"SETTINGS"', () => ({ name: handle, accent: null, shows: { events: [{ title: 'Next', seller: handle }] } })],
  ['whether it may be listed', 'TRUST', () => ({ is_listed: false, shows: { events: [{ title: 'Next' }] } })],
  ['one of its lists', 'films#', () => ({ films: null, shows: { events: [{ title: 'Next' }] }, name: 'Ringside Ltd' })],
  ['its events', 'EVENT#evt', () => ({ films: null, shows: null, passes: [], name: 'Ringside Ltd', accent: '#1a7f64' })],
])('answers without %s while that cannot be read, and for seconds only', async (_, unreadable, answer) => {
  await saved({ title: 'Next' });
  const { status, json, headers } = await whileUnreadable(unreadable, () => ask(handle));
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=0, s-maxage=5']);
  expect(json).toMatchObject({ handle, ...answer() });
  const page = await whileUnreadable(unreadable, () => pageAt(shop, SITE, `/channel/${handle}`));
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'public, max-age=0, s-maxage=5']);
  expect(bootOf(page.html).channel).toMatchObject({ handle, ...answer() });
});

it('has a document that asks for the page again while nothing can be read', async () => {
  const { status, html } = await whileUnreadable('HANDLES', () => pageAt(shop, SITE, `/channel/${handle}`));
  expect(status).toBe(200);
  expect(bootOf(html)).not.toHaveProperty('channel');
});

it('reads its events and its seller once', async () => {
  await saved({ title: 'Next' });
  await saved({ title: 'Film', start_time: inHours(-30), end_time: null });
  const commands = await commandsOf(() => ask(handle));
  expect(commands.filter((name) => name === 'GetCommand')).toHaveLength(2);
  expect(commands.filter((name) => name === 'QueryCommand')).toHaveLength(3);
  // The organisation, its trust, and the events of both lists.
  expect(commands.filter((name) => name === 'BatchGetCommand')).toHaveLength(3);
  expect(commands).toHaveLength(8);
});

it('goes on page by page', async () => {
  for (let show = 0; show < 30; show++)
    await saved({ title: `Show ${show}`, start_time: inHours(10 + show), end_time: inHours(200) });
  const { json } = await ask(handle);
  const query = new URLSearchParams({ channel: handle, cursor: json.shows.next });
  const { json: second } = await shop.visitor().get(`/events?${query}`);
  expect([...titlesOf(json.shows.events), ...titlesOf(second.events)]).toEqual(
    Array.from({ length: 30 }, (_, show) => `Show ${show}`),
  );
  const films = new URLSearchParams({ channel: handle, shelf: 'films', cursor: json.shows.next });
  expect(await shop.visitor().get(`/events?${films}`)).toMatchObject({ status: 400, json: { field: 'cursor' } });
});

it('names each pass once, with the event that sells it', async () => {
  const season = seasonOf([
    { title: 'One', ownerId },
    { title: 'Two', ownerId },
  ]);
  for (const event of season) await saveEvent(null, { ...event, start_time: inHours(24), end_time: inHours(26) });
  await saveEvent(null, subscriptionEvent('month', { ownerId, title: 'Three', start_time: inHours(48), end_time: inHours(50) }));
  const { json } = await ask(handle);
  const kinds = (json.passes as { kind: string; interval: string | null }[]).map(({ kind, interval }) => [kind, interval]);
  expect(kinds).toEqual([
    ['bundle', null],
    ['subscription', 'month'],
  ]);
});

it('is found by a former handle, which leads to the present one, until the organisation gives up its page', async () => {
  const next = `${handle}-new`;
  await rename(ownerId, next);
  expect((await ask(handle)).json).toMatchObject({ handle: next });
  expect(await pageAt(shop, SITE, `/channel/${handle}`)).toMatchObject({
    status: 301,
    headers: { location: `/channel/${next}` },
  });
  const listed = (at: string) => shop.visitor().get(`/events?channel=${at}`);
  expect([(await listed(handle)).status, (await listed(next)).status]).toEqual([200, 200]);
  await rename(ownerId, null);
  for (const gone of [handle, next])
    expect(await listed(gone)).toMatchObject({ status: 404, json: { code: 'channel_not_found', field: 'channel' } });
  expect(await ask(next)).toMatchObject({ status: 404, json: { code: 'channel_not_found', field: 'handle' } });
  expect((await pageAt(shop, SITE, `/channel/${next}`)).status).toBe(404);
});

it('has its events in the document, and is in the site map', async () => {
  const event = await saved({ title: 'Next' });
  const { status, html } = await pageAt(shop, SITE, `/channel/${handle}`);
  expect(status).toBe(200);
  expect(html).toContain('<meta property="og:title" content="Ringside Ltd">');
  expect(html).not.toContain('noindex');
  const [organization, list] = structuredData(html)['@graph'] as { itemListElement: { item: object }[] }[];
  expect(organization).toMatchObject({ '@type': 'Organization', name: 'Ringside Ltd', url: `http://${SITE}/channel/${handle}` });
  expect(list!.itemListElement[0]!.item).toMatchObject({ name: 'Next', url: `http://${event.subdomain}.${SITE}/`, offers: {} });
  expect((await pageAt(shop, SITE, '/sitemap.xml')).html).toContain(`<loc>http://${SITE}/channel/${handle}</loc>`);
});

it('is named with the events that it presents, on their pages and in the lists', async () => {
  const word = `w${unique()}`;
  const { subdomain } = await saved({ title: word });
  expect((await shop.visitor().get(`/events/domain/${subdomain}`)).json).toMatchObject({ seller_handle: handle });
  expect((await shop.visitor().get(`/events?search=${word}`)).json.events).toMatchObject([{ seller_handle: handle }]);
});

it('is there, but nowhere listed, for an organisation that nobody knows yet', async () => {
  await startsOrganisation();
  await saved({ title: 'Next' });
  expect((await ask(handle)).json).toMatchObject({ is_listed: false, shows: { events: [{ title: 'Next' }] } });
  expect((await pageAt(shop, SITE, `/channel/${handle}`)).html).toContain('noindex');
  expect((await pageAt(shop, SITE, '/sitemap.xml')).html).not.toContain(handle);
});

it.each(['x', 'nobody-has-this', 'a%00b', '..%2f'])('does not exist at %s', async (unknown) => {
  expect([400, 404]).toContain((await ask(unknown)).status);
  expect((await shop.visitor().get('/events?channel=nobody-has-this')).status).toBe(404);
});
