import type { ReportedObject } from '../resources/objects.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import type { KeyKind } from './authentication.ts';
import type { Params } from './params.ts';

/** An authenticated API call within its transaction. */
export interface Call {
  /** The path, e.g. `/v1/charges`. */
  path: string;
  /** The ID in the path; empty if the path has none. */
  id: string;
  params: Params;
  key: KeyKind;
  /** URL at which the caller reaches the stand-in, e.g. `http://127.0.0.1:4242`; without a trailing slash. */
  baseUrl: string;
  request: { id: string; idempotencyKey: string | null };
  /** The connected account that the header `Stripe-Account` names; null for the platform. */
  account: string | null;
  objects: ObjectStore;
  /**
   * Records an event with an object's current state, and queues its webhooks.
   * @param before the object's previous state, for an event that reports the changes
   * @param account the connected account on which it happened; left out for the platform's own
   */
  emit<T extends ReportedObject>(type: string, object: T, before?: T, account?: string): void;
}

/** The part of a call that changes objects. Pages and clocks have one as well, without an API call. */
export type Work = Pick<Call, 'emit' | 'objects'>;

/** Stores an object's new state, and records an event with it. @param account as of `emit` @returns the object */
export function putAndEmit<T extends ReportedObject>(work: Work, type: string, object: T, before?: T, account?: string): T {
  work.objects.put(object);
  work.emit(type, object, before, account);
  return object;
}

/** A call's answer. Unlike a thrown error, an answer with an error status does not roll the call's writes back. */
export interface Answer {
  status: number;
  body: object;
}

export function ok(body: object): Answer {
  return { status: 200, body };
}

/** An endpoint; `:id` in the path stands for an object's ID. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  /** True if a publishable key is allowed to call it. */
  publishable?: boolean;
  /** Names of the supported parameters. */
  params: readonly string[];
  /** True if it can be called for a connected account. */
  ofAccounts?: boolean;
  handle(call: Call): Answer;
}
