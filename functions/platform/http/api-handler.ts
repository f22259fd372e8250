import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { Endpoint, Parsed } from '#shared/api/endpoint.ts';
import type { Session } from '../../auth/sessions-store.ts';
import { log } from '../log.ts';
import { type Extras, failure, success } from './answer.ts';
import { ApiError } from './api-error.ts';
import { readJson } from './body.ts';
import { requireOrigin, requireSameSite, requireSession } from './guards.ts';
import { type ApiRequest, readEnvelope } from './request.ts';
import { validate } from './validation.ts';

export type ApiHandler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

/** The event on its way through the wrapper: API Gateway's, then also what the steps before found. */
type Checked = Omit<ApiRequest, 'session'> & { session: Session | null };
type Working = APIGatewayProxyEventV2 & { request?: Checked; startedAt?: number };
type Step = middy.MiddlewareObj<Working, APIGatewayProxyStructuredResultV2>;

interface Answer<E extends Endpoint> extends Extras {
  body: Parsed<E['answer']>;
}

/**
 * Wraps what an endpoint does with what every endpoint needs: origin and same-site checks, limits, JSON,
 * validation by the contract, the session, the error shape, security headers and one log line a request.
 */
export function apiHandler<E extends Endpoint>(
  endpoint: E,
  handle: (request: ApiRequest<E>) => Promise<Answer<E>>,
): ApiHandler {
  return middy<Working, APIGatewayProxyStructuredResultV2>()
    .use(logRequest(endpoint))
    .use(shapeErrors(endpoint))
    .use(checkRequest(endpoint))
    .handler(async ({ request }) => {
      const { body, ...extras } = await handle(request as unknown as ApiRequest<E>);
      return success(endpoint, body, extras);
    }) as unknown as ApiHandler;
}

function checkRequest(endpoint: Endpoint): Step {
  return {
    before: async ({ event }) => {
      const envelope = readEnvelope(event);
      requireOrigin(endpoint, envelope);
      requireSameSite(endpoint, envelope);
      // Who lacks the role learns nothing of such an endpoint, not even what its body looks like.
      const organizer = endpoint.access === 'organizer' ? await requireSession(endpoint, envelope) : null;
      const json = readJson(endpoint, envelope.rawBody);
      const params = endpoint.params && validate(endpoint.params, event.pathParameters ?? {}, 'path');
      const body = endpoint.body && validate(endpoint.body, json, 'body', endpoint.invalidInput);
      const session = organizer ?? (await requireSession(endpoint, envelope));
      event.request = { ...envelope, params, body, session } as Checked;
    },
  };
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

/** Our own errors as they are; a service that is down or slow is 503; anything else is our fault and stays inside. */
function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const isServiceError = typeof error === 'object' && error !== null && '$metadata' in error;
  return new ApiError(isServiceError ? 'unavailable' : 'internal');
}

/** Name, message and stack for the log. Errors of the SDKs carry requests and headers, which may not go there. */
function describe(error: unknown) {
  if (!(error instanceof Error)) return { name: 'unknown' };
  return { name: error.name, message: error.message, stack: error.stack };
}

function logRequest(endpoint: Endpoint): Step {
  const write = (event: Working, statusCode: number | undefined) =>
    log.info('request', {
      requestId: event.requestContext.requestId,
      route: endpoint.route,
      statusCode,
      milliseconds: Math.round(performance.now() - (event.startedAt ?? 0)),
      ...(event.request?.session && { userId: event.request.session.userId }),
    });
  return {
    before: ({ event }) => {
      event.startedAt = performance.now();
    },
    after: ({ event, response }) => write(event, response?.statusCode),
    onError: ({ event, response }) => write(event, response?.statusCode),
  };
}
