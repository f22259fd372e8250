import type { IncomingMessage } from 'node:http';
import { API_HEADERS, type EdgeBehaviour } from '../../edge/behaviours.ts';
import { plainHeaders } from '../http.ts';

export interface ForwardSettings {
  originSecret: string;
  /** Where viewers are taken to be: two letters. */
  country: string;
}

/**
 * The headers that the API gets: of what the viewer sent, those the behaviour names and, where nothing is kept,
 * the cookies. Whatever else a viewer sends ends at the edge.
 */
export function originHeaders(
  request: IncomingMessage,
  { keep, keyHeaders }: EdgeBehaviour,
  { originSecret, country }: ForwardSettings,
): Record<string, string> {
  const { remoteAddress = '', remotePort = 0 } = request.socket;
  const known: Record<string, string> = {
    ...plainHeaders(request),
    // Whatever a viewer claims of these, the edge knows better.
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
  };
}
