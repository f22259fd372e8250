import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { plainHeaders, readBody } from '../../stand-ins/base/http/listen.ts';
import { sendAnswer } from '../send-answer.ts';
import type { ApiAnswer } from './gateway.ts';
import type { ApiCall } from './proxy-event.ts';

/**
 * Returns the listener of the API's own address, which payment providers call without the edge. As in a deployment, only
 * webhooks are answered here, because all other requests need the origin secret that only the edge adds.
 */
export function gatewayListener(gateway: (call: ApiCall) => Promise<ApiAnswer>): RequestListener {
  return (request, response) => {
    handle(gateway, request, response).catch((error: unknown) => {
      // A client that hung up in the middle of a request is not our fault, and must not end the platform.
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
