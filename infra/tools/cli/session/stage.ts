import { request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { CliError, PassingFailure } from '../cli-error.ts';

const TIMEOUT_MS = 30_000;

/** A deployed or local platform, by the address of its site. */
export interface Stage {
  url: URL;
}

export interface StageCall {
  method: string;
  /** Path from the host's root. */
  path: string;
  headers: Record<string, string>;
  body: string | null;
}

export interface StageAnswer {
  status: number;
  setCookies: string[];
  /** Parsed body; null if the answer is not JSON. */
  json: unknown;
}

/** Reads `--url`. @throws CliError if it is not an address that a password may be sent to */
export function readStage(address: string): Stage {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new CliError(`--url must be the address of a site, such as https://watch.example.com, not "${address}".`);
  }
  if (url.protocol === 'http:' && !isThisMachine(url.hostname)) {
    throw new CliError(`--url must begin with https://, otherwise your password would be sent to ${url.host} unencrypted.`);
  }
  return { url };
}

function isThisMachine(hostname: string): boolean {
  return hostname === '127.0.0.1' || hostname === '[::1]' || isLocalName(hostname);
}

/** Names below localhost are this machine by RFC 6761; browsers know that, Node does not. */
const isLocalName = (hostname: string) => hostname === 'localhost' || hostname.endsWith('.localhost');

/** Sends one request. @throws PassingFailure if there is no answer */
export function callStage({ url }: Stage, { method, path, headers, body }: StageCall): Promise<StageAnswer> {
  const options: RequestOptions = {
    host: isLocalName(url.hostname) ? '127.0.0.1' : url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port || (url.protocol === 'https:' ? 443 : 80),
    method,
    path,
    headers: { ...headers, host: url.host },
  };
  return new Promise((resolve, reject) => {
    const outgoing = (url.protocol === 'https:' ? requestHttps : requestHttp)(options, (incoming) => {
      text(incoming).then(
        (answer) =>
          resolve({
            status: incoming.statusCode ?? 0,
            setCookies: incoming.headers['set-cookie'] ?? [],
            json: String(incoming.headers['content-type']).includes('json') ? parseJson(answer) : null,
          }),
        (error: NodeJS.ErrnoException) => reject(new PassingFailure(noAnswer(url, error))),
      );
    });
    outgoing.setTimeout(TIMEOUT_MS, () => outgoing.destroy(new Error('timeout')));
    outgoing.once('error', (error) => reject(new PassingFailure(noAnswer(url, error))));
    outgoing.end(body ?? undefined);
  });
}

function parseJson(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return null;
  }
}

function noAnswer(url: URL, error: NodeJS.ErrnoException): string {
  if (error.code === 'ECONNREFUSED' && isThisMachine(url.hostname)) {
    return `Cannot connect to ${url.origin}. Start the platform with npm start, or name another with --url.`;
  }
  if (error.code === 'ENOTFOUND') return `There is no host named ${url.hostname}. Check --url.`;
  if (error.message === 'timeout') return `${url.origin} did not answer within ${TIMEOUT_MS / 1000} seconds.`;
  return `${url.origin} does not answer (${error.code ?? error.message}).`;
}
