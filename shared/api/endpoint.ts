import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import type { MemberRight } from '../people/member-rights.ts';
import type { Rights } from '../rights.ts';

/** Prefix of every path of the API. */
export const API_PREFIX = '/api/v1';
/** The part of the query that names the organisation which a request of a member is about; not needed by members of one only. */
export const ORGANIZATION_QUERY = 'organization';
/** Cookie that authenticates; HttpOnly. */
export const SESSION_COOKIE = 'marquee_session';
/** Cookie that the page can read, to prove that a request came from it. The name follows the web client's convention. */
export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'x-xsrf-token';
/** Header with the API key of a program, which stands for a session on the endpoints of organisers. */
export const KEY_HEADER = 'x-api-key';
export const BODY_LIMIT_BYTES = 64 * 1024;
export const WEBHOOK_BODY_LIMIT_BYTES = 1024 * 1024;

export type Method = 'GET' | 'POST';
/** `METHOD /path/{parameter}`, with the path below the prefix. It identifies the endpoint everywhere. */
export type Route = `${Method} /${string}`;
/**
 * The callers that are allowed: `public` anyone, `user` a signed-in account, `organizer` a signed-in member of an organisation whose
 * role has the endpoint's `right` (for an account without an organisation the endpoint does not exist), `operator` somebody who runs the
 * platform, logged in with a second factor (for everybody else the endpoint does not exist), `provider` a payment provider, proven by its
 * signature over the raw body.
 */
export type Access = 'public' | 'user' | 'organizer' | 'operator' | 'provider';

/** The thing that somebody could lose or gain by a repeated request. */
type Stake = 'money' | 'access' | 'address';

/**
 * The outcome of a repeated request, such as one that is pressed again while the first is on its way. With a `key`, which the body
 * carries, a repeated request gets the first result, and another request with the same key is refused. By `state`, the request names what
 * it changes, and changes nothing once that is so. All others say in a sentence why repeating them is harmless; `other` is a change of neither
 * money, access nor address.
 */
export type Once =
  | { readonly changes: Stake | 'other'; readonly by: 'key' | 'state' }
  | { readonly changes: Stake | 'other'; readonly repeats: string };

export interface Endpoint {
  readonly route: Route;
  /** The handler's file below `functions/`, without its extension. */
  readonly handler: `${string}/${string}`;
  readonly access: Access;
  /** The right that the caller's role in the organisation has to include; for endpoints of organisers, and only for those. */
  readonly right?: MemberRight;
  /** The rights of the endpoint's function. */
  readonly rights: Rights;
  /** One sentence for the API document. */
  readonly summary: string;
  /**
   * Needed by every POST whose function may write accounts, orders or plays, or calls the payment providers: those are where money, access
   * and addresses are. Each that changes one of them is raced by a test.
   */
  readonly once?: Once;
  /** Path parameters; absent if the path has none. */
  readonly params?: z.ZodMiniType;
  /** The parts of the query that the handler reads; absent if it reads none. All others are ignored. */
  readonly query?: z.ZodMiniType;
  /** The JSON body; absent if there is none or the handler reads raw bytes. */
  readonly body?: z.ZodMiniType;
  /** Bytes of the largest body, where long texts do not fit into the usual limit. */
  readonly largestBody?: number;
  readonly answer: z.ZodMiniType;
  /**
   * Possible errors of the endpoint's own. Those of every endpoint, and those that follow from its access and its method, are
   * added to the API document.
   */
  readonly errors?: readonly ErrorCode[];
  /** Replaces the message for invalid input, where the specification has its own. */
  readonly invalidInput?: string;
  /** Media type of a success that is not JSON; the answer is then its bytes. */
  readonly content?: 'application/pdf' | 'image/jpeg';
  /** Seconds for which the edge may cache an answer that is the same for everybody. */
  readonly edgeCache?: {
    readonly maxAge: number;
    readonly staleWhileRevalidate: number;
    /** Seconds for which the edge may go on with the last answer while the API fails; left out for none. */
    readonly staleIfError?: number;
    /**
     * True for an answer that expires at the end of the current second, at a moment that all caches on its way share; left out if each
     * of them keeps it for `maxAge`. Browsers have to be told not to keep it.
     */
    readonly untilSecondEnds?: true;
  };
}

/**
 * Returns the access of an endpoint for signed-in accounts, and the rights of its function, which always reads accounts.
 * @param rights the others; `accounts` only if the function does more with them
 */
export const forAccounts = (rights: Rights = {}) => ({ access: 'user', rights: { accounts: ['read'], ...rights } }) as const;

/** Returns the same for anyone. Functions that know nobody read no accounts. */
export const forAnyone = (rights: Rights = {}) => ({ access: 'public', rights }) as const;

/** Returns the same for somebody who runs the platform. */
export const forOperators = (rights: Rights = {}) => ({ access: 'operator', rights: { accounts: ['read'], ...rights } }) as const;

/** Declares an endpoint. Its parts keep their exact types, so that client and handler are checked against them. */
export function endpoint<const R extends Route, const E extends Omit<Endpoint, 'route'>>(route: R, rest: E) {
  return { route, ...rest };
}

/** The value that a handler receives for one part of an endpoint; null for a part that the endpoint does not have. */
export type PartOf<E extends Endpoint, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S> ? ParsedValue<S> : null;

/** The value that a schema's validation returns. */
export type ParsedValue<S> = S extends z.ZodMiniType ? z.output<S> : never;

/** Returns the method and the path below the prefix of a route such as `POST /orders/mine`. */
export function splitRoute(route: Route): { method: Method; path: string } {
  const space = route.indexOf(' ');
  return { method: route.slice(0, space) as Method, path: route.slice(space + 1) };
}
