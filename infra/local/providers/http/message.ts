import type { IncomingMessage, ServerResponse } from 'node:http';

const MAX_BODY = 1024 * 1024;

/** A request as a stand-in's parts see it. */
export interface Request {
  method: string;
  path: string;
  /** Without the question mark. */
  query: string;
  headers: IncomingMessage['headers'];
  body: string;
  /** Where the caller reached the stand-in, e.g. `http://127.0.0.1:4242`. */
  baseUrl: string;
}

/** What is sent back. `body` is text as it stands, or an object to be written as JSON. */
export interface Response {
  status: number;
  body: string | object;
  headers?: Record<string, string>;
}

/** A body of over 1 MB, which no provider takes. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/** Reads a request whole. @throws BodyTooLarge */
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
  const json = typeof body === 'object';
  const type = json ? { 'content-type': 'application/json' } : {};
  target.writeHead(status, { 'cache-control': 'no-store', ...type, ...headers });
  target.end(json ? JSON.stringify(body, null, 2) : body);
}

/** A page, or what is left of one. */
export function html(status: number, body: string): Response {
  return { status, body, headers: { 'content-type': 'text/html; charset=utf-8' } };
}
