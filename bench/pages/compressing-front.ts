import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const compress = promisify(brotliCompress);
/** Content types that CloudFront compresses. Source: its list of them, as far as a page has them. */
const COMPRESSED = /^(text\/|application\/(javascript|json|manifest\+json|xml)|image\/svg\+xml)/;

export interface Front {
  port: number;
  close: () => void;
}

/** The script of the card provider's stand-in, which the local platform puts into pages, and a deployment does not. */
const STAND_IN = /<script src="http:\/\/127\.0\.0\.1:\d+\/stripe\.js" defer><\/script>/;

/**
 * Starts a proxy that compresses what a local server has not compressed, so that the site and the bare page, whose server compresses
 * nothing, are measured alike. It takes the stand-in's script out of pages.
 * @param upstreamPort the server's port, which is replaced with the proxy's own in pages
 */
export async function startCompressingFront(upstreamPort: number): Promise<Front> {
  const server = createServer((incoming, response) => {
    const { port } = server.address() as AddressInfo;
    forward(incoming, response, { from: `:${upstreamPort}`, to: `:${port}` }, upstreamPort).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The ports at the end of the two servers' addresses. */
interface Ports {
  from: string;
  to: string;
}

async function forward(incoming: IncomingMessage, response: ServerResponse, { from, to }: Ports, port: number): Promise<void> {
  const { host, origin } = incoming.headers;
  // The server refuses changes whose origin is not its host, and takes the proxy's for another site's.
  const named = { host: host?.replace(to, from), ...(origin && { origin: origin.replace(to, from) }) };
  const answer = await send(incoming, named, port);
  const headers = { ...answer.headers };
  const type = String(headers['content-type'] ?? '');
  const isWhole = answer.statusCode !== 206 && answer.statusCode !== 304 && incoming.method !== 'HEAD';
  if (!isWhole || !COMPRESSED.test(type) || headers['content-encoding']) {
    response.writeHead(answer.statusCode ?? 502, headers);
    answer.pipe(response);
    return;
  }
  const body = await buffer(answer);
  const page = type.startsWith('text/html') ? Buffer.from(body.toString().replaceAll(from, to).replace(STAND_IN, '')) : body;
  delete headers['transfer-encoding'];
  const packed = await compress(page);
  response.writeHead(answer.statusCode ?? 502, {
    ...headers,
    'content-encoding': 'br',
    'content-length': packed.length,
    vary: 'accept-encoding',
  });
  response.end(packed);
}

function send(incoming: IncomingMessage, named: OutgoingHttpHeaders, port: number): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    // Pages are changed here. Of the two servers only the site's has files in Brotli; gzip, which Vite's would offer, nobody gets.
    const encoding = incoming.headers.accept?.includes('text/html') ? 'identity' : 'br';
    const headers = { ...incoming.headers, ...named, 'accept-encoding': encoding };
    const outgoing = request({ host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers }, resolve);
    outgoing.setTimeout(30_000, () => outgoing.destroy(new Error('The server behind the front did not answer.')));
    outgoing.once('error', reject);
    incoming.pipe(outgoing);
  });
}
