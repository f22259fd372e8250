import { resetOrigin } from './own-origin.ts';

const SITE = 'ppv.example.com';

it.each([
  ['the site', SITE, SITE, 'https://ppv.example.com'],
  ['an event', 'fight.ppv.example.com', SITE, 'https://fight.ppv.example.com'],
  ['a stranger', 'evil.example', SITE, 'https://ppv.example.com'],
  ['a name that ends like ours', 'evilppv.example.com', SITE, 'https://ppv.example.com'],
  ['no host', '', SITE, 'https://ppv.example.com'],
  ['a distribution without a domain', 'd111.cloudfront.net', null, 'https://d111.cloudfront.net'],
  ['a stranger where there is no domain', 'evil.example', null, null],
  ['a name that ends like a distribution', 'evil.example.d111.cloudfront.net', null, null],
])('for a request from %s', (_, host, siteHost, origin) => expect(resetOrigin({ scheme: 'https', host }, siteHost)).toBe(origin));

it('keeps the port and the scheme of a local site', () => {
  const request = { scheme: 'http', host: 'fight.marquee.localhost:3000' } as const;
  expect(resetOrigin(request, 'marquee.localhost:3000')).toBe('http://fight.marquee.localhost:3000');
});
