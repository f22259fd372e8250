import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiAnswer } from './gateway/gateway.ts';

/** API Gateway takes no larger body. */
const LARGEST_BODY = 10 * 1024 * 1024;

/** A request's body; null where it is larger than API Gateway takes. */
export async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= LARGEST_BODY) chunks.push(chunk);
  }
  return length <= LARGEST_BODY ? Buffer.concat(chunks) : null;
}

/** Headers by lower-case name; what came more than once is joined. */
export function plainHeaders(request: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(',') : value;
  }
  return headers;
}

export function sendAnswer(response: ServerResponse, answer: ApiAnswer, withBody: boolean): void {
  if (answer.cookies.length > 0) response.setHeader('set-cookie', answer.cookies);
  response.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length });
  response.end(withBody ? answer.body : undefined);
}

/** Listens on this machine only. @returns the port; rejects where it is taken */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
