import { API_PREFIX, KEY_HEADER } from '#shared/api/endpoint.ts';
import { LISTING_QUERY } from '#shared/api/site/lists/listing.ts';
import { OEMBED_QUERY } from '#shared/api/site/oembed.ts';
import { LIVE_FOLDER } from '#shared/video/broadcast/broadcast.ts';
import { embedPath } from '#shared/catalog/embed.ts';
import { SHARE_PICTURES_FOLDER } from '#shared/catalog/share-picture.ts';

/** The edge's treatment of requests that match one path pattern. */
export interface EdgeBehaviour {
  /** Path pattern in CloudFront's syntax: `*` stands for any characters. */
  pattern: string;
  /** Origin that answers: the bucket of the site's files, the bucket of films and pictures, the packager of live video, or the API. */
  origin: 'assets' | 'media' | 'live' | 'api';
  /** Caching: a file and a stream are cached as their headers say, an answer as its `s-maxage` says, or nothing ever is. */
  keep: 'file' | 'stream' | 'answer' | 'never';
  /** Headers of the cache key, besides host and path. They also reach the origin; no cookie does. */
  keyHeaders: readonly string[];
  /** Parts of the query that belong to the cache key and reach the origin; none if left out. */
  keyQuery?: readonly string[];
  /** True if only a signed cookie opens it. */
  signed: boolean;
  /** True for pages that say themselves which sites may frame them; no other may be framed. */
  framed?: boolean;
}

const VIEWER_COUNTRY = 'CloudFront-Viewer-Country';

/** Headers that the API receives, besides every cookie and the query. CloudFront allows ten. */
export const API_HEADERS = [
  'content-type',
  'origin',
  'x-xsrf-token',
  'x-requested-with',
  KEY_HEADER,
  'x-forwarded-host',
  'idempotency-key',
  // Otherwise CloudFront sends its own name.
  'user-agent',
  VIEWER_COUNTRY,
  'CloudFront-Viewer-Address',
] as const;

const page = { origin: 'api', keep: 'answer', keyHeaders: ['x-forwarded-host', VIEWER_COUNTRY], signed: false } as const;

const file = { keep: 'file', keyHeaders: [], signed: false } as const;

/**
 * The behaviour of live video, in stages that have it. The query names what a blocking reload waits for, and whether an update is
 * enough. MediaPackage also takes the moment at which a playlist begins (`aws.manifestsettings`, `start`): those parts never reach it, because viewers could ask for what
 * was sent before the broadcast went live. Source: MediaPackage, 'CDN configuration recommendations'.
 */
const live: EdgeBehaviour = {
  pattern: `/media/*/${LIVE_FOLDER}*`,
  origin: 'live',
  keep: 'stream',
  keyHeaders: [],
  keyQuery: ['_HLS_msn', '_HLS_part', '_HLS_skip'],
  signed: true,
};

/** The behaviours of the distribution and of the local edge. The first pattern that matches decides; the last takes the rest. */
export const behaviours: readonly EdgeBehaviour[] = [
  { ...file, pattern: '/assets/*', origin: 'assets' },
  { ...file, pattern: '/images/*', origin: 'media' },
  { ...file, pattern: '/media/*', origin: 'media', signed: true },
  {
    pattern: `${API_PREFIX}/events/domain/*`,
    origin: 'api',
    keep: 'answer',
    keyHeaders: [VIEWER_COUNTRY],
    signed: false,
  },
  {
    pattern: `${API_PREFIX}/events`,
    origin: 'api',
    keep: 'answer',
    keyHeaders: [VIEWER_COUNTRY],
    keyQuery: LISTING_QUERY,
    signed: false,
  },
  { pattern: `${API_PREFIX}/channels/*`, origin: 'api', keep: 'answer', keyHeaders: [VIEWER_COUNTRY], signed: false },
  { pattern: `${API_PREFIX}/events/*/status`, origin: 'api', keep: 'answer', keyHeaders: [], signed: false },
  { pattern: `${SHARE_PICTURES_FOLDER}*`, origin: 'api', keep: 'answer', keyHeaders: [], signed: false },
  { pattern: `${API_PREFIX}/platform-status`, origin: 'api', keep: 'answer', keyHeaders: [], signed: false },
  {
    pattern: `${API_PREFIX}/oembed`,
    origin: 'api',
    keep: 'answer',
    keyHeaders: ['x-forwarded-host', VIEWER_COUNTRY],
    keyQuery: OEMBED_QUERY,
    signed: false,
  },
  { pattern: '/api/*', origin: 'api', keep: 'never', keyHeaders: [], signed: false },
  { ...page, pattern: `${embedPath('')}*`, framed: true },
  { ...page, pattern: '*' },
];

/** The behaviours of the distribution of a stage with live video. */
export const behavioursWithLive: readonly EdgeBehaviour[] = [live, ...behaviours];

/** Returns the behaviour for a path without its query. CloudFront's comparison is case-sensitive. */
export function behaviourOf(path: string): EdgeBehaviour {
  const found = behaviours.find(({ pattern }) => matches(pattern, path));
  if (!found) throw new Error(`No behaviour matches the path ${path}.`);
  return found;
}

function matches(pattern: string, path: string): boolean {
  const [before = '', after] = pattern.split('*');
  if (after === undefined) return path === pattern;
  return path.length >= before.length + after.length && path.startsWith(before) && path.endsWith(after);
}

/** Returns the part of a query that belongs to a behaviour's cache key, as it was sent; empty for none. */
export const keptQuery = (query: string, { keyQuery = [] }: Pick<EdgeBehaviour, 'keyQuery'>): string =>
  query
    .split('&')
    .filter((pair) => keyQuery.includes(pair.split('=', 1)[0] ?? ''))
    .join('&');

/** Returns the methods that a behaviour lets through; CloudFront answers any other with 403. */
export const methodsOf = ({ origin }: EdgeBehaviour): readonly string[] =>
  // The API gets every method, so that a wrong one gets the API's answer instead of the region-blocked page.
  origin === 'api' ? ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'] : ['GET', 'HEAD'];
