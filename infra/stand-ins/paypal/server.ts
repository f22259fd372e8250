import { answerControl } from '../base/chaos/control-plane.ts';
import { BodyTooLarge, type Request, type Response } from '../base/http/message.ts';
import { type ProviderServer, startProviderServer } from '../base/http/provider-server.ts';
import { WebhookSender } from '../base/webhooks/webhook-sender.ts';
import { answerApi, type ApiContext } from './api.ts';
import { answerApproval } from './approval/step.ts';
import { ButtonsScript } from './buttons-script.ts';
import { answerSteering } from './control-plane.ts';
import type { AppCredentials } from './http/authentication.ts';
import { internalError, invalidRequest, notFound } from './http/errors.ts';
import { openStorage, type Storage } from './storage/storage.ts';
import { certificateOf } from './webhooks/certificate.ts';
import { EventRecorder } from './webhooks/event-recorder.ts';
import { CERTIFICATE_PATH, webhookMessage, type WebhookTarget } from './webhooks/message.ts';

/** Options of a stand-in. */
export interface PayPalStandInOptions extends AppCredentials {
  /** Path of an SQLite file, which is created if it is missing, or `:memory:`. */
  database: string;
  /** Any free port by default or for 0. */
  port?: number;
  /** If omitted, events are recorded and listed, but not sent. */
  webhook?: WebhookTarget;
  /** Directory of the page script's parts; by default relative to the root of the repository. */
  scriptDirectory?: string;
}

/** A running stand-in. `close` also stops sending; undelivered webhooks are sent after the next start. */
export type PayPalStandIn = ProviderServer;

interface Parts extends ApiContext {
  script: ButtonsScript;
}

/**
 * Starts a PayPal stand-in: its API, approval page, button script and webhooks.
 * @throws Error if the port is in use or the database cannot be opened
 */
export async function startPayPalStandIn(options: PayPalStandInOptions): Promise<PayPalStandIn> {
  const { webhook } = options;
  const storage = openStorage(options.database);
  if (webhook) storage.objects.put('webhook', { ...webhook, event_types: [{ name: '*' }] });
  const parts: Parts = {
    credentials: options,
    storage,
    recorder: new EventRecorder(storage, webhook !== undefined),
    script: new ButtonsScript(options.clientId, options.scriptDirectory),
  };
  let sender: WebhookSender | undefined;
  let baseUrl = '';
  const server = await startProviderServer({
    port: options.port ?? 0,
    // PayPal's own SDK sends PayPal's host name even if its requests are redirected; links must lead here anyway.
    answer: (request) => answer({ ...request, baseUrl }, parts),
    failure,
    answered: () => sender?.wake(),
  }).catch((error: unknown) => {
    storage.close();
    throw error;
  });
  baseUrl = server.url;
  if (webhook) sender = startSender(storage, webhook, server.url);
  return {
    ...server,
    close: async () => {
      await server.close();
      await sender?.close();
      storage.close();
    },
  };
}

function startSender(storage: Storage, webhook: WebhookTarget, url: string): WebhookSender {
  const message = (eventId: string) => webhookMessage(storage.objects.get('event', eventId), webhook, storage.signingKey(), url);
  return new WebhookSender({ ...storage, message });
}

async function answer(request: Request, parts: Parts): Promise<Response | null> {
  const { storage, recorder, script } = parts;
  if (request.method === 'GET' && request.path === CERTIFICATE_PATH) {
    const headers = { 'content-type': 'application/x-pem-file' };
    return { status: 200, body: certificateOf(storage.signingKey()), headers };
  }
  if (/^\/v[12]\//.test(request.path)) return answerApi(request, parts);
  return (
    answerControl(request, storage) ??
    answerSteering(request, storage, recorder) ??
    answerApproval(request, storage, recorder) ??
    (await script.answer(request)) ??
    notFound().response()
  );
}

function failure(error: unknown): Response {
  if (error instanceof BodyTooLarge) {
    return invalidRequest({ issue: 'INVALID_STRING_LENGTH', description: 'The body is too large.', location: 'body' }).response();
  }
  console.error('The PayPal stand-in failed:', error);
  return internalError().response();
}
