import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type PrerenderedPages, PRERENDERED_FILE, slot } from '#shared/shell/prerendered.ts';
import { putEvent } from '../../catalog/listings/event-changes-store.ts';
import { takePart } from '../../catalog/inventory/inventory-store.ts';
import { bucketAddress } from '../../platform/s3/bucket-address.ts';
import { transact } from '../../platform/database/transact.ts';
import { env } from '../../platform/env.ts';
import { bootOf, pageAt, structuredData } from '../../test/edge.ts';
import { published } from '../../test/people/organizer.ts';
import { sampleEvent } from '../../test/samples/sample-event.ts';
import { useEvent, useWorld } from '../../test/use-world.ts';
import { contentSecurityPolicy } from './content-security.ts';
import { subdomainOf } from '../events/subdomain.ts';

const prerendered: PrerenderedPages = {
  pages: { '/': '<h1>Home</h1>', '/plans': '<h1>Plans</h1>' },
  events: { 'on-demand short pictured': `<h1>${slot('title')}</h1><img src="${slot('image')}"/>` },
  adFrame: '',
};

const SITE = 'marquee.localhost';
const shop = useWorld();
const event = useEvent();
beforeAll(() => writeFileSync(path.join(path.dirname(env.shellTemplate), PRERENDERED_FILE), JSON.stringify(prerendered)));

const page = (host: string, address?: string) => pageAt(shop, host, address);
const hostOf = ({ subdomain } = event) => `${subdomain}.${SITE}`;

it('puts the event and its link preview into the page, whatever its text contains', async () => {
  await putEvent(Object.assign(event, { title: 'Rock & "Roll" </script><b>$&', description: "It's <live>" }));
  const { status, html, headers } = await page(hostOf());
  expect([status, headers['cache-control']]).toEqual([200, expect.stringContaining('s-maxage=60')]);
  expect(html).toContain('<meta property="og:title" content="Rock &#38; &#34;Roll&#34; &#60;/script&#62;&#60;b&#62;$&#38;">');
  expect(html).toMatch(
    new RegExp(`og:image" content="http://${hostOf()}/api/v1/share-pictures/${event._id}/[0-9a-f]{16}\\.jpg"`),
  );
  expect(html.match(/<\/script>/g)).toHaveLength(2);
  expect(html).toContain('<title>marquee</title>');
  expect(structuredData(html)).toMatchObject({
    '@type': 'Event',
    name: event.title,
    startDate: event.start_time,
    location: { '@type': 'VirtualLocation', url: `http://${hostOf()}/` },
    offers: [{ name: 'Live', price: '19.99', priceCurrency: 'USD' }, {}],
  });
  expect(bootOf(html)).toMatchObject({
    siteHost: SITE,
    subdomain: event.subdomain,
    event: { _id: event._id, title: event.title, seller: 'Marquee' },
    stripePublishableKey: shop.keys.stripePublishableKey,
    paypal: { clientId: shop.keys.paypalClientId, sdkBaseUrl: process.env.PAYPAL_SCRIPT_BASE },
    operator: 'Marquee',
    selling: { percent: null, hasTrial: false, needsApproval: false },
    supportMail: 'support@marquee.localhost',
  });
});

it('says what is sold out from its first paint on, and is then cached for seconds only', async () => {
  const [plain, limited] = event.packages;
  const seats = { ...limited!, _id: `pkg_${event._id}`, quota: 1 };
  await putEvent({ ...event, packages: [plain!, seats] });
  await transact([takePart(seats._id, 1, 0)]);
  const { html, headers } = await page(hostOf());
  expect(bootOf(html).event.packages).toMatchObject([{ sold_out: false }, { sold_out: true }]);
  const availabilities = ['https://schema.org/InStock', 'https://schema.org/SoldOut'];
  expect(structuredData(html).offers).toMatchObject(availabilities.map((availability) => ({ availability })));
  expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=15, stale-while-revalidate=15');
  expect((await page(hostOf(), '/nothing')).headers['cache-control']).toBe('public, max-age=0, s-maxage=10');
});

it('preloads no picture if the event has none, and still has one for link previews', async () => {
  await putEvent({ ...event, image: '' });
  const { html } = await page(hostOf());
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
  expect(html).not.toContain('rel="preload"');
});

it('refuses a host that no browser would request', async () => {
  const { status, html } = await page('a b[', `/e/${event.subdomain}`);
  expect([status, JSON.parse(html).field]).toEqual([400, 'host']);
});

it('lets a page run its own scripts and the payment providers’, and no others', async () => {
  const script = 'document.title = "hashed"';
  const policy = contentSecurityPolicy(
    `<script>${script}</script><script src="/a.js"></script><script id="boot" type="application/json">{}</script>`,
  );
  const hash = createHash('sha256').update(script).digest('base64');
  expect(/script-src [^;]*/.exec(policy)?.[0]).toBe(
    `script-src 'self' https://js.stripe.com https://*.paypal.com https://*.paypalobjects.com 'sha256-${hash}'`,
  );
  expect(policy).toContain("frame-ancestors 'none'");
  for (const directive of ['connect-src', 'frame-src', 'img-src'])
    expect(policy).toMatch(new RegExp(`${directive} [^;]*https://\\*\\.paypal\\.com`));
  const local = contentSecurityPolicy('', 'http://127.0.0.1:4000/sdk/js');
  expect(local).toMatch(/script-src [^;]*https:\/\/\*\.paypal\.com [^;]*http:\/\/127\.0\.0\.1:4000;/);
  expect((await page(SITE)).headers['content-security-policy']).toContain("default-src 'self'");
});

it('lets the studio’s pages alone send files to the bucket', async () => {
  const policyOf = async (address: string) => (await page(SITE, address)).headers['content-security-policy'];
  const bucket = new URL(bucketAddress('us-east-1')).origin;
  for (const address of ['/studio', '/studio/events/evt_1/media']) expect(await policyOf(address)).toContain(` ${bucket};`);
  for (const address of ['/', '/studios', '/user/library']) expect(await policyOf(address)).not.toContain(bucket);
});

it.each([
  ['/plans', 'http://marquee.localhost/plans', 'Plans and prices'],
  ['/terms-of-use', 'http://marquee.localhost/terms-and-conditions', 'Terms of Use'],
])('lists %s for search engines, on an event’s host as well', async (address, canonical, title) => {
  for (const host of [SITE, hostOf()]) {
    const { status, html } = await page(host, address);
    expect([status, html.includes('noindex')]).toEqual([200, false]);
    expect(html).toContain(`<link rel="canonical" href="${canonical}">`);
    expect(html).toContain(`<meta property="og:title" content="${title}">`);
  }
});

it.each([
  ['/auth/login', 200],
  ['/user/watch/evt_1', 200],
  ['/no/such/page', 404],
])('keeps %s out of search engines', async (address, expected) => {
  const { status, html } = await page(SITE, address);
  expect([status, html.includes('<meta name="robots" content="noindex">')]).toEqual([expected, true]);
});

/** Returns what a page shows before any script has run. */
const shown = async (host: string, address?: string) => /<div id="root">(.*?)<\/div>/s.exec((await page(host, address)).html)![1];

it('shows pages of the site before any script has run, on every host', async () => {
  expect([await shown(SITE), await shown(SITE, '/auth/login')]).toEqual(['<h1>Home</h1>', '']);
  for (const plans of [await shown(SITE, '/plans/'), await shown(hostOf(), '/plans')]) expect(plans).toBe('<h1>Plans</h1>');
});

const onDemand = { start_time: '2020-01-01T00:00:00.000Z', end_time: null };

it('shows an event before any script has run, as of the time that the page states', async () => {
  await putEvent({ ...event, ...onDemand, title: '<Film> & more' });
  for (const [host, address] of [[hostOf()], [SITE, `/e/${event.subdomain}`]] as [string, string?][]) {
    expect(await shown(host, address)).toBe('<h1>&#60;Film&#62; &#38; more</h1><img src="/images/fight-night.svg"/>');
    expect(Date.now() - Date.parse(bootOf((await page(host, address)).html).writtenAt)).toBeLessThan(60_000);
  }
});

it('shows nothing of an event that does not exist, has another address, or is blocked in the country', async () => {
  await putEvent({ ...event, ...onDemand });
  const closed = await published(sampleEvent({ ...onDemand, allowed_countries: ['CH'] }));
  const contents = [await shown(`nowhere.${SITE}`), await shown(hostOf(), '/e/other'), await shown(hostOf(closed))];
  expect(contents).toEqual(['', '', '']);
});

it('serves a site map of the requested host', async () => {
  const rules = await page(SITE, '/robots.txt');
  for (const rule of ['Sitemap: http://marquee.localhost/sitemap.xml', 'Disallow: /user/']) expect(rules.html).toContain(rule);
  const site = await page(SITE, '/sitemap.xml');
  expect(site.headers['content-type']).toContain('application/xml');
  expect(site.html).toContain('<loc>http://marquee.localhost/plans</loc>');
  const ofEvent = await page('fight.marquee.localhost', '/sitemap.xml');
  expect(ofEvent.html.match(/<loc>.*?<\/loc>/g)).toEqual(['<loc>http://fight.marquee.localhost/</loc>']);
});

it('says where to report a vulnerability, on every host for the whole site', async () => {
  for (const host of [SITE, hostOf()]) {
    const { status, headers, html } = await page(host, '/.well-known/security.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    const fields = html
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2));
    expect(fields.at(-4)).toEqual(['Contact', `http://${SITE}/contact`]);
    expect(fields).toContainEqual(['Preferred-Languages', 'en']);
    expect(fields).toContainEqual(['Canonical', `http://${SITE}/.well-known/security.txt`]);
    const days = (Date.parse(fields.find(([name]) => name === 'Expires')?.[1] ?? '') - Date.now()) / 86_400_000;
    expect([days > 30, days < 366]).toEqual([true, true]);
  }
});

it('serves nothing to requests that bypass the edge', async () =>
  expect((await pageAt(shop, SITE, '/', { 'x-origin-secret': '' })).status).toBe(404));

it('serves the site, and 404 with the page for a subdomain without an event', async () => {
  expect(bootOf((await page(SITE)).html)).toMatchObject({ subdomain: null, event: null });
  const missing = await page(`nowhere.${SITE}`);
  expect([missing.status, bootOf(missing.html).subdomain]).toEqual([404, 'nowhere']);
});

it('tags every page of a subdomain, even without an event, and no page of the site', async () => {
  const tagOf = async (host: string, address?: string) => (await page(host, address)).headers['cache-tag'];
  const tag = `event:${event.subdomain}`;
  expect([await tagOf(hostOf()), await tagOf(hostOf(), '/watch')]).toEqual([tag, tag]);
  expect(await tagOf(SITE, `/e/${event.subdomain}`)).toBe(tag);
  expect([await tagOf(`nowhere.${SITE}`), await tagOf(SITE)]).toEqual(['event:nowhere', undefined]);
});

it('answers unknown API paths with JSON', async () =>
  expect(await shop.visitor().get('/nothing/here')).toMatchObject({ status: 404, json: { code: 'not_found' } }));

it.each([
  ['fight.example.com', '/', 'example.com', 'fight'],
  ['example.com', '/', 'example.com', null],
  ['a.b.example.com', '/', 'example.com', null],
  ['notexample.com', '/', 'example.com', null],
  ['d1.cloudfront.net', '/e/fight', null, 'fight'],
  ['d1.cloudfront.net', '/e/../x', null, null],
  ['fight.example.com', '/e/other', 'example.com', 'fight'],
])('%s%s on the site %s is the event %s', (host, address, site, expected) =>
  expect(subdomainOf(host, address, site)).toBe(expected),
);
