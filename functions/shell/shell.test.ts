import { createHash } from 'node:crypto';
import { putEvent } from '../events/events-store.ts';
import { sampleEvent } from '../test/sample-event.ts';
import { startWorld, type World } from '../test/world.ts';
import { contentSecurityPolicy } from './content-security.ts';
import { subdomainOf } from './subdomain.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const fromTheEdge = () => ({ 'x-origin-secret': world.keys.originSecret });

const page = async (host: string, path = '/') => {
  const answer = await world.gateway({
    method: 'GET',
    url: path,
    headers: { 'x-forwarded-host': host, 'x-forwarded-proto': 'http', ...fromTheEdge() },
    body: Buffer.alloc(0),
    sourceIp: '192.0.2.1',
  });
  return { ...answer, html: answer.body.toString() };
};

const bootOf = (html: string) => JSON.parse(/<script id="boot" type="application\/json">(.*?)<\/script>/s.exec(html)![1]!);

it('puts the event and its link preview into the page, whatever its text contains', async () => {
  const event = sampleEvent({ title: 'Rock & "Roll" </script><b>$&', description: "It's <live>" });
  await putEvent(event);
  const { status, html, headers } = await page(`${event.subdomain}.marquee.localhost`);
  expect(status).toBe(200);
  expect(headers['cache-control']).toContain('s-maxage=60');
  expect(html).toContain('<meta property="og:title" content="Rock &#38; &#34;Roll&#34; &#60;/script&#62;&#60;b&#62;$&#38;">');
  expect(html).toContain(`content="http://${event.subdomain}.marquee.localhost/images/fight-night.svg"`);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(bootOf(html)).toMatchObject({
    siteHost: 'marquee.localhost',
    subdomain: event.subdomain,
    event: { _id: event._id, title: event.title },
    stripePublishableKey: world.keys.stripePublishableKey,
  });
});

it('names no picture where an event has none', async () => {
  const event = sampleEvent({ image: '' });
  await putEvent(event);
  const { html } = await page(`${event.subdomain}.marquee.localhost`);
  expect(html).toContain('<meta name="twitter:card" content="summary">');
  expect(html).not.toMatch(/og:image|rel="preload"/);
});

it('has no page for a host that no browser asks for', async () => {
  const event = sampleEvent();
  await putEvent(event);
  const { status, html } = await page('a b[', `/e/${event.subdomain}`);
  expect([status, JSON.parse(html).field]).toEqual([400, 'host']);
});

it('lets a page run its own scripts and the card provider’s, and no other', async () => {
  const script = 'document.title = "hashed"';
  const policy = contentSecurityPolicy(`<script>${script}</script><script src="/a.js"></script><script id="boot" type="application/json">{}</script>`);
  const [scripts] = /script-src [^;]*/.exec(policy) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  expect(scripts).toBe(`script-src 'self' https://js.stripe.com 'sha256-${hash}'`);
  expect(policy).toContain("frame-ancestors 'none'");
  expect((await page('marquee.localhost')).headers['content-security-policy']).toContain("default-src 'self'");
});

it('serves nothing around the edge', async () => {
  const call = { method: 'GET', url: '/', headers: { 'x-forwarded-host': 'marquee.localhost' }, body: Buffer.alloc(0), sourceIp: '192.0.2.1' };
  expect((await world.gateway(call)).status).toBe(404);
});

it('serves the site, and 404 with the page for a subdomain without an event', async () => {
  expect(bootOf((await page('marquee.localhost')).html)).toMatchObject({ subdomain: null, event: null });
  const missing = await page('nowhere.marquee.localhost');
  expect([missing.status, bootOf(missing.html).subdomain]).toEqual([404, 'nowhere']);
});

it('answers unknown API paths with JSON', async () => {
  const answer = await world.visitor().get('/nothing/here');
  expect([answer.status, answer.json.code]).toEqual([404, 'not_found']);
});

it.each([
  ['fight.example.com', '/', 'example.com', 'fight'],
  ['example.com', '/', 'example.com', null],
  ['a.b.example.com', '/', 'example.com', null],
  ['notexample.com', '/', 'example.com', null],
  ['d1.cloudfront.net', '/e/fight', null, 'fight'],
  ['d1.cloudfront.net', '/e/../x', null, null],
  ['fight.example.com', '/e/other', 'example.com', 'fight'],
])('%s%s on the site %s is the event %s', (host, path, site, expected) => {
  expect(subdomainOf(host, path, site)).toBe(expected);
});
