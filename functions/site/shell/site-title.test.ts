import { siteTitle } from './site-title.ts';

const site = { host: 'ppv.example.co.uk', title: 'example' };

test.each([
  ['ppv.example.co.uk', 'example'],
  ['fight.ppv.example.co.uk', 'example'],
  ['d111111abcdef8.cloudfront.net', 'cloudfront'],
])('with a domain, the title at %s is %s', (host, expected) => expect(siteTitle(host, site)).toBe(expected));

test.each([
  ['d111111abcdef8.cloudfront.net', 'cloudfront'],
  ['localhost:3000', 'localhost'],
  ['192.0.2.1:3000', '192.0.2.1'],
  ['', ''],
])('without a domain, the title at %p is %p', (host, expected) => expect(siteTitle(host, null)).toBe(expected));
