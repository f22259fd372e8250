import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { XSRF_COOKIE, XSRF_HEADER } from '#shared/api/endpoint.ts';

export interface LocalAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  // Untyped, so that tests can read answers of any shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  json: any;
}

interface Call {
  body?: unknown;
  headers?: Record<string, string>;
}

/**
 * An HTTP client that behaves like a browser towards a local platform. Browsers resolve names below `marquee.localhost`,
 * Node does not; so it calls 127.0.0.1 and sends the name in the Host header.
 */
export class LocalClient {
  readonly cookies = new Map<string, string>();
  readonly #port: number;
  readonly #host: string;
  readonly #address: string;

  /** @param address the address of this machine that it calls from, one of 127.0.0.0/8: each is a network of its own */
  constructor(port: number, host = `marquee.localhost:${port}`, address = '127.0.0.1') {
    this.#port = port;
    this.#host = host;
    this.#address = address;
  }

  get(path: string): Promise<LocalAnswer> {
    return this.call('GET', path);
  }

  post(path: string, body?: unknown): Promise<LocalAnswer> {
    return this.call('POST', path, { body });
  }

  call(method: string, path: string, { body, headers = {} }: Call = {}): Promise<LocalAnswer> {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    return new Promise((resolve, reject) => {
      const outgoing = request(
        {
          host: '127.0.0.1',
          localAddress: this.#address,
          port: this.#port,
          method,
          path,
          headers: {
            host: this.#host,
            'x-requested-with': 'XMLHttpRequest',
            ...(this.cookies.size > 0 && { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') }),
            ...(this.cookies.has(XSRF_COOKIE) && { [XSRF_HEADER]: this.cookies.get(XSRF_COOKIE) }),
            ...(payload !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
        },
        (incoming) => {
          for (const cookie of incoming.headers['set-cookie'] ?? []) this.#storeCookie(cookie);
          text(incoming).then((body) => {
            // A compressed answer is only for counting its bytes.
            const isJson =
              String(incoming.headers['content-type']).includes('json') && incoming.headers['content-encoding'] === undefined;
            resolve({
              status: incoming.statusCode ?? 0,
              headers: incoming.headers,
              text: body,
              json: isJson && body ? JSON.parse(body) : null,
            });
          }, reject);
        },
      );
      outgoing.setTimeout(90_000, () => outgoing.destroy(new Error(`${method} ${path}: no answer`)));
      outgoing.once('error', reject);
      outgoing.end(payload);
    });
  }

  #storeCookie(setCookie: string): void {
    const [pair = ''] = setCookie.split(';');
    const at = pair.indexOf('=');
    if (/Max-Age=0/i.test(setCookie)) this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}
