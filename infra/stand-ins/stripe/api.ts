import { type AccountKeys, authenticate, type KeyKind, secretKeyRequired } from './http/authentication.ts';
import type { Answer, Call, Endpoint } from './http/call.ts';
import { StripeError, unrecognizedUrl, invalidRequest } from './http/errors.ts';
import { canonicalForm, type FormObject, parseForm } from './http/form.ts';
import type { Request, Response } from '../base/http/message.ts';
import { Params } from './http/params.ts';
import { findRoute } from '../base/http/router.ts';
import { replayed } from './idempotency.ts';
import { accountEndpoints } from './resources/account.ts';
import { chargeEndpoints } from './resources/payments/charges.ts';
import { couponEndpoints } from './resources/billing/catalog/coupons.ts';
import { invoiceEndpoints } from './resources/billing/invoices/invoices.ts';
import { portalEndpoints } from './resources/billing/portal-sessions.ts';
import { priceEndpoints } from './resources/billing/catalog/prices.ts';
import { productEndpoints } from './resources/billing/catalog/products.ts';
import { subscriptionEndpoints } from './resources/billing/subscriptions.ts';
import { testClockEndpoints } from './resources/billing/test-clocks.ts';
import { checkoutEndpoints } from './resources/checkout/sessions.ts';
import { disputeEndpoints } from './resources/disputes/disputes.ts';
import { paymentMethodEndpoints } from './resources/payments/payment-methods.ts';
import { taxEndpoints } from './resources/tax/calculations.ts';
import { connectEndpoints } from './resources/connect/connect.ts';
import { findAccount } from './resources/connect/accounts.ts';
import { customerEndpoints } from './resources/customers.ts';
import { API_VERSION, eventEndpoints } from './resources/events.ts';
import { newId } from './resources/ids.ts';
import { paymentIntentEndpoints } from './resources/payments/payment-intents.ts';
import { refundEndpoints } from './resources/payments/refunds.ts';
import { webhookEndpointEndpoints } from './resources/webhook-endpoints.ts';
import type { Storage } from './storage/storage.ts';
import type { EventRecorder } from './webhooks/event-recorder.ts';

const ENDPOINTS: readonly Endpoint[] = [
  ...paymentIntentEndpoints,
  ...paymentMethodEndpoints,
  ...chargeEndpoints,
  ...refundEndpoints,
  ...checkoutEndpoints,
  ...subscriptionEndpoints,
  ...invoiceEndpoints,
  ...productEndpoints,
  ...priceEndpoints,
  ...couponEndpoints,
  ...portalEndpoints,
  ...testClockEndpoints,
  ...disputeEndpoints,
  ...taxEndpoints,
  ...customerEndpoints,
  ...eventEndpoints,
  ...accountEndpoints,
  ...connectEndpoints,
  ...webhookEndpointEndpoints,
];

/** The dependencies of the API. */
export interface ApiContext {
  keys: AccountKeys;
  storage: Storage;
  recorder: EventRecorder;
}

/** An authenticated call, before its parameters are checked. */
interface AuthenticatedCall {
  endpoint: Endpoint;
  id: string;
  key: KeyKind;
  form: FormObject;
  requestId: string;
  idempotencyKey: string | null;
}

/**
 * Answers a request to `/v1`; errors are answers in Stripe's own format. Returns null if the chaos settings require the
 * answer to be lost.
 */
export function answerApi(request: Request, context: ApiContext): Response | null {
  const requestId = newId('req');
  const headers = { 'request-id': requestId, 'stripe-version': API_VERSION };
  try {
    const answer = answerAuthenticated(request, authenticateCall(request, requestId, context), context);
    if (request.method !== 'GET' && context.storage.chaos.takeOne('loseAnswers')) return null;
    return { ...answer, headers: { ...headers, ...answer.headers } };
  } catch (error) {
    if (error instanceof StripeError) return { status: error.status, body: { error: error.body }, headers };
    throw error;
  }
}

function authenticateCall(request: Request, requestId: string, { keys, storage }: ApiContext): AuthenticatedCall {
  const route = findRoute(ENDPOINTS, request.method, request.path);
  if (!route) throw unrecognizedUrl(request.method, request.path);
  const { key: keyParameter, ...form } = parseForm(encodedParameters(request));
  const key = authenticate(request.headers.authorization, typeof keyParameter === 'string' ? keyParameter : undefined, keys);
  failIfRequested(storage);
  if (key === 'publishable' && !route.row.publishable) throw secretKeyRequired();
  return { endpoint: route.row, id: route.id, key, form, requestId, idempotencyKey: idempotencyKeyOf(request) };
}

/** Answers a call in one transaction over the objects, their events, the webhooks to send and the idempotent answer. */
function answerAuthenticated(request: Request, authenticated: AuthenticatedCall, { storage, recorder }: ApiContext): Response {
  const { idempotencyKey, requestId } = authenticated;
  if (idempotencyKey === null) return storage.transaction(() => perform(request, authenticated, storage, recorder));
  const attempt = {
    key: idempotencyKey,
    // A key belongs to the account that it was used for.
    endpoint: `${request.method} ${request.path} ${String(request.headers['stripe-account'] ?? '')}`.trim(),
    parameters: canonicalForm(request.body),
    requestId,
  };
  const headers = { 'idempotency-key': idempotencyKey };
  const earlier = replayed(storage.answers, attempt);
  if (earlier) return { ...earlier, headers: { ...headers, ...earlier.headers } };
  return storage.transaction(() => {
    const { status, body } = perform(request, authenticated, storage, recorder);
    const text = JSON.stringify(body, null, 2);
    storage.answers.add({ ...attempt, status, body: text });
    return { status, body: text, headers: { ...headers, 'content-type': 'application/json' } };
  });
}

function perform(request: Request, authenticated: AuthenticatedCall, storage: Storage, recorder: EventRecorder): Answer {
  const { endpoint, id, key, form, requestId, idempotencyKey } = authenticated;
  const call: Call = {
    path: request.path,
    id,
    key,
    params: new Params(form, endpoint.params),
    baseUrl: request.baseUrl,
    request: { id: requestId, idempotencyKey },
    account: accountOf(request, endpoint, storage),
    objects: storage.objects,
    emit: recorder.emitterFor({ id: requestId, idempotency_key: idempotencyKey }),
  };
  return endpoint.handle(call);
}

/** Returns the connected account that a call is made for; null for the platform. @throws StripeError if there is no such account */
function accountOf({ headers, method, path }: Request, { ofAccounts }: Endpoint, { objects }: Storage): string | null {
  const account = headers['stripe-account'];
  if (typeof account !== 'string') return null;
  const { id } = findAccount(objects, account);
  if (ofAccounts) return id;
  throw invalidRequest(`The stand-in does not answer ${method} ${path} for connected accounts.`);
}

function encodedParameters({ method, query, body, headers }: Request): string {
  if (method === 'GET' || (method === 'DELETE' && body === '')) return query;
  if (!headers['content-type']?.includes('json')) return body;
  throw invalidRequest(
    'Invalid request (check that your POST content type is application/x-www-form-urlencoded). If you have questions, we can help at https://support.stripe.com/.',
  );
}

function idempotencyKeyOf({ method, headers }: Request): string | null {
  const key = headers['idempotency-key'];
  if (method !== 'POST' || typeof key !== 'string' || key === '') return null;
  if (key.length <= 255) return key;
  throw invalidRequest('Idempotency keys can have up to 255 characters.');
}

/** Applies `failCalls` of the chaos settings: nothing is written, and no answer is stored for the idempotency key. */
function failIfRequested({ chaos }: Storage): void {
  if (!chaos.takeOne('failCalls')) return;
  throw new StripeError(500, {
    type: 'api_error',
    message: 'An unknown error occurred. (Requested by the chaos settings.)',
  });
}
