import type { Call, ContractRoute } from '#shared/api/contract.ts';
import { API_PREFIX, ORGANIZATION_QUERY, splitRoute, XSRF_COOKIE, XSRF_HEADER } from '#shared/api/endpoint.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { CliError, PassingFailure } from '../cli-error.ts';
import { credentials, type Identity, secondFactorCode } from './credentials.ts';
import { optionOfField } from '../option-of-field.ts';
import { keepSession, type KeptSession, readKeptSession } from './session-file.ts';
import { callStage, type Stage, type StageAnswer } from './stage.ts';
import type { Terminal } from '../terminal.ts';

/** A client that calls a stage's API as an organiser, and signs in when necessary. */
export class StudioClient {
  readonly #stage: Stage;
  readonly #identity: Identity;
  readonly #terminal: Terminal;
  #session: KeptSession | null;

  constructor(stage: Stage, identity: Identity, terminal: Terminal) {
    this.#stage = stage;
    this.#identity = identity;
    this.#terminal = terminal;
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
  ): Promise<Call<R>['answer']> {
    const session = this.#session ?? (await this.#signIn());
    let answer = await this.#send(route, params, body, session);
    if (answer.status === 401) answer = await this.#send(route, params, body, await this.#signIn());
    if (answer.status === 200 && answer.json !== null) return answer.json as Call<R>['answer'];
    throw this.#failure(answer);
  }

  async #signIn(): Promise<KeptSession> {
    const { email, password } = await credentials(this.#identity, this.#session?.email ?? null, this.#terminal);
    const answer = await this.#secondStep(email, await this.#send('POST /auth/login', {}, { email, password }, null));
    if (answer.status !== 200) throw this.#failure(answer);
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
    return this.#send('POST /auth/second-factor', {}, { challenge, code }, null);
  }

  #send(route: ContractRoute, params: Record<string, string>, body: unknown, session: KeptSession | null): Promise<StageAnswer> {
    const { method, path } = splitRoute(route);
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const xsrf = session?.cookies.find(([name]) => name === XSRF_COOKIE)?.[1];
    return callStage(this.#stage, {
      method,
      path: `${API_PREFIX}${filled}${this.#query()}`,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        ...(session && { cookie: session.cookies.map((pair) => pair.join('=')).join('; ') }),
        ...(xsrf && { [XSRF_HEADER]: xsrf }),
        ...(body !== null && { 'content-type': 'application/json' }),
      },
      body: body === null ? null : JSON.stringify(body),
    });
  }

  /** Returns the query that names the organisation; empty for the only one. */
  #query(): string {
    const { organization } = this.#identity;
    return organization === undefined ? '' : `?${ORGANIZATION_QUERY}=${encodeURIComponent(organization)}`;
  }

  #failure({ status, json }: StageAnswer): CliError {
    const { error, code, field } = (json ?? {}) as Partial<ErrorBody>;
    const { origin } = this.#stage.url;
    if (!error) return new CliError(`${origin} does not seem to run Marquee (status ${status}). Check --url.`);
    if (code === 'not_found') {
      return new CliError(`${this.#session?.email} is not an organiser at ${origin}. Log in as one with --email.`);
    }
    if (status >= 500 || status === 429) return new PassingFailure(error);
    const option = optionOfField(field);
    return new CliError(option ? `${error} (${option})` : error);
  }
}
