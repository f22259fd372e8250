import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { isIPv6 } from 'node:net';
import type { Endpoint, Parsed } from '#shared/api/endpoint.ts';
import type { Session } from '../../auth/sessions-store.ts';
import { ApiError } from './api-error.ts';

/** What a handler is given: everything checked, nothing raw but `rawBody`. */
export interface ApiRequest<E extends Endpoint = Endpoint> {
  params: Parsed<E['params']>;
  body: Parsed<E['body']>;
  /** The signed-in account; null on endpoints that anyone may call. */
  session: E['access'] extends 'user' | 'organizer' ? Session : null;
  /** The body's bytes as they were sent, for signatures. */
  rawBody: Buffer;
  headers: Readonly<Record<string, string | undefined>>;
  cookies: ReadonlyMap<string, string>;
  /** The host the viewer asked for, with its port where it is not the usual one. */
  host: string;
  scheme: 'http' | 'https';
  /** The viewer's network: an IPv4 address or the first half of an IPv6 one. */
  network: string;
}

/** A host name, perhaps with a port. Nothing else may get into addresses, and into policies, where `*` opens everything. */
const HOST = /^[a-z0-9.-]+(:\d{1,5})?$/;

/**
 * The parts of a request that need no contract, read from API Gateway's event (payload format 2.0).
 * @throws ApiError invalid_input where the host is none
 */
export function readEnvelope(event: APIGatewayProxyEventV2) {
  const { headers } = event;
  return {
    headers,
    cookies: readCookies(event.cookies),
    host: checkedHost((headers['x-forwarded-host'] ?? headers.host ?? '').toLowerCase()),
    scheme: headers['x-forwarded-proto'] === 'http' ? ('http' as const) : ('https' as const),
    network: networkOf(viewerAddress(event)),
    rawBody: Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8'),
  };
}

function checkedHost(host: string): string {
  // `999.1.1.1` and port 99999 look right and are none. HTTP/1.0 has no host at all.
  if (host === '' || (HOST.test(host) && URL.canParse(`http://${host}`))) return host;
  throw new ApiError('invalid_input', { field: 'host', message: 'The host of this request is not valid.' });
}

function readCookies(cookies: string[] = []): ReadonlyMap<string, string> {
  return new Map(
    cookies.map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const;
    }),
  );
}

/** CloudFront names the viewer as `address:port`; without CloudFront in front, the caller is the viewer. */
function viewerAddress({ headers, requestContext }: APIGatewayProxyEventV2): string {
  const viewer = headers['cloudfront-viewer-address'];
  return viewer ? viewer.slice(0, viewer.lastIndexOf(':')).replace(/^\[|\]$/g, '') : requestContext.http.sourceIp;
}

/**
 * The network an address belongs to: an IPv4 address itself; of an IPv6 address the first four groups,
 * because one subscriber holds a whole /64 and could change the rest at will.
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
