import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Maximum body size that API Gateway accepts, in bytes. */
const MAX_BODY_BYTES = 10 * 1024 * 1024;

/** Reads a request's body; returns null if it is larger than API Gateway accepts. */
export async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return length <= MAX_BODY_BYTES ? Buffer.concat(chunks) : null;
}

/** Returns the headers by lower-case name; repeated headers are joined. */
export function plainHeaders(request: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(',') : value;
  }
  return headers;
}

/** Longer than Node's 5 seconds, in which a busy client may send on a connection that is just being closed, milliseconds. */
const KEEP_ALIVE_MS = 65_000;

/** Listens on the loopback interface only. @returns the port; rejects if it is in use */
export function listen(server: Server, port: number): Promise<number> {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
