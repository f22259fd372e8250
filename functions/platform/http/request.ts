import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { timingSafeEqual } from 'node:crypto';
import { isIPv6 } from 'node:net';
import {
  type Endpoint,
  KEY_HEADER,
  ORGANIZATION_QUERY,
  type PartOf,
  SESSION_COOKIE,
  splitRoute,
  XSRF_HEADER,
} from '#shared/api/endpoint.ts';
import type { CountryLists } from '#shared/catalog/countries.ts';
import type { KeyRight } from '#shared/people/member-rights.ts';
import { env } from '../env.ts';
import { isCorrelationId } from '../log/correlation.ts';
import { ApiError } from './api-error.ts';
import type { Actor, Session, Sessions } from './session.ts';

/** The request that a handler receives: everything is validated, and only `rawBody` is raw. */
export interface ApiRequest<E extends Endpoint = Endpoint> {
  params: PartOf<E, 'params'>;
  query: PartOf<E, 'query'>;
  body: PartOf<E, 'body'>;
  /** The signed-in account; null on endpoints that anyone may call, and for a program with an API key. */
  session: SessionOf<E>;
  /** The organisation that a request of a member is about, and the only one whose things it may touch; null on other endpoints. */
  organizationId: E['access'] extends 'organizer' ? string : null;
  /** The one who acts for the organisation; null on other endpoints. */
  actor: E['access'] extends 'organizer' ? Actor : null;
  /** The body's bytes as they were sent, for signatures. */
  rawBody: Buffer;
  headers: Readonly<Record<string, string | undefined>>;
  cookies: ReadonlyMap<string, string>;
  /** The host that the viewer requested, with its port unless it is the default one. */
  host: string;
  scheme: 'http' | 'https';
  /** The viewer's network: an IPv4 address or the first half of an IPv6 one. */
  network: string;
}

/** The session of a request; the endpoints of organisers that accept API keys cannot count on one. */
type SessionOf<E extends Endpoint> = E['access'] extends 'user' | 'operator'
  ? Session
  : E['access'] extends 'organizer'
    ? E extends { right: KeyRight }
      ? Session | null
      : Session
    : null;

/** A host name with an optional port. Nothing else may get into addresses, or into policies, where `*` opens everything. */
const HOST = /^[a-z0-9.-]+(:\d{1,5})?$/;

/**
 * Returns the parts of a request that need no contract, read from API Gateway's event (payload format 2.0).
 * @throws ApiError invalid_input if the host is not valid
 */
export function readEnvelope(event: APIGatewayProxyEventV2) {
  const { headers } = event;
  return {
    headers,
    cookies: readCookies(event.cookies),
    host: checkedHost((headers['x-forwarded-host'] ?? headers.host ?? '').toLowerCase()),
    scheme: headers['x-forwarded-proto'] === 'http' ? ('http' as const) : ('https' as const),
    network: networkOf(viewerAddress(event)),
    organization: event.queryStringParameters?.[ORGANIZATION_QUERY],
    rawBody: Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8'),
  };
}

function checkedHost(host: string): string {
  // `999.1.1.1` and port 99999 match the pattern but are not valid. HTTP/1.0 sends no host at all.
  if (host === '' || (HOST.test(host) && URL.canParse(`http://${host}`))) return host;
  throw new ApiError('invalid_input', {
    field: 'host',
    message: 'This address is not one of ours. Open our site and try again.',
  });
}

function readCookies(cookies: string[] = []): ReadonlyMap<string, string> {
  return new Map(
    cookies.map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const;
    }),
  );
}

/** Returns the viewer's address. CloudFront sends it as `address:port`; without CloudFront in front, the caller is the viewer. */
function viewerAddress({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const viewer = headers['cloudfront-viewer-address'];
  return viewer ? viewer.slice(0, viewer.lastIndexOf(':')).replace(/^\[|\]$/g, '') : requestContext.http.sourceIp;
}

/**
 * Returns the network of an address: an IPv4 address itself; the first four groups of an IPv6 address, because one subscriber
 * holds a whole /64 and could change the rest at will.
 */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

type Envelope = ReturnType<typeof readEnvelope>;

/** CloudFront's id of a request. It overwrites what a viewer sends, and writes the id to its access logs. Source: CloudFront, request headers. */
const EDGE_ID = 'x-amz-cf-id';

/**
 * Returns the id that a request has from the edge on. Only the distribution knows the origin secret: whoever calls the API directly could
 * name any id, so such a request has API Gateway's own.
 */
export function edgeIdOf({ headers, requestContext }: APIGatewayProxyEventV2): { id: string; isFromEdge: boolean } {
  const isForwarded = env.originSecret !== '' && hasOriginSecret(headers);
  const id = headers[EDGE_ID];
  return isForwarded && isCorrelationId(id) ? { id, isFromEdge: true } : { id: requestContext.requestId, isFromEdge: false };
}

const hasOriginSecret = (headers: Headers): boolean => isSameText(headers['x-origin-secret'] ?? '', env.originSecret);

/** Compares two texts without revealing through the duration how much of them matched. */
function isSameText(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Refuses requests that did not come through the distribution, which knows the origin secret: without it there is no country
 * list and no viewer address. Payment providers call the API directly and authenticate with their signature.
 * @throws ApiError not_found
 */
export function requireOrigin({ access }: Pick<Endpoint, 'access'>, { headers }: Envelope): void {
  if (env.originSecret === '' || access === 'provider') return;
  if (!hasOriginSecret(headers)) throw new ApiError('not_found');
}

/**
 * Refuses changes that another site's page requests, as named in the browser's `origin` header: such a page must not sign
 * people in or out here.
 * @throws ApiError csrf_failed
 */
export function requireSameSite(endpoint: Endpoint, { headers, host }: Envelope): void {
  if (endpoint.access === 'provider' || splitRoute(endpoint.route).method === 'GET') return;
  const { origin } = headers;
  if (origin !== undefined && hostOf(origin) !== host) throw new ApiError('csrf_failed', { field: 'origin' });
}

/** The caller of a request, as far as its endpoint needs one. */
interface Caller {
  session: Session | null;
  /** The one who acts for an organisation, on the endpoints of organisers; null on others. */
  actor: Actor | null;
}

const NOBODY: Caller = { session: null, actor: null };

/**
 * Returns the caller: a program with an API key, where the endpoint accepts keys, else whoever is signed in. Signed-in callers who change
 * something must also send the session's XSRF token, which only our own pages can read; no browser adds a key by itself. For a caller
 * without an organisation, or with another than the named one, an organiser's endpoint does not exist, and an operator's exists for
 * operators alone.
 * @throws ApiError unauthenticated, invalid_api_key, needs_person, not_found, not_permitted, key_not_permitted, too_many_attempts,
 * csrf_failed, and invalid_input if a member of several organisations names none
 */
export async function requireCaller(endpoint: Endpoint, envelope: Envelope, sessions: Sessions): Promise<Caller> {
  if (endpoint.access === 'public' || endpoint.access === 'provider') return NOBODY;
  const key = envelope.headers[KEY_HEADER];
  // A key that comes along with a session says nothing about whose account is meant.
  if (key !== undefined && (endpoint.access === 'organizer' || !envelope.cookies.has(SESSION_COOKIE))) {
    return { session: null, actor: await requireKey(key, endpoint, envelope, sessions) };
  }
  return requireSession(endpoint, envelope, sessions);
}

/** @throws ApiError needs_person for an endpoint that accepts no keys, whatever the key is */
async function requireKey(text: string, { right }: Endpoint, envelope: Envelope, sessions: Sessions): Promise<Actor> {
  if (!sessions.actorOfKey) throw new ApiError('needs_person');
  return sessions.actorOfKey({ text, right, named: envelope.organization, network: envelope.network });
}

async function requireSession(
  endpoint: Endpoint,
  { cookies, headers, organization }: Envelope,
  sessions: Sessions,
): Promise<Caller> {
  const token = cookies.get(SESSION_COOKIE);
  const session = token ? await sessions.read(token) : null;
  if (!token || !session) throw new ApiError('unauthenticated');
  const organizationId =
    endpoint.access === 'organizer' ? await sessions.organizationFor?.(session, endpoint.right, organization) : undefined;
  if (endpoint.access === 'operator') await sessions.requireOperator?.(session);
  const isChange = splitRoute(endpoint.route).method !== 'GET';
  if (isChange && !isSameText(headers[XSRF_HEADER] ?? '', sessions.xsrfToken(token))) {
    throw new ApiError('csrf_failed', { field: XSRF_HEADER });
  }
  return { session, actor: organizationId === undefined ? null : { organizationId, userId: session.userId, keyId: null } };
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

type Headers = Readonly<Record<string, string | undefined>>;

/** The countries in which something may be shown. An empty or missing list restricts nothing. */
type ShownIn = Partial<CountryLists>;

/** Returns true if something may be shown in the viewer's country, which CloudFront names; it replaces what a viewer claims. */
export const isShownTo = (headers: Headers, event: ShownIn): boolean => isOpenIn(headers['cloudfront-viewer-country'], event);

/**
 * Returns true if something may be shown in a country. That of some viewers is unknown: a list of allowed countries shuts them out, a
 * list of blocked ones does not.
 */
export function isOpenIn(country: string | undefined, { allowed_countries = [], blocked_countries = [] }: ShownIn): boolean {
  if (allowed_countries.length > 0) return country !== undefined && allowed_countries.includes(country);
  return country === undefined || !blocked_countries.includes(country);
}

/** Rejects a request from a country in which something is not shown. @throws ApiError country_blocked */
export function requireCountry(headers: Headers, event: ShownIn): void {
  if (!isShownTo(headers, event)) throw new ApiError('country_blocked');
}
