import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { answerApi, type ApiContext } from './api.ts';
import { answerControl } from './control-plane.ts';
import type { AccountKeys } from './http/authentication.ts';
import { StripeError, unrecognizedUrl } from './http/errors.ts';
import { readRequest, type Request, type Response, sendResponse } from './http/message.ts';
import { PageScript } from './page-script.ts';
import { openStorage } from './storage/storage.ts';
import { answerThreeDSecure } from './three-d-secure/step.ts';
import { EventRecorder } from './webhooks/event-recorder.ts';
import { type WebhookEndpoint, WebhookSender } from './webhooks/webhook-sender.ts';

const HOST = '127.0.0.1';

/** How a stand-in is set up. */
export interface StripeStandInOptions extends AccountKeys {
  /** An SQLite file, made where there is none, or `:memory:`. */
  database: string;
  /** Left out or 0: any free port. */
  port?: number;
  /** Left out: events are recorded and listed, but sent nowhere. */
  webhook?: WebhookEndpoint;
  /** Where the parts of the page's script lie; left out: found from the root of the repository. */
  scriptDirectory?: string;
}

/** A stand-in that listens. */
export interface StripeStandIn {
  /** The base, without `/v1`. */
  url: string;
  port: number;
  /** Stops listening and sending; what was not delivered is sent after the next start. */
  close(): Promise<void>;
}

/**
 * Starts a stand-in of Stripe on this machine: its API, the script its pages load, its webhooks.
 * @throws Error where the port is taken or the database cannot be opened
 */
export async function startStripeStandIn(options: StripeStandInOptions): Promise<StripeStandIn> {
  const storage = openStorage(options.database);
  const recorder = new EventRecorder(storage, options.webhook !== undefined);
  const context = { keys: options, storage, recorder };
  const script = new PageScript(
    options.scriptDirectory ?? path.resolve('infra', 'local', 'providers', 'stripe', 'script'),
  );
  let sender: WebhookSender | undefined;

  const server = createServer((message, target) => {
    void readRequest(message)
      .then((request) => answer(request, context, script))
      .catch(failure)
      .then((response) => {
        sendResponse(target, response);
        sender?.wake();
      });
  });
  await listen(server, options.port ?? 0).catch((error: unknown) => {
    storage.close();
    throw error;
  });
  if (options.webhook) sender = new WebhookSender(storage, options.webhook);

  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${HOST}:${port}`,
    port,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await sender?.close();
      storage.close();
    },
  };
}

async function answer(request: Request, context: ApiContext, script: PageScript): Promise<Response> {
  if (request.method === 'OPTIONS') return { status: 204, body: '' };
  if (request.path.startsWith('/v1/')) return answerApi(request, context);
  return (
    answerControl(request, context.storage) ??
    answerThreeDSecure(request, context.storage, context.recorder) ??
    (await script.answer(request)) ??
    notFound(request)
  );
}

function notFound({ method, path: address }: Request): Response {
  return failure(unrecognizedUrl(method, address));
}

function failure(error: unknown): Response {
  if (error instanceof StripeError) return { status: error.status, body: { error: error.body } };
  console.error('The Stripe stand-in failed:', error);
  return { status: 500, body: { error: { type: 'api_error', message: 'The Stripe stand-in failed; see its log.' } } };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
