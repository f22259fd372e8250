import { deleteEvent, putEvent, saveEvent } from '../../catalog/listings/event-changes-store.ts';
import { findEvent } from '../../catalog/listings/events-store.ts';
import { changeBrand } from '../../catalog/listings/settings/brand-store.ts';
import { changeSettings } from '../../catalog/listings/settings/settings-store.ts';
import { approvalUpdate, organizationPuts } from '../../people/organizations/organizations-store.ts';
import { holdOrganization } from '../../people/organizations/trust/trust-store.ts';
import { transact } from '../../platform/database/transact.ts';
import { commandsOf } from '../../test/commands-of.ts';
import { bootOf, pageAt, structuredData } from '../../test/edge.ts';
import { sampleEvent, unique } from '../../test/samples/sample-event.ts';
import { inHours } from '../../test/time.ts';
import { useWorld } from '../../test/use-world.ts';
import { isListed } from './listed-sellers.ts';

const SITE = 'marquee.localhost';
const shop = useWorld();

const list = (query: Record<string, string> = {}, headers = {}) =>
  shop.visitor().get(`/events?${new URLSearchParams(query)}`, headers);
const idsOf = (events: readonly { eventId: string }[]) => events.map(({ eventId }) => eventId);

/** Returns a word that no other event has. */
const ownWord = () => `w${unique()}`;
const found = async (search: string) => idsOf((await list({ search })).json.events);

type Changes = Parameters<typeof sampleEvent>[0];
async function saved(changes: Changes = {}) {
  return saveEvent(null, sampleEvent({ start_time: inHours(24), end_time: inHours(26), ...changes }));
}

it('lists what is on, what comes up in its order, and films', async () => {
  const later = await saved({ start_time: inHours(3), end_time: inHours(4) });
  const next = await saved({ start_time: inHours(2), end_time: inHours(4) });
  const running = await saved({ start_time: inHours(-1), end_time: inHours(1) });
  const early = await saved({ start_time: inHours(1), end_time: inHours(2), is_live: true });
  const over = await saved({ start_time: inHours(-3), end_time: inHours(-2) });
  const film = await saved({ start_time: inHours(-30), end_time: null });
  const replay = await saved({ start_time: inHours(-30), end_time: inHours(-28), replay_id: 'brc_1' });
  const [{ json: shows }, { json: films, headers }] = [await list(), await list({ shelf: 'films' })];
  expect(headers['cache-control']).toContain('s-maxage=60');
  const onNow = idsOf(shows.on_now);
  expect(onNow).toEqual(expect.arrayContaining([running._id, early._id]));
  const coming = idsOf(shows.events).filter((id) => [later._id, next._id, running._id, early._id, over._id].includes(id));
  expect(coming).toEqual([next._id, later._id]);
  expect(onNow).not.toContain(over._id);
  expect(idsOf(films.events)).toEqual(expect.arrayContaining([film._id, replay._id]));
  expect(idsOf(films.events)).not.toContain(over._id);
});

it('finds an event by the beginnings of words of its title and city, whatever their marks and case', async () => {
  const word = ownWord();
  const event = await saved({ title: `Nuit d’Été ${word}`, venue_city: 'São Paulo' });
  const other = await saved({ title: `Winter ${word}` });
  expect(await found(word.toUpperCase())).toEqual(expect.arrayContaining([event._id, other._id]));
  expect(await found(`ete ${word.slice(0, 6)}`)).toEqual([event._id]);
  expect(await found(`sao ${word}`)).toEqual([event._id]);
  expect(await found(`${word} nothing`)).toEqual([]);
});

it('finds events by the name of their presenter, alone and with words of the event, after those that have the word themselves', async () => {
  const [word, ownerId] = [ownWord(), `usr_${unique()}`];
  await changeSettings(ownerId, { sellerName: `Ringside ${word}` });
  const [final, derby] = [await saved({ title: 'Grand Final', ownerId }), await saved({ title: 'Derby', ownerId })];
  const titled = await saved({ title: `About ${word}` });
  const both = await saved({ title: `${word} again`, ownerId });
  expect(new Set(await found(word))).toEqual(new Set([final._id, derby._id, titled._id, both._id]));
  expect(await found(word)).toHaveLength(4);
  expect(await found(`final ${word}`)).toEqual([final._id]);
  expect(await found(`about ${word} ringside`)).toEqual([]);
  await changeSettings(ownerId, { sellerName: 'Somebody Else' });
  expect(new Set(await found(word))).toEqual(new Set([titled._id, both._id]));
});

it('goes on among the events of presenters, without leaving out or repeating one', async () => {
  const word = ownWord();
  const ids = new Set<string>();
  for (let presenter = 0; presenter < 10; presenter++) {
    const ownerId = `usr_${unique()}`;
    await changeSettings(ownerId, { sellerName: `${word} ${word}ish` });
    const count = presenter === 3 ? 100 : 2;
    for (let n = 0; n < count; n++) ids.add((await saved({ title: 'Show', ownerId }))._id);
  }
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = cursor === null ? { search: word } : { search: word, cursor };
    const { json } = await list(query);
    seen.push(...idsOf(json.events));
    cursor = json.next;
  } while (cursor !== null);
  expect(seen).toHaveLength(ids.size);
  expect(new Set(seen)).toEqual(ids);
});

it('finds words among the events of one organisation alone', async () => {
  const [word, ownerId, handle] = [ownWord(), `usr_${unique()}`, `ring-${unique()}`.toLowerCase()];
  await changeBrand(ownerId, { changes: { handle }, texts: [], now: new Date() });
  const own = await saved({ title: `Final ${word}`, ownerId });
  await saved({ title: 'Derby', ownerId });
  await saved({ title: `Final ${word}` });
  const { json } = await list({ search: `fin ${word}`, channel: handle });
  expect(idsOf(json.events)).toEqual([own._id]);
  expect(await list({ search: word, channel: handle, cursor: 'other' })).toMatchObject({
    status: 400,
    json: { field: 'cursor' },
  });
  expect(await list({ search: word, channel: 'nobody-has-this' })).toMatchObject({ status: 404 });
});

it('follows every change of an event, and lists no draft, no cancelled and no deleted one', async () => {
  const [first, second] = [ownWord(), ownWord()];
  const draft = await saved({ title: first, status: 'draft' });
  expect(await found(first)).toEqual([]);
  const published = await saveEvent(draft, { ...draft, status: 'published' });
  expect(await found(first)).toEqual([draft._id]);
  const renamed = await saveEvent(published, { ...published, title: second, start_time: inHours(48), end_time: inHours(50) });
  expect([await found(first), await found(second)]).toEqual([[], [draft._id]]);
  const cancelled = await saveEvent(renamed, { ...renamed, cancelled: { at: inHours(0), reason: 'Injury' } });
  expect(await found(second)).toEqual([]);
  const again = await saveEvent(cancelled, { ...renamed, version: cancelled.version! });
  expect(await found(second)).toEqual([draft._id]);
  await deleteEvent(again);
  expect(await found(second)).toEqual([]);
});

it('says who presents an event, from which price, and that a country may not see it', async () => {
  const [word, ownerId] = [ownWord(), `usr_${unique()}`];
  await changeSettings(ownerId, { sellerName: 'Ringside Ltd' });
  await saved({ title: word, ownerId, blocked_countries: ['DE'] });
  const from = async (country: string) => (await list({ search: word }, { 'cloudfront-viewer-country': country })).json.events[0];
  expect(await from('FR')).toMatchObject({
    seller: 'Ringside Ltd',
    seller_handle: null,
    price_from: 1999,
    is_closed_here: false,
  });
  expect(await from('DE')).toMatchObject({ is_closed_here: true });
});

it('lists what an organisation sells once the operator approves it or enough was sold, and nothing of one on hold', async () => {
  const [word, organizationId] = [ownWord(), `usr_${unique()}`];
  const started = { organizationId, name: word, approval: 'approved', owners: 1, createdAt: inHours(-1) } as const;
  await transact(organizationPuts({ ...started, isUnknown: true }));
  const event = await saved({ title: word, ownerId: organizationId });
  const seen = async () => (await found(word)).includes(event._id);
  expect(await seen()).toBe(false);
  await transact([approvalUpdate(organizationId)]);
  expect(await seen()).toBe(true);
  await holdOrganization(organizationId, { at: inHours(0), by: 'brake', reason: 'Spam' });
  expect(await seen()).toBe(false);
});

test.each([
  ['that the operator made', undefined, {}, true],
  ['that is approved', { approval: 'approved' }, {}, true],
  ['that nobody has looked at', { approval: 'approved', isUnknown: true }, { paidOrders: 19 }, false],
  ['that has sold enough', { approval: 'approved', isUnknown: true }, { paidOrders: 20 }, true],
  ['that gave some of it back', { approval: 'approved', isUnknown: true }, { paidOrders: 20, refunds: 1 }, false],
  ['of which somebody has complained', { approval: 'approved', isUnknown: true }, { paidOrders: 39, complaints: 1 }, false],
  ['that waits for the operator', { approval: 'pending', isUnknown: true }, {}, false],
  ['on hold', undefined, { held: { at: '', by: 'brake', reason: '' } }, false],
] as const)('an organisation %s is listed or not', (_, organization, trust, listed) => {
  expect(isListed(organization, { held: null, paidOrders: 0, refunds: 0, complaints: 0, ...trust })).toBe(listed);
});

it('goes on page by page without leaving out or repeating an event, with seven reads a page', async () => {
  const word = ownWord();
  const start = Date.parse('2031-01-01T00:00:00.000Z');
  const events = Array.from({ length: 60 }, (_, i) => {
    const at = new Date(start + i * 60_000).toISOString();
    return sampleEvent({
      title: word,
      ownerId: `usr_${unique()}`,
      start_time: at,
      end_time: new Date(start + 9e7).toISOString(),
    });
  });
  for (const event of events) await putEvent(event);
  const seen: string[] = [];
  let after: string | null = new Date(start - 1).toISOString();
  while (after !== null) {
    const mark: string = after;
    const commands = await commandsOf(async () => {
      const { json } = await list({ cursor: mark });
      seen.push(...idsOf(json.events));
      after = json.next;
    });
    expect(commands.toSorted()).toEqual([
      'BatchGetCommand',
      'BatchGetCommand',
      'BatchGetCommand',
      'BatchGetCommand',
      'QueryCommand',
    ]);
  }
  expect(seen).toEqual(events.map(({ _id }) => _id));
  expect((await commandsOf(() => list())).length).toBeLessThanOrEqual(7);
  expect((await found(word)).length).toBe(60);
});

it.each([
  [{ search: 'x'.repeat(81) }, 'search'],
  [{ search: 'a\u0000b' }, 'search'],
  [{ shelf: 'drafts' }, 'shelf'],
  [{ cursor: '' }, 'cursor'],
  [{ search: 'fight', cursor: 'a mark of another search' }, 'cursor'],
  [{ search: 'fight', cursor: '@another#usr_1@films#' }, 'cursor'],
])('refuses %j', async (query, field) => {
  const { status, json } = await list(query as Record<string, string>);
  expect([status, json.field]).toEqual([400, field]);
});

it.each(['@fight', '@fight@', '@fight#usr_1@films#', '@fight##@@', '@fight#usr_1@'])(
  'goes on after a mark that somebody made up: %s',
  async (cursor) => {
    expect(await list({ search: 'fight', cursor })).toMatchObject({ status: 200 });
  },
);

it.each(['', ' ', '!!!', '#', '%00', '"><script>', 'LISTED#shows', '🎭'])('finds nothing by %j, and says so', async (search) => {
  expect(await list({ search })).toMatchObject({ status: 200, json: { on_now: [], events: [], next: null } });
});

it('is in its page already, with structured data, and in the site map', async () => {
  const event = await saved({ title: ownWord(), start_time: inHours(0.1), end_time: inHours(1) });
  const { status, html } = await pageAt(shop, SITE, '/events');
  expect(status).toBe(200);
  expect(idsOf(bootOf(html).listing.shows.events)).toContain(event._id);
  const items = structuredData(html).itemListElement as { item: { name: string; url: string; offers: object } }[];
  expect(items.map(({ item }) => item)).toContainEqual(
    expect.objectContaining({
      '@type': 'Event',
      name: event.title,
      url: `http://${event.subdomain}.${SITE}/`,
      offers: expect.objectContaining({ lowPrice: '19.99', priceCurrency: 'USD' }),
    }),
  );
  expect((await pageAt(shop, SITE, '/sitemap.xml')).html).toContain(`<loc>http://${SITE}/events</loc>`);
  expect(bootOf((await pageAt(shop, SITE, '/about')).html)).not.toHaveProperty('listing');
  expect(await findEvent(event._id)).toMatchObject({ title: event.title });
});
