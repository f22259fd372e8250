import { setImmediate as pause } from 'node:timers/promises';
import type { Call, ContractRoute } from '#shared/api/contract.ts';
import { API_PREFIX, KEY_HEADER, ORGANIZATION_QUERY, splitRoute, XSRF_COOKIE, XSRF_HEADER } from '#shared/api/endpoint.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { solvePuzzle } from '#shared/proof/solve-puzzle.ts';
import { answerProblem } from './answer-problem.ts';
import { credentials, type Identity, secondFactorCode } from './credentials.ts';
import { readKeptKey } from './kept-key.ts';
import { keepSession, type KeptSession, readKeptSession } from './session-file.ts';
import { callStage, type Stage, type StageAnswer } from './stage.ts';
import type { Terminal } from '../terminal.ts';

/** Calls a stage's API. */
export type Caller = Pick<StudioClient, 'call'>;

/** The headers of a request that prove its caller. */
type Proof = Record<string, string>;

/** The parts of a request besides its route. */
interface Parts {
  params?: Record<string, string>;
  body?: unknown;
  /** Parts that are undefined are left out. */
  query?: Record<string, string | undefined>;
}

/** A client that calls a stage's API as an organiser: with an API key if there is one, else with a session, for which it signs in. */
export class StudioClient {
  readonly #stage: Stage;
  readonly #identity: Identity;
  readonly #terminal: Terminal;
  readonly #key: string | null;
  #session: KeptSession | null;

  constructor(stage: Stage, identity: Identity, terminal: Terminal) {
    this.#stage = stage;
    this.#identity = identity;
    this.#terminal = terminal;
    // Whoever names an account wants to log in, also where a key is stored.
    this.#key =
      identity.key === undefined && identity.email === undefined ? readKeptKey(stage, terminal.env) : (identity.key ?? null);
    const kept = readKeptSession(stage, terminal.env);
    const wanted = identity.email?.toLowerCase() ?? kept?.email.toLowerCase();
    this.#session = kept?.email.toLowerCase() === wanted ? kept : null;
  }

  /**
   * Calls an endpoint by its route.
   * @throws CliError with the API's own message, or one that says who is not an organiser; PassingFailure if it may be temporary
   */
  async call<R extends ContractRoute>(
    route: R,
    params: Record<string, string>,
    body: Call<R>['body'] | null,
    query: Record<string, string | undefined> = {},
  ): Promise<Call<R>['answer']> {
    const answer = await this.#answer(route, { params, body, query });
    if (answer.status === 200 && answer.json !== null) return answer.json as Call<R>['answer'];
    const email = this.#key === null ? (this.#session?.email ?? null) : null;
    throw answerProblem(this.#stage, answer, email, route.includes('/operator/') ? 'operator' : 'organiser');
  }

  async #answer(route: ContractRoute, parts: Parts): Promise<StageAnswer> {
    if (this.#key !== null) return this.#send(route, parts, { [KEY_HEADER]: this.#key });
    const answer = await this.#send(route, parts, proofOf(this.#session ?? (await this.#signIn())));
    return answer.status === 401 ? this.#send(route, parts, proofOf(await this.#signIn())) : answer;
  }

  async #signIn(): Promise<KeptSession> {
    const { email, password } = await credentials(this.#identity, this.#session?.email ?? null, this.#terminal);
    const answer = await this.#secondStep(email, await this.#prove('POST /auth/login', { email, password }));
    if (answer.status !== 200) throw answerProblem(this.#stage, answer, email);
    const cookies = answer.setCookies.map((cookie) => cookie.split(';')[0]!.split(/=(.*)/s).slice(0, 2) as [string, string]);
    this.#session = { email, cookies };
    keepSession(this.#stage, this.#session, this.#terminal);
    return this.#session;
  }

  /** Completes the login to an account with two-factor login. Any other answer to the password stays as it is. */
  async #secondStep(email: string, answer: StageAnswer): Promise<StageAnswer> {
    const { challenge } = (answer.json ?? {}) as { challenge?: string };
    if (answer.status !== 200 || challenge === undefined) return answer;
    const code = await secondFactorCode(email, this.#terminal);
    return this.#prove('POST /auth/second-factor', { challenge, code });
  }

  /** Sends a request of somebody who is not logged in. Where much is tried from their network, it is repeated with a proof of work. */
  async #prove(route: ContractRoute, body: object): Promise<StageAnswer> {
    const answer = await this.#send(route, { body }, {});
    const { puzzle } = (answer.json ?? {}) as Partial<ErrorBody>;
    if (answer.status !== 429 || !puzzle) return answer;
    const proof = await solvePuzzle(puzzle, () => pause());
    return this.#send(route, { body: { ...body, proof } }, {});
  }

  #send(route: ContractRoute, { params = {}, body = null, query = {} }: Parts, proof: Proof): Promise<StageAnswer> {
    const { method, path } = splitRoute(route);
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    return callStage(this.#stage, {
      method,
      path: `${API_PREFIX}${filled}${this.#queryWith(query)}`,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        ...proof,
        ...(body !== null && { 'content-type': 'application/json' }),
      },
      body: body === null ? null : JSON.stringify(body),
    });
  }

  /** Returns the query, which also names the organisation unless it is the only one. */
  #queryWith(query: NonNullable<Parts['query']>): string {
    const parts = Object.entries({ ...query, [ORGANIZATION_QUERY]: this.#identity.organization });
    const given = parts.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as [string, string]]));
    return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
  }
}

function proofOf({ cookies }: KeptSession): Proof {
  const xsrf = cookies.find(([name]) => name === XSRF_COOKIE)?.[1];
  return { cookie: cookies.map((pair) => pair.join('=')).join('; '), ...(xsrf && { [XSRF_HEADER]: xsrf }) };
}
