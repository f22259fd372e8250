import type { EdgeOutcome } from './edge-case.ts';

/** Hosts of the examples: the site, and two events. */
export const SITE = 'ppv.example.com';
export const FIGHT = 'fight.ppv.example.com';
export const LIGHTS = 'lights.ppv.example.com';

/** A file that is there. It is the same for everybody, and nothing of the request is forwarded. */
export const found = (origin: 'assets' | 'media'): EdgeOutcome => ({ status: 200, origin, cacheKey: {}, forwarded: {} });
/** A file that is not there. */
export const missing = (origin: 'assets' | 'media'): EdgeOutcome => ({ ...found(origin), status: 404 });
/** An answer of the edge itself. */
export const refused: EdgeOutcome = { status: 403, origin: null, cacheKey: null, forwarded: {} };
/** An answer of the API that everybody with the same cache key shares. */
export const shared = (key: Record<string, string>): EdgeOutcome => ({
  status: null,
  origin: 'api',
  cacheKey: key,
  forwarded: key,
});
/** An answer of the API to one caller. @param forwarded all that the API sees of the request */
export const called = (forwarded: Record<string, string>): EdgeOutcome => ({
  status: null,
  origin: 'api',
  cacheKey: null,
  forwarded,
});
