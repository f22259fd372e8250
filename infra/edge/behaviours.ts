import { API_PREFIX } from '#shared/api/endpoint.ts';

/** What the edge does with the requests of one path pattern. */
export interface EdgeBehaviour {
  /** As CloudFront writes it: `*` stands for any characters. */
  pattern: string;
  /** Whoever answers: the bucket of the site's files, the bucket of films and pictures, or the API. */
  origin: 'assets' | 'media' | 'api';
  /** How long an answer is kept: a file as its headers say, an answer as its `s-maxage` says, or never. */
  keep: 'file' | 'answer' | 'never';
  /** Besides host and path, what tells kept answers apart. They reach the origin, too; no cookie and no query does. */
  keyHeaders: readonly string[];
  /** Whether only a signed cookie opens it. */
  signed: boolean;
}

const VIEWER_COUNTRY = 'CloudFront-Viewer-Country';

/** What the API is told of a request, besides every cookie and the query. CloudFront allows ten. */
export const API_HEADERS = [
  'content-type',
  'origin',
  'x-xsrf-token',
  'x-requested-with',
  'x-api-key',
  'x-forwarded-host',
  'idempotency-key',
  VIEWER_COUNTRY,
  'CloudFront-Viewer-Address',
] as const;

const file = { keep: 'file', keyHeaders: [], signed: false } as const;

/** The distribution's behaviours and the local edge's: the first pattern that matches decides, the last takes the rest. */
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
  { pattern: '/api/*', origin: 'api', keep: 'never', keyHeaders: [], signed: false },
  { pattern: '*', origin: 'api', keep: 'answer', keyHeaders: ['x-forwarded-host', VIEWER_COUNTRY], signed: false },
];

/** The behaviour of a path, without its query: CloudFront compares letter by letter, upper and lower case apart. */
export function behaviourOf(path: string): EdgeBehaviour {
  const found = behaviours.find(({ pattern }) => matches(pattern, path));
  if (!found) throw new Error(`No behaviour takes the path ${path}.`);
  return found;
}

const matches = (pattern: string, path: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

/** The methods a behaviour lets through; CloudFront answers any other with 403. */
export const methodsOf = ({ origin }: EdgeBehaviour): readonly string[] =>
  // Every method for the API, so that a wrong one gets its own answer instead of the region-blocked page.
  origin === 'api' ? ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'] : ['GET', 'HEAD'];
