import { setImmediate as pause } from 'node:timers/promises';
import { SESSION_COOKIE, XSRF_COOKIE, XSRF_HEADER } from '#shared/api/endpoint.ts';
import type { Puzzle } from '#shared/proof/puzzle.ts';
import { solvePuzzle } from '#shared/proof/solve-puzzle.ts';
import type { ApiAnswer } from '../../../infra/local/gateway/gateway.ts';
import type { ApiCall } from '../../../infra/local/gateway/proxy-event.ts';
import { createAccount } from '../../people/auth/accounts-store.ts';
import { xsrfToken } from '../../people/auth/sessions/sessions-store.ts';
import { newId } from '../../platform/ids.ts';

const HOST = 'fight.marquee.localhost';
/** The password of every account that a test registers. */
export const PASSWORD = 'correct horse';

export interface Answer {
  status: number;
  headers: Record<string, string>;
  /** Whole Set-Cookie values. */
  setCookies: string[];
  text: string;
  // Tests read answers of every shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  json: any;
}

/** The platform's API, and the secret that its edge adds to requests. */
interface Api {
  gateway: (call: ApiCall) => Promise<ApiAnswer>;
  keys: { originSecret: string };
}

/** A browser as the API sees it: it keeps cookies and proves that its requests are its own. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  /** The address and the id of the account that was registered here; empty before. */
  email = '';
  userId = '';
  readonly #api: Api;
  readonly #network: string;

  constructor(api: Api, network = '203.0.113.7') {
    this.#api = api;
    this.#network = network;
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('GET', path, Buffer.alloc(0), headers);
  }

  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('POST', path, Buffer.from(body === undefined ? '' : JSON.stringify(body)), headers);
  }

  /** Posts as our pages do: solves the puzzle that the answer may ask for, and repeats the request with the proof. */
  async proves(path: string, body: object): Promise<Answer> {
    const answer = await this.post(path, body);
    if (answer.json?.code !== 'proof_needed') return answer;
    return this.post(path, { ...body, proof: await solvePuzzle(answer.json.puzzle as Puzzle, () => pause()) });
  }

  /**
   * Sends a request as a browser does, and keeps the cookies of the answer.
   * @param headers replace those of a browser; an empty value removes one
   */
  async send(method: string, path: string, body: Buffer, headers: Record<string, string> = {}): Promise<Answer> {
    const all: Record<string, string> = {
      host: HOST,
      'x-forwarded-host': HOST,
      'x-origin-secret': this.#api.keys.originSecret,
      'cloudfront-viewer-address': `${this.#network}:40000`,
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      [XSRF_HEADER]: this.cookies.get(XSRF_COOKIE) ?? '',
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...headers,
    };
    const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
    const answer = await this.#api.gateway({
      method,
      url: path.startsWith('/api') ? path : `/api/v1${path}`,
      headers: sent,
      body,
      sourceIp: '198.51.100.1',
    });
    for (const cookie of answer.cookies) this.#keep(cookie);
    const text = answer.body.toString();
    const isJson = answer.headers['content-type']?.startsWith('application/json');
    return {
      status: answer.status,
      headers: answer.headers,
      setCookies: answer.cookies,
      text,
      json: isJson ? JSON.parse(text) : null,
    };
  }

  /** Registers a new account and stays signed in. @returns its address */
  async register(email = `viewer-${Math.random().toString(36).slice(2)}@example.com`, changes: object = {}): Promise<string> {
    const account = { name: 'Ana Viewer', email, password: PASSWORD, referral: null, ...changes };
    const answer = await this.proves('/auth/register', account);
    if (answer.status !== 200) throw new Error(`register answered ${answer.status}: ${answer.text}`);
    const [, claims = ''] = (answer.json.token as string).split('.');
    this.userId = (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }).sub;
    this.email = email;
    return email;
  }

  /**
   * Gets a new account without a password and a session, as a registration makes them but without the request: for crowds in tests that
   * are about something else.
   */
  async getsAccount(): Promise<void> {
    this.userId = newId('usr');
    this.email = `${this.userId}@example.net`;
    const account = { userId: this.userId, email: this.email, name: 'Ana Viewer', passwordHash: 'argon2id$none$none' };
    const session = await createAccount({ ...account, referral: null, role: 'viewer' }, true);
    this.cookies.set(SESSION_COOKIE, session).set(XSRF_COOKIE, xsrfToken(session));
  }

  /** Signs in to an account, by default again to the one that was registered here. @throws if that is refused */
  async signsIn(email = this.email, password = PASSWORD): Promise<void> {
    const answer = await this.post('/auth/login', { email, password });
    if (answer.status !== 200) throw new Error(`login answered ${answer.status}: ${answer.text}`);
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
