import type { IncomingMessage, ServerResponse } from 'node:http';
import { invalidRequest } from './errors.ts';

const MAX_BODY = 1024 * 1024;

/** A request as the stand-in's parts see it. */
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

/** Reads a request whole. @throws StripeError 400 where its body is over 1 MB */
export async function readRequest(message: IncomingMessage): Promise<Request> {
  const [path = '/', query = ''] = (message.url ?? '/').split(/\?(.*)/s);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY) throw invalidRequest('Invalid request: the body is too large.');
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

/** Pages of any origin may call and read the answer, as they may at Stripe. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
  'access-control-expose-headers': 'idempotent-replayed, request-id',
  'access-control-max-age': '600',
};

export function sendResponse(target: ServerResponse, { status, body, headers = {} }: Response): void {
  const json = typeof body === 'object';
  const type = json ? { 'content-type': 'application/json' } : {};
  target.writeHead(status, { 'cache-control': 'no-store', ...CORS, ...type, ...headers });
  target.end(json ? JSON.stringify(body, null, 2) : body);
}
