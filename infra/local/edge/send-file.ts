import type { IncomingMessage, ServerResponse } from 'node:http';
import send from 'send';

/** Serves a file below a folder, with range and conditional requests, as S3 behind the distribution does. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  root: string,
  pathname: string,
  headers: Readonly<Record<string, string>>,
): void {
  send(request, pathname, { root, cacheControl: false, dotfiles: 'deny', index: false })
    .on('headers', (started: ServerResponse) => {
      for (const [name, value] of Object.entries(headers)) started.setHeader(name, value);
      started.setHeader('x-content-type-options', 'nosniff');
    })
    .on('error', ({ status }: { status: number }) => (status === 416 ? void response.writeHead(416).end() : notFound(response)))
    .on('directory', () => notFound(response))
    .pipe(response);
}

export function notFound(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('Not found');
}

export function forbidden(response: ServerResponse): void {
  response.writeHead(403, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('Forbidden');
}
