import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { Access, Endpoint, ParsedValue } from '#shared/api/endpoint.ts';
import { correlate, logAbout } from '../log/correlation.ts';
import { ApiError } from './api-error.ts';
import { readJson, validate } from './input.ts';
import { type ApiRequest, edgeIdOf, readEnvelope, requireCaller, requireOrigin, requireSameSite } from './request.ts';
import type { Actor, Session, Sessions } from './session.ts';
import { log } from '../log/log.ts';

export type ApiHandler = (event: APIGatewayProxyEventV2, context: Context) => Promise<APIGatewayProxyStructuredResultV2>;

/** The event inside the wrapper: API Gateway's, extended with what earlier steps have read. */
type CheckedRequest = Omit<ApiRequest, 'session' | 'organizationId' | 'actor'> & {
  session: Session | null;
  organizationId: string | null;
  actor: Actor | null;
};
type RequestEvent = APIGatewayProxyEventV2 & { request?: CheckedRequest; startedAt?: number };
type Step = middy.MiddlewareObj<RequestEvent, APIGatewayProxyStructuredResultV2>;

export interface Answer<E extends Endpoint> extends Extras {
  body: ParsedValue<E['answer']>;
}

/**
 * Makes the wrapper of endpoints with some kind of access: origin and same-site checks, limits, JSON, validation by the contract,
 * the session, the error shape, security headers and one log line per request. All lines of a request carry the edge's id of it, the caller,
 * and the order, event or broadcast that it is about.
 */
export const makeApiHandler =
  <A extends Access>(sessions: Sessions) =>
  <E extends Endpoint & { readonly access: A }>(
    endpoint: E,
    handle: (request: ApiRequest<E>) => Promise<Answer<E>>,
  ): ApiHandler => {
    const answer = middy<RequestEvent, APIGatewayProxyStructuredResultV2>()
      .use(logRequest(endpoint))
      .use(shapeErrors(endpoint))
      .use(checkRequest(endpoint, sessions))
      .handler(async ({ request }) => {
        const { body, ...extras } = await handle(request as ApiRequest<E>);
        logAbout((body ?? {}) as object);
        return success(endpoint, body, extras);
      }) as ApiHandler;
    return (event, context) => {
      const { id, isFromEdge } = edgeIdOf(event);
      return correlate(id, () => answer(event, context), isFromEdge ? 'named' : 'usual');
    };
  };

/** Returns true for endpoints that do not exist for callers without a role. */
const hidesFromOthers = ({ access }: Endpoint) => access === 'organizer' || access === 'operator';

function checkRequest(endpoint: Endpoint, sessions: Sessions): Step {
  return {
    before: async ({ event }) => {
      const envelope = readEnvelope(event);
      requireOrigin(endpoint, envelope);
      requireSameSite(endpoint, envelope);
      // Before the body: a caller without the role must learn nothing about the endpoint, not even what its body looks like.
      const first = hidesFromOthers(endpoint) ? await requireCaller(endpoint, envelope, sessions) : null;
      const json = readJson(endpoint, envelope.rawBody);
      const params = endpoint.params ? validate(endpoint.params, event.pathParameters ?? {}, 'path') : null;
      const query = endpoint.query ? validate(endpoint.query, event.queryStringParameters ?? {}, 'query') : null;
      const body = endpoint.body ? validate(endpoint.body, json, 'body', endpoint.invalidInput) : null;
      logRequested({ params, query, body });
      const caller = first ?? (await requireCaller(endpoint, envelope, sessions));
      const organizationId = caller.actor?.organizationId ?? null;
      logAbout({ userId: caller.session?.userId, organizationId });
      event.request = { ...envelope, params, query, body, ...caller, organizationId } as CheckedRequest;
    },
  };
}

/** Has the log say what a request is about. Whom it is about is told from who makes it. */
function logRequested(parts: Record<'params' | 'query' | 'body', unknown>): void {
  for (const part of [parts.query, parts.body, parts.params] as (object | null)[]) if (part) logAbout(part);
  const { userId: aboutUserId } = (parts.params ?? {}) as { userId?: string };
  logAbout({ aboutUserId });
}

function shapeErrors(endpoint: Endpoint): Step {
  return {
    onError: (request) => {
      const error = toApiError(request.error);
      const { requestId } = request.event.requestContext;
      if (error.status >= 500) log.error('request failed', { requestId, route: endpoint.route, cause: describe(request.error) });
      request.response = failure(error, requestId);
    },
  };
}

/**
 * Returns the answer to an error: our own errors as they are, 503 for a service that is down or slow, and 500 without details
 * for anything else.
 */
function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const isServiceError = typeof error === 'object' && error !== null && '$metadata' in error;
  return new ApiError(isServiceError ? 'unavailable' : 'internal');
}

/** Returns name, message and stack for the log. SDK errors also carry requests and headers, which must not be logged. */
function describe(error: unknown) {
  if (!(error instanceof Error)) return { name: 'unknown' };
  return { name: error.name, message: error.message, stack: error.stack };
}

function logRequest(endpoint: Endpoint): Step {
  const write = (event: RequestEvent, statusCode: number | undefined) =>
    log.info('request', {
      requestId: event.requestContext.requestId,
      route: endpoint.route,
      statusCode,
      milliseconds: Math.round(performance.now() - (event.startedAt ?? 0)),
      ...(event.request?.session && { userId: event.request.session.userId }),
      ...(event.request?.organizationId && { organizationId: event.request.organizationId }),
      ...(event.request?.actor?.keyId && { keyId: event.request.actor.keyId }),
    });
  return {
    before: ({ event }) => {
      event.startedAt = performance.now();
    },
    after: ({ event, response }) => write(event, response?.statusCode),
    onError: ({ event, response }) => write(event, response?.statusCode),
  };
}

const SECURITY_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

const PRIVATE = 'private, no-store';

interface Extras {
  cookies?: string[];
  headers?: Record<string, string>;
  /** The value before a change, for the log of changes. It is not sent. */
  before?: unknown;
  /** The value after a change, for the log of changes, in place of a body with secrets. It is not sent. */
  after?: unknown;
  /** True for a repeated press, which has changed nothing: the log of changes has the first one. */
  isRepeat?: boolean;
}

/** Returns a 200 answer with the endpoint's cache rule. */
function success(endpoint: Endpoint, body: unknown, { cookies = [], headers }: Extras): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: 200,
    headers: {
      ...SECURITY_HEADERS,
      ...(endpoint.content && { 'content-type': endpoint.content }),
      ...cacheHeaders(endpoint),
      ...headers,
    },
    ...encoded(body),
    ...(cookies.length > 0 && { cookies }),
  };
}

/** Returns the body as API Gateway takes it: text only, so bytes are sent in base64. */
function encoded(body: unknown): { body: string; isBase64Encoded?: true } {
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

function cacheHeaders({ edgeCache }: Endpoint): Record<string, string> {
  if (!edgeCache) return { 'cache-control': PRIVATE };
  const { maxAge, staleWhileRevalidate, staleIfError, untilSecondEnds } = edgeCache;
  // CloudFront ignores `expires` next to an age, and each of its caches counts an age from the start.
  if (untilSecondEnds) return { 'cache-control': 'public', expires: endOfSecond(Date.now()).toUTCString() };
  const kept = `public, max-age=0, s-maxage=${maxAge}, stale-while-revalidate=${staleWhileRevalidate}`;
  return { 'cache-control': staleIfError === undefined ? kept : `${kept}, stale-if-error=${staleIfError}` };
}

/** @param now milliseconds */
const endOfSecond = (now: number) => new Date((Math.floor(now / 1000) + 1) * 1000);
