import type * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';

/** Every path below this prefix is the API's. */
export const API_PREFIX = '/api/v1';
export const BODY_LIMIT_BYTES = 64 * 1024;
export const WEBHOOK_BODY_LIMIT_BYTES = 1024 * 1024;

export type Method = 'GET' | 'POST';
/** `METHOD /path/{parameter}`, the path without the prefix: the endpoint's name everywhere. */
export type Route = `${Method} /${string}`;
/**
 * Who may call: `public` anyone, `user` a signed-in account, `organizer` a signed-in account with that role
 * (to any other the endpoint does not exist), `provider` a payment provider, proven by its signature over the raw body.
 */
export type Access = 'public' | 'user' | 'organizer' | 'provider';

export interface Endpoint<
  R extends Route = Route,
  P extends z.ZodMiniType | null = z.ZodMiniType | null,
  B extends z.ZodMiniType | null = z.ZodMiniType | null,
  A extends z.ZodMiniType = z.ZodMiniType,
  X extends Access = Access,
> {
  readonly route: R;
  /** The handler's file below `functions/`, without its ending. */
  readonly handler: `${string}/${string}`;
  readonly access: X;
  /** One sentence for the API document. */
  readonly summary: string;
  /** Path parameters; null where the path has none. */
  readonly params: P;
  /** The JSON body; null where there is none, or where the handler reads raw bytes. */
  readonly body: B;
  readonly answer: A;
  /** What can go wrong besides invalid input, an unknown path and a server error, which always can. */
  readonly errors: readonly ErrorCode[];
  /** Replaces the sentence of an invalid input, where the specification has one of its own. */
  readonly invalidInput?: string;
  /** What a success is, where it is not JSON: the answer is its bytes. */
  readonly content?: 'application/pdf';
  /** Answers that are the same for everybody may be kept at the edge, in seconds. */
  readonly edgeCache?: { readonly maxAge: number; readonly staleWhileRevalidate: number };
}

/** Declares an endpoint. Its parts keep their exact types, so client and handler are checked against them. */
export function endpoint<
  const R extends Route,
  P extends z.ZodMiniType | null,
  B extends z.ZodMiniType | null,
  A extends z.ZodMiniType,
  const X extends Access,
>(declaration: Endpoint<R, P, B, A, X>): Endpoint<R, P, B, A, X> {
  return declaration;
}

/** What a handler receives, or a client sends, for one part of an endpoint. */
export type Parsed<S> = S extends z.ZodMiniType ? z.output<S> : null;

/** Splits `POST /orders/mine` into its method and its path below the prefix. */
export function splitRoute(route: Route): { method: Method; path: string } {
  const space = route.indexOf(' ');
  return { method: route.slice(0, space) as Method, path: route.slice(space + 1) };
}
