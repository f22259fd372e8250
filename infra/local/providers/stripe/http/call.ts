import type { Reported } from '../resources/objects.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import type { KeyKind } from './authentication.ts';
import type { Params } from './params.ts';

/** One call of the API, authenticated and inside its transaction. */
export interface Call {
  /** The address, e.g. `/v1/charges`. */
  path: string;
  /** The id in the path; empty where the path has none. */
  id: string;
  params: Params;
  key: KeyKind;
  /** Where the caller reaches the stand-in, e.g. `http://127.0.0.1:4242`; no slash at the end. */
  baseUrl: string;
  request: { id: string; idempotencyKey: string | null };
  objects: ObjectStore;
  /**
   * Records an event about an object as it is now, and lays down the webhooks for it.
   * @param before what the object was, for an event that tells what has changed
   */
  emit<T extends Reported>(type: string, object: T, before?: T): void;
}

/** The part of a call that changes objects. Pages and clocks, which have no call of the API behind them, make one too. */
export type Work = Pick<Call, 'emit' | 'objects'>;

/** A call's answer. Unlike a thrown error, one with an error status keeps what the call has written. */
export interface Answer {
  status: number;
  body: object;
}

export function ok(body: object): Answer {
  return { status: 200, body };
}

/** An endpoint: `:id` in the path stands for an object's id. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  /** Whether a publishable key may call it. */
  publishable?: boolean;
  /** The parameters it knows. */
  params: readonly string[];
  handle(call: Call): Answer;
}
