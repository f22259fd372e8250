import { answerControl } from '../base/chaos/control-plane.ts';
import { BodyTooLarge, type Request, type Response } from '../base/http/message.ts';
import { startProviderServer } from '../base/http/provider-server.ts';
import type { PageScript } from '../base/page-script.ts';
import { WebhookSender } from '../base/webhooks/webhook-sender.ts';
import { answerApi, type ApiContext } from './api.ts';
import type { AccountKeys } from './http/authentication.ts';
import { CORS } from './http/cors.ts';
import { invalidRequest, StripeError, unrecognizedUrl } from './http/errors.ts';
import { answerCheckout } from './hosted/checkout/visit.ts';
import { answerOnboarding } from './hosted/onboarding/visit.ts';
import { answerPortal } from './hosted/portal/visit.ts';
import { startClock } from './clock.ts';
import { answerSteering } from './steering.ts';
import { openStorage } from './storage/storage.ts';
import { stripeScript } from './stripe-js.ts';
import { answerThreeDSecure } from './hosted/three-d-secure/step.ts';
import { EventRecorder } from './webhooks/event-recorder.ts';
import { messageFor } from './webhooks/endpoints.ts';
import type { WebhookEndpoint } from './webhooks/message.ts';

/** Options of a stand-in. */
export interface StripeStandInOptions extends AccountKeys {
  /** Path of an SQLite file, which is created if it is missing, or `:memory:`. */
  database: string;
  /** Any free port by default or for 0. */
  port?: number;
  /** If omitted, events are recorded and listed, but not sent. */
  webhook?: WebhookEndpoint;
  /** Directory of the page script's parts; by default relative to the root of the repository. */
  scriptDirectory?: string;
}

/** A running stand-in. */
export interface StripeStandIn {
  /** Base URL, without `/v1`. */
  url: string;
  port: number;
  /** Stops listening and sending; undelivered webhooks are sent after the next start. */
  close(): Promise<void>;
}

/**
 * Starts a Stripe stand-in: its API, hosted pages, page script and webhooks.
 * @throws Error if the port is in use or the database cannot be opened
 */
export async function startStripeStandIn(options: StripeStandInOptions): Promise<StripeStandIn> {
  const { webhook } = options;
  const storage = openStorage(options.database);
  const context = { keys: options, storage, recorder: new EventRecorder(storage, webhook) };
  const script = stripeScript(options.scriptDirectory);
  let sender: WebhookSender | undefined;

  const server = await startProviderServer({
    port: options.port ?? 0,
    answer: async (request) => withCors(await answer(request, context, script)),
    failure: (error) => withCors(failure(error)),
    answered: () => sender?.wake(),
  }).catch((error: unknown) => {
    storage.close();
    throw error;
  });
  sender = new WebhookSender({ ...storage, message: (key) => messageFor(key, storage.objects, webhook) });
  const stopClock = startClock(storage, context.recorder, () => sender?.wake());

  return {
    ...server,
    close: async () => {
      stopClock();
      await server.close();
      await sender?.close();
      storage.close();
    },
  };
}

async function answer(request: Request, context: ApiContext, script: PageScript): Promise<Response | null> {
  if (request.method === 'OPTIONS') return { status: 204, body: '' };
  if (request.path.startsWith('/v1/')) return answerApi(request, context);
  return (
    answerControl(request, context.storage) ??
    answerSteering(request, context.storage, context.recorder) ??
    answerThreeDSecure(request, context.storage, context.recorder) ??
    answerCheckout(request, context.storage, context.recorder) ??
    answerOnboarding(request, context.storage, context.recorder) ??
    answerPortal(request, context.storage, context.recorder) ??
    (await script.answer(request)) ??
    notFound(request)
  );
}

function notFound({ method, path }: Request): Response {
  return failure(unrecognizedUrl(method, path));
}

function withCors<R extends Response | null>(response: R): R {
  return response && { ...response, headers: { ...CORS, ...response.headers } };
}

function failure(error: unknown): Response {
  if (error instanceof StripeError) return { status: error.status, body: { error: error.body } };
  if (error instanceof BodyTooLarge) return failure(invalidRequest('Invalid request: the body is too large.'));
  console.error('The Stripe stand-in failed:', error);
  return { status: 500, body: { error: { type: 'api_error', message: 'The Stripe stand-in failed; see its log.' } } };
}
