import type { IncomingMessage } from 'node:http';
import { plainHeaders } from '../http.ts';

/** The headers that the distribution lets through to the API; whatever else a viewer sends ends at the edge. */
const TO_API = [
  'content-type',
  'origin',
  'cookie',
  'x-xsrf-token',
  'x-requested-with',
  'x-api-key',
  'idempotency-key',
  'stripe-signature',
  'user-agent',
];

/** What the edge says of a request besides what the viewer sent, whatever the viewer claims. */
function edgeHeaders(request: IncomingMessage, originSecret: string): Record<string, string> {
  const { remoteAddress = '', remotePort = 0 } = request.socket;
  const host = (request.headers.host ?? '').toLowerCase();
  return {
    host,
    'x-forwarded-host': host,
    'x-forwarded-proto': 'http',
    'x-origin-secret': originSecret,
    'cloudfront-viewer-address': `${remoteAddress}:${remotePort}`,
    'cloudfront-viewer-country': 'US',
  };
}

/** Headers of a request to the API. */
export function apiHeaders(request: IncomingMessage, originSecret: string): Record<string, string> {
  const sent = plainHeaders(request);
  const allowed = TO_API.flatMap((name) => (sent[name] === undefined ? [] : [[name, sent[name]] as const]));
  return { ...Object.fromEntries(allowed), ...edgeHeaders(request, originSecret) };
}

/** Headers of a request for what everybody gets alike: no cookies go, so none can change the answer. */
export function sharedHeaders(request: IncomingMessage, originSecret: string): Record<string, string> {
  return edgeHeaders(request, originSecret);
}
