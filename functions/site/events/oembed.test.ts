import { putEvent } from '../../catalog/listings/event-changes-store.ts';
import { pageAt } from '../../test/edge.ts';
import { published } from '../../test/people/organizer.ts';
import { sampleEvent } from '../../test/samples/sample-event.ts';
import { useEvent, useWorld } from '../../test/use-world.ts';

const SITE = 'marquee.localhost';
const shop = useWorld();
const event = useEvent(() => sampleEvent({ title: 'Rock & "Roll"', embed_origins: ['https://news.example'] }));

const ask = (query: Record<string, string>, headers = {}) => shop.visitor().get(`/oembed?${new URLSearchParams(query)}`, headers);
const pageOf = ({ subdomain }: { subdomain: string }) => `https://${subdomain}.${SITE}/`;

it('describes the event at each of its addresses, with a frame of its embed', async () => {
  const addresses = [pageOf(event), `https://${SITE}/e/${event.subdomain}`, `https://${SITE}/embed/${event._id}`];
  for (const url of addresses) {
    const { status, json, headers } = await ask({ url });
    expect([status, headers['cache-control'], headers['cache-tag']]).toEqual([
      200,
      'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
      `event:${event.subdomain}`,
    ]);
    const described = { version: '1.0', type: 'video', title: event.title, author_name: 'Marquee', provider_name: 'Marquee' };
    expect(json).toMatchObject({ ...described, provider_url: `https://${SITE}/`, width: 640, height: 360 });
    expect(json.html).toMatch(/^<iframe [^<>]*><\/iframe>$/);
    expect(json.html).toContain(
      `src="https://${SITE}/embed/${event._id}" title="Rock &#38; &#34;Roll&#34;" width="640" height="360"`,
    );
  }
});

it.each([
  [{ maxwidth: '320' }, 320, 180],
  [{ maxheight: '90' }, 160, 90],
  [{ maxwidth: '1920', maxheight: '1080' }, 1920, 1080],
  [{ maxwidth: '1', maxheight: '1' }, 1, 1],
])('keeps to the size %j', async (limits, width, height) => {
  const { json } = await ask({ url: pageOf(event), ...limits });
  expect(json).toMatchObject({ width, height });
  expect(json.html).toContain(`width="${width}" height="${height}"`);
});

it('is a link for an event that no other site may embed', async () => {
  const closed = await published(sampleEvent());
  const { json } = await ask({ url: pageOf(closed) });
  expect(json).toMatchObject({ type: 'link', title: closed.title });
  expect(json).not.toHaveProperty('html');
});

it('is found from the event’s page', async () => {
  const { html } = await pageAt(shop, new URL(pageOf(event)).host);
  const [, href] = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(html)!;
  expect(new URL(href!).searchParams.get('url')).toBe(pageOf(event).replace('https', 'http'));
  expect((await pageAt(shop, SITE)).html).not.toContain('oembed');
});

it.each([
  ['url', {}],
  ['url', { url: '' }],
  ['url', { url: 'javascript:alert(1)' }],
  ['url', { url: 'https://' }],
  ['url', { url: 'https://[' }],
  ['url', { url: `https://fight.${SITE}.evil.example/` }],
  ['url', { url: `https://evil.example/embed/evt_1` }],
  ['url', { url: `https://${SITE}@evil.example/` }],
  ['url', { url: `https://user:secret@fight.${SITE}/` }],
  ['url', { url: `https://evil${SITE}/` }],
  ['url', { url: `https://${SITE}/plans` }],
  ['url', { url: `https://${SITE}/e/..%2f` }],
  ['url', { url: `https://fight.${SITE}/${'a'.repeat(400)}` }],
  ['maxwidth', { url: `https://fight.${SITE}/`, maxwidth: '-1' }],
  ['maxwidth', { url: `https://fight.${SITE}/`, maxwidth: '1e9' }],
  ['maxheight', { url: `https://fight.${SITE}/`, maxheight: '0' }],
  ['format', { url: `https://fight.${SITE}/`, format: 'xml' }],
])('refuses %s in %j', async (field, query) => {
  expect(await ask(query as Record<string, string>)).toMatchObject({ status: 400, json: { code: 'invalid_input', field } });
});

it('knows nothing of a draft, nor of an event that does not exist, nor of one in a country where it is not shown', async () => {
  const missing = { status: 404, json: { code: 'event_not_found', field: 'url' } };
  expect(await ask({ url: `https://nowhere.${SITE}/` })).toMatchObject(missing);
  const url = pageOf(event);
  await putEvent({ ...event, blocked_countries: ['GB'] });
  expect(await ask({ url }, { 'cloudfront-viewer-country': 'GB' })).toMatchObject({ status: 451 });
  await putEvent({ ...event, status: 'draft' });
  expect(await ask({ url })).toMatchObject(missing);
});
