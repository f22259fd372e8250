import { domainTitle } from './domain-title.ts';

test.each([
  ['example.com', 'example'],
  ['ppv.example.com', 'example'],
  ['ppv.example.co.uk:8443', 'example'],
  ['ppv.example.com.sg', 'example'],
  ['marquee.localhost:3000', 'marquee'],
  ['localhost:3000', 'localhost'],
])('the site at %s is called %s', (host, expected) => {
  expect(domainTitle(host)).toBe(expected);
});
