import { siteTitle } from './site-title.ts';

test.each([
  ['example.com', 'example'],
  ['fight.example.com', 'example'],
  ['fight.example.co.uk:8443', 'example'],
  ['ppv.example.com.sg', 'example'],
  ['fight.marquee.localhost:3000', 'marquee'],
  ['d111111abcdef8.cloudfront.net', 'cloudfront'],
  ['localhost:3000', 'localhost'],
  ['192.0.2.1:3000', '192.0.2.1'],
  ['[2001:db8::1]:3000', '2001:db8::1'],
])('%s is called %s', (host, expected) => {
  expect(siteTitle(host)).toBe(expected);
});
