import { SESSION_COOKIE, XSRF_COOKIE, XSRF_HEADER } from '#shared/session-names.ts';
import type { ApiAnswer } from '../../infra/local/gateway/gateway.ts';
import type { ApiCall } from '../../infra/local/gateway/proxy-event.ts';

const HOST = 'fight.marquee.localhost';

export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** Whole Set-Cookie values. */
  setCookies: string[];
  text: string;
  // A test looks into answers of every shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  json: any;
}

/** A browser as far as the API can tell: keeps cookies and proves that its requests are its own. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #gateway: (call: ApiCall) => Promise<ApiAnswer>;
  readonly #originSecret: string;
  readonly #network: string;

  constructor(gateway: (call: ApiCall) => Promise<ApiAnswer>, originSecret: string, network = '203.0.113.7') {
    this.#gateway = gateway;
    this.#originSecret = originSecret;
    this.#network = network;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('GET', path, Buffer.alloc(0), headers);
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('POST', path, Buffer.from(body === undefined ? '' : JSON.stringify(body)), headers);
  }

  /** @param headers replace the ones a browser would send; an empty value takes one away */
  async send(method: string, path: string, body: Buffer, headers: Record<string, string> = {}): Promise<Answer> {
    const all: Record<string, string> = {
      host: HOST,
      'x-forwarded-host': HOST,
      'x-origin-secret': this.#originSecret,
      'cloudfront-viewer-address': `${this.#network}:40000`,
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      [XSRF_HEADER]: this.cookies.get(XSRF_COOKIE) ?? '',
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...headers,
    };
    const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
    const answer = await this.#gateway({ method, url: path.startsWith('/api') ? path : `/api/v1${path}`, headers: sent, body, sourceIp: '198.51.100.1' });
    for (const cookie of answer.cookies) this.#keep(cookie);
    const text = answer.body.toString();
    const isJson = answer.headers['content-type']?.startsWith('application/json');
    return { status: answer.status, headers: answer.headers, setCookies: answer.cookies, text, json: isJson ? JSON.parse(text) : null };
  }

  /** Registers a new account and stays signed in. */
  async register(email = `viewer-${Math.random().toString(36).slice(2)}@example.com`): Promise<string> {
    const answer = await this.post('/auth/register', { name: 'Ana Viewer', email, password: 'correct horse', referral: null });
    if (answer.status !== 200) throw new Error(`register answered ${answer.status}: ${answer.text}`);
    return email;
  }

  /** Whose session it is, as the page knows it. */
  async userId(): Promise<string> {
    const { token } = (await this.post('/auth/session')).json as { token: string };
    return (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string }).sub;
  }

  get sessionToken(): string | undefined {
    return this.cookies.get(SESSION_COOKIE);
  }

  #keep(setCookie: string): void {
    const [pair = ''] = setCookie.split(';');
    const at = pair.indexOf('=');
    if (/Max-Age=0/i.test(setCookie)) this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}
