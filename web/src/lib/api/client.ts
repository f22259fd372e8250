import type { Call, ContractRoute } from '#shared/api/contract.ts';
import type { ErrorBody, ErrorCode } from '#shared/errors.ts';
import { API_PREFIX, XSRF_COOKIE, XSRF_HEADER } from '#shared/api/endpoint.ts';
import { forgetToken } from '../session/token.ts';
import { isFilmOn } from '../page/film-on.ts';
import { noteCountryBlock } from './country-block.ts';
import { chosenOrganization } from './organization.ts';
import { whileProving } from './proving.ts';

const TIMEOUT_MS = 15_000;
/** Puzzles that one call solves at most: one, unless it was too old when the page came back from the background. */
const MOST_PUZZLES = 3;
const UNKNOWN_REASON = 'Something went wrong. Please try again.';

/** The error of an API call: an unsuccessful response, or no response at all (`status` 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'offline' | 'timeout';
  /** The field that the server rejected; undefined if it named none. */
  readonly field: string | undefined;
  /** The current values of the fields that somebody else has changed; undefined for any other error. */
  readonly current: Readonly<Record<string, unknown>> | undefined;
  /** The server's message; undefined if it sent none. */
  readonly serverMessage: string | undefined;
  /** The seconds after which the server wants to be asked again; undefined if it named none. */
  readonly retryAfter: number | undefined;

  constructor(status: number, code: ApiError['code'], message: string, body?: Partial<ErrorBody>, retryAfter?: number) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.field = body?.field;
    this.current = body?.current;
    this.serverMessage = body?.error;
    this.retryAfter = retryAfter;
  }
}

/** Returns a user-facing message for a failed API call. */
export const reasonOf = (error: unknown) => (error instanceof ApiError ? error.message : UNKNOWN_REASON);

type Part<R extends ContractRoute, K extends 'params' | 'body'> = Call<R>[K] extends null
  ? { [P in K]?: never }
  : { [P in K]: Call<R>[K] };

type Input<R extends ContractRoute> = Part<R, 'params'> &
  Part<R, 'body'> & {
    query?: Record<string, string>;
    signal?: AbortSignal;
    /** True for a call that goes on when the page is left. */
    keepalive?: boolean;
    /** `no-store` for an answer that only the edge may keep. */
    cache?: RequestCache;
  };

/** The input argument, which is optional if an endpoint takes neither parameters nor a body. */
type InputArguments<R extends ContractRoute> =
  Call<R> extends { params: null; body: null } ? [input?: Input<R>] : [input: Input<R>];

/**
 * Calls an endpoint by its route, e.g. `call('POST /auth/login', { body: { email, password } })`.
 * The types come from the contract; at run time only the route's string is needed.
 * @throws ApiError for every response with status 400 or more, for a timeout and without a connection
 */
export async function call<R extends ContractRoute>(route: R, ...[input]: InputArguments<R>): Promise<Call<R>['answer']> {
  const response = await request(route, input);
  return (await response.json().catch(() => ({}))) as Call<R>['answer'];
}

/**
 * Calls an endpoint that responds with a file.
 * @throws ApiError as `call` does
 */
export async function callForFile<R extends ContractRoute>(route: R, ...[input]: InputArguments<R>): Promise<Blob> {
  const response = await request(route, input);
  return response.blob().catch(() => {
    throw new ApiError(0, 'offline', 'The connection was lost. Please try again.');
  });
}

/** An input at run time, without its route's types. */
interface AnyInput {
  params?: unknown;
  body?: unknown;
  query?: Record<string, string>;
  signal?: AbortSignal | undefined;
  keepalive?: boolean;
  cache?: RequestCache | undefined;
}

/**
 * Sends the request for a route and its input. If much is tried from the visitor's network, it solves the puzzle that the server asks for
 * and repeats the request with the proof.
 * @throws ApiError as `call` does
 */
async function request(route: string, input: AnyInput = {}, puzzlesLeft = MOST_PUZZLES): Promise<Response> {
  const { params = {}, body: json, query, signal, keepalive = false, cache } = input;
  const [method, template] = route.split(' ') as [string, string];
  const values = params as Record<string, string>;
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const response = await send(API_PREFIX + path + searchOf(path, query), method, { body: json, signal, keepalive, cache });
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => ({}));
  if (response.status === 401) forgetToken();
  // A film that was playing says so itself, over its last picture.
  if (response.status === 451 && !isFilmOn()) noteCountryBlock();
  const error = body as Partial<ErrorBody>;
  const prove = error.puzzle && puzzlesLeft > 0 ? await loadProve() : undefined;
  if (error.puzzle && prove) {
    const proof = await whileProving(prove(error.puzzle, signal));
    return request(route, { ...input, body: { ...(json as object), proof } }, puzzlesLeft - 1);
  }
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN);
  const retryAfter = Number.isFinite(wait) ? wait : undefined;
  throw new ApiError(response.status, error.code ?? 'internal', error.error ?? UNKNOWN_REASON, error, retryAfter);
}

/** Returns undefined if the script does not load: the server's own words then say to reload the page. */
const loadProve = () =>
  import('./prove.ts').then(
    ({ prove }) => prove,
    () => undefined,
  );

/** Returns the query of a call; those of the studio also name the organisation that was chosen. */
function searchOf(path: string, query: Record<string, string> = {}): string {
  const organization = path.startsWith('/studio') ? chosenOrganization() : null;
  const search = String(new URLSearchParams({ ...query, ...(organization && { organization }) }));
  return search && `?${search}`;
}

async function send(
  url: string,
  method: string,
  { body, signal, keepalive, cache }: Pick<AnyInput, 'body' | 'signal' | 'keepalive' | 'cache'>,
): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await fetch(url, {
      method,
      credentials: 'include',
      ...(keepalive && { keepalive }),
      ...(cache && { cache }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        ...(method !== 'GET' && { [XSRF_HEADER]: readCookie(XSRF_COOKIE) ?? '' }),
        ...(body != null && { 'content-type': 'application/json' }),
      },
      ...(body != null && { body: JSON.stringify(body) }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    if (timeout.aborted) throw new ApiError(0, 'timeout', 'This is taking too long. Please try again.');
    throw new ApiError(0, 'offline', 'You seem to be offline. Check your connection and try again.');
  }
}

/** Returns the value of a cookie that is not HttpOnly; undefined if there is none. */
export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  // Our cookies need no decoding, and decoding somebody else's malformed one would throw.
  return pair?.slice(name.length + 1);
}
