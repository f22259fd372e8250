import { parseJson } from '../base/http/json.ts';
import type { Request, Response } from '../base/http/message.ts';
import { findRoute } from '../base/http/router.ts';
import { type AppCredentials, answerTokenCall, refuseStranger } from './http/authentication.ts';
import type { Answer, Call, Endpoint } from './http/call.ts';
import { internalError, invalidRequest, notFound, PayPalError, unsupportedMediaType } from './http/errors.ts';
import { answerOnce } from './idempotency.ts';
import { captureEndpoints } from './resources/captures/captures.ts';
import { disputeEndpoints } from './resources/disputes/disputes.ts';
import { eventEndpoints } from './webhooks/events.ts';
import { newDebugId } from './resources/ids.ts';
import { orderEndpoints } from './resources/orders/orders.ts';
import { refundEndpoints } from './resources/captures/refunds.ts';
import { reportingEndpoints } from './resources/reporting/transactions.ts';
import { webhookEndpoints } from './webhooks/webhooks.ts';
import type { Storage } from './storage/storage.ts';
import type { EventRecorder } from './webhooks/event-recorder.ts';
import { verificationEndpoints } from './webhooks/verification.ts';

const ENDPOINTS: readonly Endpoint[] = [
  ...orderEndpoints,
  ...captureEndpoints,
  ...refundEndpoints,
  ...disputeEndpoints,
  ...reportingEndpoints,
  ...verificationEndpoints,
  ...eventEndpoints,
  ...webhookEndpoints,
];

/** The dependencies of the API. */
export interface ApiContext {
  credentials: AppCredentials;
  storage: Storage;
  recorder: EventRecorder;
}

/**
 * Answers a request to `/v1` or `/v2`; errors are answers in PayPal's own format. Returns null if the chaos settings
 * require the answer to be lost. They do not apply to token calls, whose timing depends on the client.
 */
export function answerApi(request: Request, context: ApiContext): Response | null {
  const { credentials, storage } = context;
  if (request.path === '/v1/oauth2/token') return answerTokenCall(request, credentials, storage.tokens);
  const rejection = refuseStranger(request.headers.authorization, storage.tokens);
  if (rejection) return rejection;
  try {
    const answer = answerAuthenticated(request, context);
    const isWrite = request.method === 'POST' && request.path.startsWith('/v2/');
    if (isWrite && storage.chaos.takeOne('loseAnswers')) return null;
    return { status: answer.status, body: answer.body ?? '', headers: { 'paypal-debug-id': newDebugId() } };
  } catch (error) {
    if (error instanceof PayPalError) return error.response();
    throw error;
  }
}

/** Answers a call in one transaction over the objects, their events, the webhooks to send and the idempotent answer. */
function answerAuthenticated(request: Request, { storage, recorder }: ApiContext): Answer {
  const route = findRoute(ENDPOINTS, request.method, request.path);
  if (!route) throw notFound();
  if (storage.chaos.takeOne('failCalls')) throw internalError();
  const requestId = requestIdOf(request);
  const call: Call = {
    ...recorder.work(request.baseUrl),
    signingKey: storage.signingKey,
    id: route.id,
    body: bodyOf(request),
    text: request.body,
    query: new URLSearchParams(request.query),
    wantsAll: request.headers['prefer'] === 'return=representation',
    hasRequestId: requestId !== null,
  };
  return storage.transaction(() =>
    requestId === null || !route.row.again
      ? route.row.handle(call)
      : answerOnce(storage.answers, { endpoint: `POST ${request.path}`, requestId }, route.row, call),
  );
}

/** Returns the body's JSON. @throws PayPalError 400 if it is not valid JSON, 415 if the content type is not JSON */
function bodyOf({ method, headers, body }: Request): unknown {
  if (method !== 'POST' && method !== 'PATCH') return undefined;
  if (!headers['content-type']?.includes('json')) throw unsupportedMediaType();
  if (body.trim() === '') return undefined;
  const parsed = parseJson(body);
  if (typeof parsed === 'object' && parsed !== null) return parsed;
  const description = 'The request JSON is not well formed.';
  throw invalidRequest({ issue: 'MALFORMED_REQUEST_JSON', description, location: 'body' });
}

function requestIdOf({ headers }: Request): string | null {
  const id = headers['paypal-request-id'];
  if (typeof id !== 'string' || id === '') return null;
  if (id.length <= 108) return id;
  throw invalidRequest({
    issue: 'INVALID_STRING_LENGTH',
    description: 'The value of a field is either too short or too long.',
    field: 'PayPal-Request-Id',
    location: 'header',
  });
}
