import { XSRF_COOKIE, XSRF_HEADER } from '#shared/api/endpoint.ts';

const TIMEOUT_MS = 10_000;

/** A browser as far as the canary needs one: it keeps cookies, and calls the API as the page does. */
export class Visitor {
  readonly #site: string;
  readonly #cookies = new Map<string, string>();

  /** @param site address of the site, such as `https://ppv.example.com` */
  constructor(site: string) {
    this.#site = site;
  }

  /** Opens a page. @throws Error if it is not a page */
  async page(path: string): Promise<void> {
    const answer = await this.#call('GET', path);
    if (!answer.headers.get('content-type')?.startsWith('text/html')) throw new Error(`${path} is no page.`);
  }

  async get<T>(path: string): Promise<T> {
    return (await (await this.#call('GET', path)).json()) as T;
  }

  async post<T>(path: string, body: object): Promise<T> {
    return (await (await this.#call('POST', path, body)).json()) as T;
  }

  /** Fetches a file by its address. */
  async file(address: string): Promise<Buffer> {
    return Buffer.from(await (await this.#call('GET', address)).arrayBuffer());
  }

  /** @throws Error if the answer is not 2xx, or does not come in time */
  async #call(method: string, path: string, body?: object): Promise<Response> {
    const address = new URL(path, this.#site);
    const xsrf = this.#cookies.get(XSRF_COOKIE);
    const answer = await fetch(address, {
      method,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        ...(this.#cookies.size > 0 && { cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; ') }),
        ...(xsrf !== undefined && { [XSRF_HEADER]: xsrf }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie);
    if (answer.ok) return answer;
    const text = (await answer.text()).slice(0, 200);
    throw new Error(`${method} ${address.pathname} answered ${answer.status}: ${text}`);
  }

  #keep(setCookie: string): void {
    const [pair = ''] = setCookie.split(';');
    const at = pair.indexOf('=');
    if (/Max-Age=0/i.test(setCookie)) this.#cookies.delete(pair.slice(0, at));
    else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}
