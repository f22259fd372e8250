import type { EdgeCase, EdgeOutcome } from './edge-case.ts';
import { FIGHT, found, LIGHTS, missing, refused, SITE } from './edge-outcomes.ts';

/** The films of event A, as its host serves them. */
export const FILM = `${FIGHT}/media/A/~s/`;
const PREVIEW = `${FILM}preview/`;

/** Returns a maker of cases in which a viewer at the host of event A has a media cookie for a path. */
const withCookie =
  (media: string) =>
  (name: string, url: string, expected: EdgeOutcome): EdgeCase => ({ name, host: FIGHT, url, cookies: { media }, expected });
const withFilm = withCookie(FILM);
const withPreview = withCookie(PREVIEW);

/** Examples of who gets a film's files. A case's media cookie names the path that it opens. */
export const filmCases: readonly EdgeCase[] = [
  { name: 'a film without a cookie', host: FIGHT, url: '/media/A/~s/x.m4s', expected: refused },
  withFilm('a film with its cookie', '/media/A/~s/x.m4s', found('media')),
  withFilm('a film with its cookie and a query', '/media/A/~s/x.m4s?v=2', found('media')),
  withFilm(
    'a film whose player names its session (CMCD) has the same cache key',
    '/media/A/~s/x.m4s?CMCD=cid%3D%22A%22%2Csid%3D%22Zk3-_a9Q%22',
    found('media'),
  ),
  withFilm('a missing part of a film', '/media/A/~s/y.m4s', missing('media')),
  withFilm("another event's film", '/media/B/~s/x.m4s', refused),
  withFilm('a query that names the paid film opens no other', '/media/B/~s/x.m4s?/media/A/~s/', refused),
  {
    name: "the cookie of one event's host on another's",
    host: LIGHTS,
    url: '/media/A/~s/x.m4s',
    cookies: { media: FILM },
    expected: refused,
  },
  {
    name: 'two events in two tabs: the first',
    host: SITE,
    url: '/media/A/~s/x.m4s',
    cookies: { media: `${SITE}/media/A/~s/` },
    expected: found('media'),
  },
  {
    name: 'two events in two tabs: the second',
    host: SITE,
    url: '/media/B/~s/x.m4s',
    cookies: { media: `${SITE}/media/B/~s/` },
    expected: found('media'),
  },

  { name: 'a preview without a cookie', host: FIGHT, url: '/media/A/~s/preview/x.m4s', expected: refused },
  withPreview('a preview with its cookie', '/media/A/~s/preview/x.m4s', found('media')),
  withPreview("a preview's cookie opens no film", '/media/A/~s/x.m4s', refused),
  withPreview(
    "a preview's cookie opens no film, even if the query names the preview",
    '/media/A/~s/x.m4s?/media/A/~s/preview/',
    refused,
  ),
  withPreview("a preview's cookie opens no other event's preview", '/media/B/~s/preview/x.m4s', refused),
  withFilm("a film's cookie opens its preview, too", '/media/A/~s/preview/x.m4s', found('media')),
];
