import type { RequestListener } from 'node:http';
import { plainHeaders, readBody, sendAnswer } from '../http.ts';
import type { ApiAnswer } from './gateway.ts';
import type { ApiCall } from './proxy-event.ts';

/**
 * The API's own address, around the edge: where payment providers call. As in a deployment, nothing but a
 * webhook gets an answer here, because only the edge knows the origin secret.
 */
export function gatewayListener(gateway: (call: ApiCall) => Promise<ApiAnswer>): RequestListener {
  return async (request, response) => {
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
  };
}
