import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Endpoint } from '#shared/api/endpoint.ts';
import type { ApiError } from './api-error.ts';

const SECURITY_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

const PRIVATE = 'private, no-store';

export interface Extras {
  cookies?: string[];
  headers?: Record<string, string>;
}

/** A 200 with the endpoint's cache rule. */
export function success(endpoint: Endpoint, body: unknown, { cookies = [], headers }: Extras): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: 200,
    headers: {
      ...SECURITY_HEADERS,
      ...(endpoint.content && { 'content-type': endpoint.content }),
      'cache-control': cacheControl(endpoint),
      ...headers,
    },
    ...written(body),
    ...(cookies.length > 0 && { cookies }),
  };
}

/** API Gateway takes text only: bytes travel to it in base 64. */
function written(body: unknown): { body: string; isBase64Encoded?: true } {
  if (!(body instanceof Uint8Array)) return { body: JSON.stringify(body) };
  return { body: Buffer.from(body).toString('base64'), isBase64Encoded: true };
}

export function failure(error: ApiError, requestId: string): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: error.status,
    headers: { ...SECURITY_HEADERS, 'cache-control': PRIVATE, 'x-request-id': requestId, ...error.headers },
    body: JSON.stringify(error.body()),
  };
}

function cacheControl({ edgeCache }: Endpoint): string {
  if (!edgeCache) return PRIVATE;
  const { maxAge, staleWhileRevalidate } = edgeCache;
  return `public, max-age=0, s-maxage=${maxAge}, stale-while-revalidate=${staleWhileRevalidate}`;
}
