import { timingSafeEqual } from 'node:crypto';
import { type Endpoint, splitRoute } from '#shared/api/endpoint.ts';
import { SESSION_COOKIE, XSRF_HEADER } from '#shared/session-names.ts';
import type { Session } from '../../auth/sessions-store.ts';
import { readSession } from '../../auth/sessions-store.ts';
import { xsrfToken } from '../../auth/session-cookie.ts';
import { env } from '../env.ts';
import { ApiError } from './api-error.ts';
import type { readEnvelope } from './request.ts';

type Envelope = ReturnType<typeof readEnvelope>;

/**
 * The API answers only what came through the distribution, which knows the origin secret: around it there
 * is no country list and no viewer address. Providers call the API itself; their signature is their key.
 */
export function requireOrigin({ access }: Pick<Endpoint, 'access'>, { headers }: Envelope): void {
  const wanted = env.originSecret;
  if (!wanted || access === 'provider') return;
  if (!sameText(headers['x-origin-secret'] ?? '', wanted)) throw new ApiError('not_found');
}

/** A browser says where a request comes from: another site's page may not sign people in or out here. */
export function requireSameSite(endpoint: Endpoint, { headers, host }: Envelope): void {
  if (endpoint.access === 'provider' || splitRoute(endpoint.route).method === 'GET') return;
  const { origin } = headers;
  if (origin !== undefined && hostOf(origin) !== host) throw new ApiError('csrf_failed', { field: 'origin' });
}

/**
 * Who is signed in, for endpoints that need it. What changes something must also carry the session's
 * XSRF token, which only our own pages can read. To who is signed in without the role an endpoint asks for,
 * there is no such endpoint.
 * @throws ApiError unauthenticated, not_found, csrf_failed
 */
export async function requireSession(endpoint: Endpoint, { cookies, headers }: Envelope): Promise<Session | null> {
  if (endpoint.access !== 'user' && endpoint.access !== 'organizer') return null;
  const token = cookies.get(SESSION_COOKIE);
  const session = token ? await readSession(token) : null;
  if (!token || !session) throw new ApiError('unauthenticated');
  if (endpoint.access === 'organizer' && session.role !== 'organizer') throw new ApiError('not_found');
  const changes = splitRoute(endpoint.route).method !== 'GET';
  if (changes && !sameText(headers[XSRF_HEADER] ?? '', xsrfToken(token))) {
    throw new ApiError('csrf_failed', { field: XSRF_HEADER });
  }
  return session;
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/** Compares in a time that does not tell how much was right. */
function sameText(given: string, wanted: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(wanted);
  return a.length === b.length && timingSafeEqual(a, b);
}
