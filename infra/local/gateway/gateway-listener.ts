import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { plainHeaders, readBody, sendAnswer } from '../http.ts';
import type { ApiAnswer } from './gateway.ts';
import type { ApiCall } from './proxy-event.ts';

/**
 * The API's own address, around the edge: where payment providers call. As in a deployment, nothing but a
 * webhook gets an answer here, because only the edge knows the origin secret.
 */
export function gatewayListener(gateway: (call: ApiCall) => Promise<ApiAnswer>): RequestListener {
  return (request, response) => {
    handle(gateway, request, response).catch((error: unknown) => {
      // Whoever hung up in the middle of a request is no fault of ours, and must not end the platform.
      if (!request.destroyed || request.complete) console.error('gateway:', error);
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
  };
}

async function handle(
  gateway: (call: ApiCall) => Promise<ApiAnswer>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request);
  if (!body) return void response.writeHead(413).end();
  const answer = await gateway({
    method: request.method ?? 'GET',
    url: request.url ?? '/',
    headers: plainHeaders(request),
    body,
    sourceIp: request.socket.remoteAddress ?? '',
  });
  sendAnswer(response, answer, request.method !== 'HEAD');
}
