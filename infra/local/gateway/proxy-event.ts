import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { randomUUID } from 'node:crypto';

/** A request as it reaches the API, whether through the edge or directly. */
export interface ApiCall {
  method: string;
  /** Path and query, as sent. */
  url: string;
  headers: Record<string, string>;
  body: Buffer;
  /** The client's IP address. */
  sourceIp: string;
}

export interface Match {
  routeKey: string;
  pathParameters: Record<string, string>;
}

/** Returns the event that API Gateway makes of a request. Source: API Gateway, payload format version 2.0. */
export function toProxyEvent(call: ApiCall, { routeKey, pathParameters }: Match): APIGatewayProxyEventV2 {
  const [rawPath = '/', rawQueryString = ''] = splitOnce(call.url, '?');
  const { cookie, ...headers } = call.headers;
  const query = Object.fromEntries(new URLSearchParams(rawQueryString));
  const isText = isUtf8Text(call.body);
  const now = new Date();
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString,
    ...(cookie && { cookies: cookie.split(/;\s*/).filter(Boolean) }),
    headers,
    ...(rawQueryString && { queryStringParameters: query }),
    ...(Object.keys(pathParameters).length > 0 && { pathParameters }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: headers.host ?? '',
      domainPrefix: 'local',
      http: {
        method: call.method,
        path: rawPath,
        protocol: 'HTTP/1.1',
        sourceIp: call.sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: now.toISOString(),
      timeEpoch: now.getTime(),
    },
    ...(call.body.length > 0 && { body: call.body.toString(isText ? 'utf8' : 'base64') }),
    isBase64Encoded: call.body.length > 0 && !isText,
  };
}

function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** Returns true if the body is text; anything else is passed as base64, so that no byte changes. */
function isUtf8Text(body: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    return true;
  } catch {
    return false;
  }
}
