import { request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';

const TIMEOUT_MS = 20_000;

/** An answer of the site. */
export interface SiteAnswer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  text: string;
  /** Present if the answer came over TLS. */
  tls?: { protocol: string; validTo: Date };
}

export interface SiteCall {
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/**
 * Sends one request to any address. Redirects are not followed, and a certificate that browsers would refuse is an error.
 * @throws Error if there is no answer within 20 seconds
 */
export function call(url: URL, { method = 'GET', headers = {}, body }: SiteCall = {}): Promise<SiteAnswer> {
  const options: RequestOptions = {
    method,
    host: isLocalName(url.hostname) ? '127.0.0.1' : url.hostname,
    port: url.port || (url.protocol === 'https:' ? 443 : 80),
    path: `${url.pathname}${url.search}`,
    headers: { ...headers, host: url.host },
    // A new connection each time: TLS is looked at, too.
    agent: false,
  };
  return new Promise((resolve, reject) => {
    const outgoing = (url.protocol === 'https:' ? requestHttps : requestHttp)(options, (incoming) => {
      const tls = tlsOf(incoming.socket as TLSSocket);
      text(incoming).then(
        (body) => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text: body, ...(tls && { tls }) }),
        reject,
      );
    });
    outgoing.setTimeout(TIMEOUT_MS, () => outgoing.destroy(new Error(`no answer within ${TIMEOUT_MS / 1000} seconds`)));
    outgoing.once('error', (error) => reject(new Error(`${method} ${url.href}: ${error.message}`, { cause: error })));
    outgoing.end(body);
  });
}

/** Returns true for a name below localhost, which is this machine by RFC 6761. Browsers know that, Node does not. */
export const isLocalName = (hostname: string): boolean => hostname === 'localhost' || hostname.endsWith('.localhost');

function tlsOf(socket: TLSSocket): SiteAnswer['tls'] {
  if (!socket.encrypted) return undefined;
  return { protocol: socket.getProtocol() ?? '', validTo: new Date(socket.getPeerCertificate().valid_to) };
}
