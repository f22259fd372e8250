import dns from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from '../../platform/public-address.ts';
import type { Outcome } from './delivery-rules.ts';

/** Time for name, connection and answer together. */
const ANSWER_LIMIT_MS = 10_000;

/** A request to a receiver. */
interface WebhookRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Thrown where a name leads to an address that is not public. */
class NotPublic extends Error {}

/**
 * Resolves a name for a connection, and refuses it if any of its addresses is not public. The connection uses the addresses that were
 * checked, so that a name cannot lead elsewhere between the check and the connection.
 */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error('It has no address.'), '', 4);
    if (!addresses.every(({ address }) => isPublicAddress(address))) return callback(new NotPublic(), '', 4);
    if (options.all) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};

/**
 * Sends a body to a receiver, and returns its status or what went wrong. Redirects are not followed, and nothing of the answer but its
 * status is read.
 * @param allowsAnyHost true if it may be on this machine or in a private network, and use HTTP
 */
export function postWebhook({ url, headers, body }: WebhookRequest, allowsAnyHost: boolean): Promise<Outcome> {
  const isPlain = url.startsWith('http:');
  if (isPlain && !allowsAnyHost) return Promise.resolve({ problem: 'Its address does not begin with https://.' });
  return new Promise((done) => {
    const outgoing = (isPlain ? requestHttp : requestHttps)(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        // A connection of its own: one that is kept could outlive the check of its address.
        agent: false,
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
        ...(!allowsAnyHost && { lookup: publicLookup }),
      },
      (incoming) => {
        done({ status: incoming.statusCode ?? 0 });
        incoming.destroy();
      },
    );
    outgoing.on('error', (error) => done({ problem: problemOf(error) }));
    outgoing.end(body);
  });
}

/** Returns what went wrong, in a sentence for the organiser that tells nothing of the network that we are in. */
function problemOf(error: NodeJS.ErrnoException): string {
  if (error instanceof NotPublic) return 'Its name leads to an address that is not public.';
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return `It did not answer within ${ANSWER_LIMIT_MS / 1000} seconds.`;
  const { code = '' } = error;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'Its name could not be resolved.';
  if (code === 'ECONNREFUSED' || code === 'EHOSTUNREACH' || code === 'ENETUNREACH') return 'It refused the connection.';
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'It closed the connection without an answer.';
  return code.includes('CERT') || code.startsWith('ERR_TLS') || code.includes('SSL')
    ? 'Its certificate is not valid.'
    : 'The connection failed.';
}
