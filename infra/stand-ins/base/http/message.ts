import type { IncomingMessage, ServerResponse } from 'node:http';

const MAX_BODY = 1024 * 1024;

/** A request to a stand-in. */
export interface Request {
  method: string;
  path: string;
  /** The query without the question mark. */
  query: string;
  headers: IncomingMessage['headers'];
  body: string;
  /** URL at which the caller reached the stand-in, e.g. `http://127.0.0.1:4242`. */
  baseUrl: string;
}

/** A response. `body` is sent unchanged if it is text, and as JSON if it is an object. */
export interface Response {
  status: number;
  body: string | object;
  headers?: Record<string, string>;
}

/** Thrown for a body of over 1 MB, which no provider accepts. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/** Reads a complete request. @throws BodyTooLarge */
export async function readRequest(message: IncomingMessage): Promise<Request> {
  const [path = '/', query = ''] = (message.url ?? '/').split(/\?(.*)/s);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return {
    method: message.method ?? 'GET',
    path,
    query,
    headers: message.headers,
    body: Buffer.concat(chunks).toString(),
    baseUrl: `http://${message.headers.host ?? '127.0.0.1'}`,
  };
}

export function sendResponse(target: ServerResponse, { status, body, headers = {} }: Response): void {
  const isJson = typeof body === 'object';
  const type = isJson ? { 'content-type': 'application/json' } : {};
  target.writeHead(status, { 'cache-control': 'no-store', ...type, ...headers });
  target.end(isJson ? JSON.stringify(body, null, 2) : body);
}

/** Returns a response with an HTML page or fragment. */
export function html(status: number, body: string): Response {
  return { status, body, headers: { 'content-type': 'text/html; charset=utf-8' } };
}
