import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { API_HEADERS, type EdgeBehaviour } from '../../deployment/edge/behaviours.ts';
import { plainHeaders } from '../../stand-ins/base/http/listen.ts';

export interface ForwardSettings {
  originSecret: string;
  /** Country that all viewers are treated as being in: two letters. */
  country: string;
}

/** Returns an id of a request in the form of CloudFront's. */
const newEdgeId = () => `${randomBytes(41).toString('base64url').slice(0, 54)}==`;

/**
 * Returns the headers that the API gets: of the viewer's, those that the behaviour names and, if it caches nothing, the
 * cookies. The edge drops all other headers of the viewer.
 */
export function originHeaders(
  request: IncomingMessage,
  { keep, keyHeaders }: EdgeBehaviour,
  { originSecret, country }: ForwardSettings,
): Record<string, string> {
  const { remoteAddress = '', remotePort = 0 } = request.socket;
  const known: Record<string, string> = {
    ...plainHeaders(request),
    // The edge overwrites these, whatever the viewer sent.
    'x-forwarded-host': (request.headers.host ?? '').toLowerCase(),
    'cloudfront-viewer-address': `${remoteAddress}:${remotePort}`,
    'cloudfront-viewer-country': country,
  };
  const names = keep === 'never' ? [...API_HEADERS, 'cookie'] : keyHeaders;
  const passed = names.map((name) => name.toLowerCase()).filter((name) => known[name] !== undefined);
  return {
    ...Object.fromEntries(passed.map((name) => [name, known[name] ?? ''])),
    host: 'api.marquee.localhost',
    'x-forwarded-proto': 'http',
    'x-origin-secret': originSecret,
    // CloudFront overwrites it, too.
    'x-amz-cf-id': newEdgeId(),
  };
}
