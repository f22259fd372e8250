import { MOST_EMBED_ORIGINS } from '#shared/catalog/embed.ts';
import { putEvent } from '../../catalog/listings/event-changes-store.ts';
import { bootOf, pageAt } from '../../test/edge.ts';
import { published } from '../../test/people/organizer.ts';
import { sampleEvent } from '../../test/samples/sample-event.ts';
import { useEvent, useOrganizer, useWorld } from '../../test/use-world.ts';

const SITE = 'marquee.localhost';
const shop = useWorld();
const NEWS = ['https://news.example', 'https://www.club.example:8443'];
const olu = useOrganizer(shop);
const event = useEvent(() => sampleEvent({ embed_origins: NEWS }));

const embed = (id: string, headers?: Record<string, string>) => pageAt(shop, SITE, `/embed/${id}`, headers);
const framing = ({ headers }: Awaited<ReturnType<typeof embed>>) =>
  /frame-ancestors [^;]*/.exec(headers['content-security-policy'] ?? '')?.[0];

it('may be framed by the pages that its organiser names, and by no others', async () => {
  const answer = await embed(event._id);
  expect([answer.status, framing(answer)]).toEqual([200, `frame-ancestors ${NEWS.join(' ')}`]);
  expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
  expect(answer.headers['cache-tag']).toBe(`event:${event.subdomain}`);
  expect(bootOf(answer.html)).toMatchObject({ event: { _id: event._id }, embedOrigins: NEWS, subdomain: event.subdomain });
  expect(answer.html).toContain('<base target="_blank">');
  expect(answer.html).toContain('<meta name="robots" content="noindex">');
});

it('is the same on the host of another event', async () => {
  const another = await published(sampleEvent());
  const { status, html, headers } = await pageAt(shop, `${another.subdomain}.${SITE}`, `/embed/${event._id}`);
  expect([status, headers['cache-tag']]).toEqual([200, `event:${event.subdomain}`]);
  expect(bootOf(html)).toMatchObject({ subdomain: event.subdomain, event: { _id: event._id } });
});

it('changes with the list of its organiser, who names the origins of pages', async () => {
  const own = await olu.publishes();
  const name = (embed_origins: unknown) => olu.post(`/studio/events/${own._id}`, { embed_origins });
  expect(await name(NEWS)).toMatchObject({ status: 200, json: { embed_origins: NEWS } });
  expect(framing(await embed(own._id))).toBe(`frame-ancestors ${NEWS.join(' ')}`);
  const refused = { status: 400, json: { code: 'invalid_input', field: 'embed_origins.1' } };
  for (const origin of ['*', "'self'", 'https:', 'https://a.example; script-src *', 'https://a.example/page', 7])
    expect(await name([NEWS[0], origin])).toMatchObject(refused);
  expect(await name([])).toMatchObject({ status: 200, json: { embed_origins: [] } });
  expect(framing(await embed(own._id))).toBe("frame-ancestors 'none'");
});

it('may be framed by nobody unless an organiser names somebody', async () => {
  const closed = await published(sampleEvent());
  const answer = await embed(closed._id);
  expect([answer.status, framing(answer), bootOf(answer.html).embedOrigins]).toEqual([200, "frame-ancestors 'none'", []]);
});

it('is missing without its event, and while that is a draft', async () => {
  await putEvent({ ...event, status: 'draft' });
  for (const id of [event._id, 'evt_nowhere', 'a.b', '%2e%2e']) {
    const answer = await embed(id);
    expect([answer.status, framing(answer), bootOf(answer.html).event]).toEqual([404, "frame-ancestors 'none'", null]);
  }
});

it('shows nothing of the event in a country where it is not shown', async () => {
  await putEvent({ ...event, blocked_countries: ['GB'] });
  const answer = await embed(event._id, { 'cloudfront-viewer-country': 'GB' });
  expect([answer.status, bootOf(answer.html)]).toEqual([200, expect.objectContaining({ event: null, isCountryBlocked: true })]);
  expect(answer.html).not.toContain(event.title);
});

it('leaves every other page of the event unframed', async () => {
  const host = `${event.subdomain}.${SITE}`;
  for (const [at, path] of [
    [host, '/'],
    [SITE, `/e/${event.subdomain}`],
    [host, `/user/watch/${event._id}`],
  ] as const) {
    const answer = await pageAt(shop, at, path);
    expect([framing(answer), bootOf(answer.html).embedOrigins]).toEqual(["frame-ancestors 'none'", null]);
  }
});

it('stays within the size of headers that API Gateway passes on, however many pages may embed it', async () => {
  const long = Array.from(
    { length: MOST_EMBED_ORIGINS },
    (_, index) => `https://${'a'.repeat(50)}.${'b'.repeat(50)}.${index}.example`,
  );
  await putEvent({ ...event, embed_origins: long });
  const { headers } = await embed(event._id);
  // All headers of an answer together may have 10,240 bytes.
  expect(Buffer.byteLength(JSON.stringify(headers))).toBeLessThan(8_000);
});
