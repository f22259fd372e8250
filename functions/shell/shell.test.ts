import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { PRERENDERED_FILE, type Prerendered, slot } from '#shared/prerendered.ts';
import { takeHold } from '../allotments/take-hold.ts';
import { putEvent } from '../events/events-store.ts';
import { env } from '../platform/env.ts';
import { sampleEvent } from '../test/sample-event.ts';
import { startWorld, type World } from '../test/world.ts';
import { contentSecurityPolicy } from './content-security.ts';
import { subdomainOf } from './subdomain.ts';

const prerendered: Prerendered = {
  pages: { '/': '<h1>Home</h1>', '/plans': '<h1>Plans</h1>' },
  events: { 'on-demand short pictured': `<h1>${slot('title')}</h1><img src="${slot('image')}"/>` },
};

let world: World;
beforeAll(async () => {
  world = await startWorld();
  writeFileSync(path.join(path.dirname(env.shellTemplate), PRERENDERED_FILE), JSON.stringify(prerendered));
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

const structuredData = (html: string) => JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!);
const bootOf = (html: string) => JSON.parse(/<script id="boot" type="application\/json">(.*?)<\/script>/s.exec(html)![1]!);

it('puts the event and its link preview into the page, whatever its text contains', async () => {
  const event = sampleEvent({ title: 'Rock & "Roll" </script><b>$&', description: "It's <live>" });
  await putEvent(event);
  const { status, html, headers } = await page(`${event.subdomain}.marquee.localhost`);
  expect(status).toBe(200);
  expect(headers['cache-control']).toContain('s-maxage=60');
  expect(html).toContain('<meta property="og:title" content="Rock &#38; &#34;Roll&#34; &#60;/script&#62;&#60;b&#62;$&#38;">');
  expect(html).toContain(`content="http://${event.subdomain}.marquee.localhost/images/fight-night.svg"`);
  expect(html.match(/<\/script>/g)).toHaveLength(2);
  expect(html).toContain('<title>marquee</title>');
  expect(structuredData(html)).toMatchObject({
    '@type': 'Event',
    name: event.title,
    startDate: event.start_time,
    location: { '@type': 'VirtualLocation', url: `http://${event.subdomain}.marquee.localhost/` },
    offers: [{ name: 'Live', price: '19.99', priceCurrency: 'USD' }, {}],
  });
  expect(bootOf(html)).toMatchObject({
    siteHost: 'marquee.localhost',
    subdomain: event.subdomain,
    event: { _id: event._id, title: event.title },
    stripePublishableKey: world.keys.stripePublishableKey,
    paypal: { clientId: world.keys.paypalClientId, sdkBaseUrl: process.env.PAYPAL_SCRIPT_BASE },
    supportMail: 'support@marquee.localhost',
  });
});

it('says what is sold out from its first paint on, and is kept for seconds then', async () => {
  const [plain, limited] = sampleEvent().packages;
  const seats = { ...limited!, _id: `pkg_${Math.random().toString(36).slice(2)}`, quota: 1 };
  const event = sampleEvent({ packages: [plain!, seats] });
  await putEvent(event);
  const until = new Date(Date.now() + 60_000).toISOString();
  await takeHold({ allotmentId: seats._id, capacity: 1, orderId: 'ord_other', userId: 'usr_other', until });
  const { html, headers } = await page(`${event.subdomain}.marquee.localhost`);
  expect(bootOf(html).event.packages).toMatchObject([{ sold_out: false }, { sold_out: true }]);
  expect(structuredData(html).offers.map(({ availability }: { availability: string }) => availability)).toEqual([
    'https://schema.org/InStock',
    'https://schema.org/SoldOut',
  ]);
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=15, stale-while-revalidate=15');
  expect((await page(`${event.subdomain}.marquee.localhost`, '/nothing')).headers['cache-control']).toBe('public, max-age=0, s-maxage=10');
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

it('lets a page run its own scripts and the payment providers’, and no other', async () => {
  const script = 'document.title = "hashed"';
  const policy = contentSecurityPolicy(`<script>${script}</script><script src="/a.js"></script><script id="boot" type="application/json">{}</script>`);
  const [scripts] = /script-src [^;]*/.exec(policy) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  expect(scripts).toBe(`script-src 'self' https://js.stripe.com https://*.paypal.com https://*.paypalobjects.com 'sha256-${hash}'`);
  expect(policy).toContain("frame-ancestors 'none'");
  for (const directive of ['connect-src', 'frame-src', 'img-src']) expect(policy).toMatch(new RegExp(`${directive} [^;]*https://\\*\\.paypal\\.com`));
  const local = contentSecurityPolicy('', 'http://127.0.0.1:4000/sdk/js');
  expect(local).toMatch(/script-src [^;]*https:\/\/\*\.paypal\.com [^;]*http:\/\/127\.0\.0\.1:4000;/);
  expect((await page('marquee.localhost')).headers['content-security-policy']).toContain("default-src 'self'");
});

it.each([
  ['/plans', 'http://marquee.localhost/plans', 'Plans and prices'],
  ['/terms-of-use', 'http://marquee.localhost/terms-and-conditions', 'Terms of Use'],
])('tells search engines of %s, on an event’s host as well', async (path, canonical, title) => {
  const event = sampleEvent();
  await putEvent(event);
  for (const host of ['marquee.localhost', `${event.subdomain}.marquee.localhost`]) {
    const { status, html } = await page(host, path);
    expect(status).toBe(200);
    expect(html).toContain(`<link rel="canonical" href="${canonical}">`);
    expect(html).toContain(`<meta property="og:title" content="${title}">`);
    expect(html).not.toContain('noindex');
  }
});

it.each([
  ['/auth/login', 200],
  ['/user/watch/evt_1', 200],
  ['/no/such/page', 404],
])('keeps %s out of search engines', async (path, expected) => {
  const { status, html } = await page('marquee.localhost', path);
  expect([status, html.includes('<meta name="robots" content="noindex">')]).toEqual([expected, true]);
});

const contentOf = (html: string) => /<div id="root">(.*?)<\/div>/s.exec(html)![1];

it('shows pages of the site before any script has run, on every host', async () => {
  const event = sampleEvent();
  await putEvent(event);
  const host = `${event.subdomain}.marquee.localhost`;
  expect(contentOf((await page('marquee.localhost')).html)).toBe('<h1>Home</h1>');
  expect(contentOf((await page('marquee.localhost', '/plans/')).html)).toBe('<h1>Plans</h1>');
  expect(contentOf((await page(host, '/plans')).html)).toBe('<h1>Plans</h1>');
  expect(contentOf((await page('marquee.localhost', '/auth/login')).html)).toBe('');
});

it('shows an event before any script has run, as of the moment that the page names', async () => {
  const event = sampleEvent({ title: '<Film> & more', start_time: '2020-01-01T00:00:00.000Z', end_time: null });
  await putEvent(event);
  const shown = '<h1>&#60;Film&#62; &#38; more</h1><img src="/images/fight-night.svg"/>';
  const addresses = [[`${event.subdomain}.marquee.localhost`, '/'], ['marquee.localhost', `/e/${event.subdomain}`]] as const;
  for (const [host, address] of addresses) {
    const { html } = await page(host, address);
    expect(contentOf(html)).toBe(shown);
    expect(Date.now() - Date.parse(bootOf(html).writtenAt)).toBeLessThan(60_000);
  }
});

it('shows nothing of an event that is not there, is another’s, or may not be seen', async () => {
  const film = { start_time: '2020-01-01T00:00:00.000Z', end_time: null };
  const [event, closed] = [sampleEvent(film), sampleEvent({ ...film, allowed_countries: ['CH'] })];
  await putEvent(event);
  await putEvent(closed);
  for (const [host, address] of [['nowhere', '/'], [event.subdomain, '/e/other'], [closed.subdomain, '/']] as const) {
    expect([host, contentOf((await page(`${host}.marquee.localhost`, address)).html)]).toEqual([host, '']);
  }
});

it('has a site map of the host that is asked', async () => {
  const { html: rules } = await page('marquee.localhost', '/robots.txt');
  expect(rules).toContain('Sitemap: http://marquee.localhost/sitemap.xml');
  expect(rules).toContain('Disallow: /user/');
  const { html: site, headers } = await page('marquee.localhost', '/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  expect(site).toContain('<loc>http://marquee.localhost/plans</loc>');
  const { html: event } = await page('fight.marquee.localhost', '/sitemap.xml');
  expect(event.match(/<loc>.*?<\/loc>/g)).toEqual(['<loc>http://fight.marquee.localhost/</loc>']);
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

it('tags every page of a subdomain, also where nothing lives yet, and no page of the site', async () => {
  const event = sampleEvent();
  await putEvent(event);
  const tagOf = async (host: string, path?: string) => (await page(host, path)).headers['cache-tag'];
  expect(await tagOf(`${event.subdomain}.marquee.localhost`)).toBe(`event:${event.subdomain}`);
  expect(await tagOf(`${event.subdomain}.marquee.localhost`, '/watch')).toBe(`event:${event.subdomain}`);
  expect(await tagOf('marquee.localhost', `/e/${event.subdomain}`)).toBe(`event:${event.subdomain}`);
  expect(await tagOf('nowhere.marquee.localhost')).toBe('event:nowhere');
  expect(await tagOf('marquee.localhost')).toBeUndefined();
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
