import type { KeyObject } from 'node:crypto';
import type { Happening } from '../webhooks/happening.ts';
import type { Kind, Kinds } from '../resources/objects.ts';
import type { ObjectStore } from '../storage/object-store.ts';

/** The dependencies of code that changes objects. */
export interface Work {
  objects: ObjectStore;
  /** URL at which the caller reaches the stand-in, for links; without a trailing slash. */
  baseUrl: string;
  /** Records an event and queues its webhooks. */
  emit(happening: Happening): void;
  /** Queues the webhooks of a recorded event again. */
  resend(eventId: string): void;
}

/** An authenticated API call within its transaction. */
export interface Call extends Work {
  /** The ID in the path; empty if the path has none. */
  id: string;
  /** The body's JSON; undefined without a body. */
  body: unknown;
  /** The unparsed body. */
  text: string;
  query: URLSearchParams;
  /** True if the request has `Prefer: return=representation`. */
  wantsAll: boolean;
  /** Returns the private key that signs webhooks. */
  signingKey: () => KeyObject;
  /** True if the request has a `PayPal-Request-Id`. */
  hasRequestId: boolean;
}

/** A call's answer. Unlike a thrown error, an answer with an error status does not roll the call's writes back. */
export interface Answer {
  status: number;
  /** Omitted for an empty body. */
  body?: object;
}

/** An endpoint; `:id` in the path stands for an object's ID. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  handle(call: Call): Answer;
  /** Returns the answer to a repeated `PayPal-Request-Id`: the current state of the object created by the first call. */
  again?(call: Call, id: string): object;
}

/** Returns the object that the call's path names. @throws the error that `otherwise` returns, if there is none */
export function found<K extends Kind>({ objects, id }: Pick<Call, 'objects' | 'id'>, kind: K, otherwise: () => Error): Kinds[K] {
  const object = objects.get(kind, id);
  if (!object) throw otherwise();
  return object;
}
