import type { EdgeCase } from './edge-case.ts';
import { FIGHT, found, LIGHTS, missing, refused, SITE } from './edge-outcomes.ts';

/** The films of event A, as its host serves them. */
export const FILM = `${FIGHT}/media/A/`;
const PREVIEW = `${FILM}preview/`;

/** Examples of who gets a film's files. A case's media cookie names the path that it opens. */
export const filmCases: readonly EdgeCase[] = [
  { name: 'a film without a cookie', host: FIGHT, url: '/media/A/x.m4s', expected: refused },
  { name: 'a film with its cookie', host: FIGHT, url: '/media/A/x.m4s', cookies: { media: FILM }, expected: found('media') },
  {
    name: 'a film with its cookie and a query',
    host: FIGHT,
    url: '/media/A/x.m4s?v=2',
    cookies: { media: FILM },
    expected: found('media'),
  },
  {
    name: 'a film whose player names its session (CMCD) has the same cache key',
    host: FIGHT,
    url: '/media/A/x.m4s?CMCD=cid%3D%22A%22%2Csid%3D%22Zk3-_a9Q%22',
    cookies: { media: FILM },
    expected: found('media'),
  },
  { name: 'a missing part of a film', host: FIGHT, url: '/media/A/y.m4s', cookies: { media: FILM }, expected: missing('media') },
  { name: "another event's film", host: FIGHT, url: '/media/B/x.m4s', cookies: { media: FILM }, expected: refused },
  {
    name: 'a query that names the paid film opens no other',
    host: FIGHT,
    url: '/media/B/x.m4s?/media/A/',
    cookies: { media: FILM },
    expected: refused,
  },
  {
    name: "the cookie of one event's host on another's",
    host: LIGHTS,
    url: '/media/A/x.m4s',
    cookies: { media: FILM },
    expected: refused,
  },
  {
    name: 'two events in two tabs: the first',
    host: SITE,
    url: '/media/A/x.m4s',
    cookies: { media: `${SITE}/media/A/` },
    expected: found('media'),
  },
  {
    name: 'two events in two tabs: the second',
    host: SITE,
    url: '/media/B/x.m4s',
    cookies: { media: `${SITE}/media/B/` },
    expected: found('media'),
  },

  { name: 'a preview without a cookie', host: FIGHT, url: '/media/A/preview/x.m4s', expected: refused },
  {
    name: 'a preview with its cookie',
    host: FIGHT,
    url: '/media/A/preview/x.m4s',
    cookies: { media: PREVIEW },
    expected: found('media'),
  },
  {
    name: "a preview's cookie opens no film",
    host: FIGHT,
    url: '/media/A/x.m4s',
    cookies: { media: PREVIEW },
    expected: refused,
  },
  {
    name: "a preview's cookie opens no film, even if the query names the preview",
    host: FIGHT,
    url: '/media/A/x.m4s?/media/A/preview/',
    cookies: { media: PREVIEW },
    expected: refused,
  },
  {
    name: "a preview's cookie opens no other event's preview",
    host: FIGHT,
    url: '/media/B/preview/x.m4s',
    cookies: { media: PREVIEW },
    expected: refused,
  },
  {
    name: "a film's cookie opens its preview, too",
    host: FIGHT,
    url: '/media/A/preview/x.m4s',
    cookies: { media: FILM },
    expected: found('media'),
  },
];
