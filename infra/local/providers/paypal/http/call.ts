import type { KeyObject } from 'node:crypto';
import type { Happening } from '../webhooks/events.ts';
import type { Kind, Kinds } from '../resources/objects.ts';
import type { ObjectStore } from '../storage/object-store.ts';

/** What changes objects works with. */
export interface Work {
  objects: ObjectStore;
  /** Where the caller reaches the stand-in, for links; no slash at the end. */
  baseUrl: string;
  /** Records an event and lays down the webhooks for it. */
  emit(happening: Happening): void;
  /** Sends an event that has been recorded once more. */
  resend(eventId: string): void;
}

/** One call of the API, authenticated and inside its transaction. */
export interface Call extends Work {
  /** The id in the path; empty where the path has none. */
  id: string;
  /** The body's JSON; undefined where there is none. */
  body: unknown;
  /** The body as it came. */
  text: string;
  query: URLSearchParams;
  /** `Prefer: return=representation`. */
  wantsAll: boolean;
  /** What signs webhooks. */
  signingKey: KeyObject;
  /** Whether it bears a `PayPal-Request-Id`. */
  hasRequestId: boolean;
}

/** A call's answer. Unlike a thrown error, one with an error status keeps what the call has written. */
export interface Answer {
  status: number;
  /** Left out: no body. */
  body?: object;
}

/** An endpoint: `:id` in the path stands for an object's id. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  handle(call: Call): Answer;
  /** What a repeated `PayPal-Request-Id` is told: the object that the first call made, as it is now. */
  again?(call: Call, id: string): object;
}

/** The object of the call's path. @throws what `otherwise` makes */
export function found<K extends Kind>({ objects, id }: Pick<Call, 'objects' | 'id'>, kind: K, otherwise: () => Error): Kinds[K] {
  const object = objects.get(kind, id);
  if (!object) throw otherwise();
  return object;
}
