import type { ServerResponse } from 'node:http';
import type { ApiAnswer } from './gateway/gateway.ts';

/** Sends what the API or the edge answers. @param withBody false for HEAD requests */
export function sendAnswer(response: ServerResponse, answer: ApiAnswer, withBody: boolean): void {
  if (answer.cookies.length > 0) response.setHeader('set-cookie', answer.cookies);
  response.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length });
  response.end(withBody ? answer.body : undefined);
}
