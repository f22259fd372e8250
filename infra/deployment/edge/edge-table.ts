import type { EdgeCase } from './edge-case.ts';
import { called, FIGHT, found, missing, refused, shared, SITE } from './edge-outcomes.ts';
import { FILM, filmCases } from './film-cases.ts';

const country = (code: string) => ({ 'cloudfront-viewer-country': code });
const page = (host: string, code = 'US') => shared({ 'x-forwarded-host': host, ...country(code) });
const call = (host: string, more: Record<string, string> = {}) => called({ 'x-forwarded-host': host, ...country('US'), ...more });

/** Examples of the edge's behaviour, for the tests of the CloudFront Function, of the distribution and of the local edge. */
export const edgeTable: readonly EdgeCase[] = [
  { name: 'a file of the site', host: SITE, url: '/assets/app.js', expected: found('assets') },
  { name: 'a missing file is 404, never 403', host: SITE, url: '/assets/nothing.js', expected: missing('assets') },
  { name: 'a file cannot be written to', method: 'POST', host: SITE, url: '/assets/app.js', expected: refused },
  { name: 'a missing picture', host: SITE, url: '/images/nothing.jpg', expected: missing('media') },

  { name: 'the home page', host: SITE, url: '/', expected: page(SITE) },
  { name: 'a host in capitals is the same page', host: 'PPV.Example.COM', url: '/plans', expected: page(SITE) },
  { name: 'an event has a page of its own', host: FIGHT, url: '/', expected: page(FIGHT) },
  { name: 'a page by country', host: FIGHT, url: '/', country: 'CA', expected: page(FIGHT, 'CA') },
  {
    name: 'a page is the same for every visitor: neither cookie nor query is forwarded',
    host: FIGHT,
    url: '/?ref=ana',
    cookies: { session: 's1' },
    headers: { 'x-api-key': 'k' },
    expected: page(FIGHT),
  },
  {
    name: 'a claimed host or country is overwritten',
    host: FIGHT,
    url: '/',
    headers: { 'x-forwarded-host': 'evil.example', 'cloudfront-viewer-country': 'CA' },
    expected: page(FIGHT),
  },
  { name: 'a post to a page gets its own answer', method: 'POST', host: SITE, url: '/plans', expected: page(SITE) },

  {
    name: 'an embed is kept as a page is',
    host: SITE,
    url: '/embed/evt_1?x=1',
    cookies: { session: 's1' },
    expected: page(SITE),
  },
  {
    name: 'what another site asks about an event is shared by everybody who asks the same',
    host: SITE,
    url: '/api/v1/oembed?url=https%3A%2F%2Ffight.ppv.example.com%2F&x=1&maxwidth=600',
    cookies: { session: 's1' },
    expected: shared({
      'x-forwarded-host': SITE,
      ...country('US'),
      query: 'url=https%3A%2F%2Ffight.ppv.example.com%2F&maxwidth=600',
    }),
  },
  {
    name: 'an event lookup is shared by everybody in a country',
    host: SITE,
    url: '/api/v1/events/domain/fight?x=1',
    cookies: { session: 's1' },
    expected: shared(country('US')),
  },
  {
    name: 'the status of an event is shared by everybody, wherever they are',
    host: FIGHT,
    url: '/api/v1/events/evt_1/status?x=1',
    country: 'CA',
    cookies: { session: 's1' },
    expected: shared({}),
  },
  {
    name: 'the status of the platform is shared by everybody, wherever they are',
    host: SITE,
    url: '/api/v1/platform-status?x=1',
    country: 'CA',
    cookies: { session: 's1' },
    expected: shared({}),
  },
  {
    name: 'a play of an event is not its status',
    method: 'POST',
    host: FIGHT,
    url: '/api/v1/events/evt_1/playback',
    cookies: { session: 's1' },
    expected: call(FIGHT, { cookie: 'session=s1' }),
  },
  {
    name: 'a call carries the session, the query and the named headers only',
    method: 'POST',
    host: FIGHT,
    url: '/api/v1/orders/save-payment?x=1',
    cookies: { session: 's1' },
    headers: {
      'content-type': 'application/json',
      origin: `https://${FIGHT}`,
      'x-xsrf-token': 't',
      'x-requested-with': 'XMLHttpRequest',
      'idempotency-key': 'i',
      'x-origin-secret': 'guessed',
      authorization: 'Bearer x',
      'user-agent': 'Firefox',
      'accept-language': 'de',
    },
    expected: call(FIGHT, {
      'content-type': 'application/json',
      origin: `https://${FIGHT}`,
      'x-xsrf-token': 't',
      'x-requested-with': 'XMLHttpRequest',
      'idempotency-key': 'i',
      'user-agent': 'Firefox',
      cookie: 'session=s1',
      query: 'x=1',
    }),
  },
  { name: "an unknown call is the API's to refuse", host: SITE, url: '/api/v1/nothing', expected: call(SITE) },
  {
    name: "an unknown version of the API is the API's to refuse",
    method: 'DELETE',
    host: SITE,
    url: '/api/v9/events',
    expected: call(SITE),
  },
  { name: '/api itself is a page', host: SITE, url: '/api', expected: page(SITE) },
  {
    name: 'a webhook sent this way loses its signature: providers call the API itself',
    method: 'POST',
    host: SITE,
    url: '/api/v1/webhooks/stripe',
    headers: { 'stripe-signature': 't=1,v1=x' },
    expected: call(SITE),
  },

  ...filmCases,

  { name: 'a page from a blocked country', host: FIGHT, url: '/', country: 'KP', expected: refused },
  {
    name: 'a call from a blocked country',
    method: 'POST',
    host: SITE,
    url: '/api/v1/auth/login',
    country: 'KP',
    expected: refused,
  },
  {
    name: 'a paid film from a blocked country',
    host: FIGHT,
    url: '/media/A/~s/x.m4s',
    cookies: { media: FILM },
    country: 'KP',
    expected: refused,
  },
];
