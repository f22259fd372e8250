import { isDeepStrictEqual } from 'node:util';
import type { Work } from '../http/call.ts';
import { newEvent } from '../resources/events.ts';
import type { Event, ReportedObject } from '../resources/objects.ts';
import { Outbox } from '../../base/webhooks/outbox.ts';
import type { Storage } from '../storage/storage.ts';
import { endpointsFor } from './endpoints.ts';
import type { WebhookEndpoint } from './message.ts';

/** Writes events and queues their webhooks. Every write belongs to the caller's transaction. */
export class EventRecorder {
  readonly #storage: Storage;
  readonly #main: WebhookEndpoint | undefined;
  readonly #outbox: Outbox;

  /** @param main the endpoint that the stand-in was started with; if undefined, only registered ones get events */
  constructor(storage: Storage, main: WebhookEndpoint | undefined) {
    this.#storage = storage;
    this.#main = main;
    this.#outbox = new Outbox(storage);
  }

  /** Returns the dependencies of code that changes objects. By default, the change is Stripe's own, without a request. */
  work(request: Event['request'] = { id: null, idempotency_key: null }): Work {
    return { objects: this.#storage.objects, emit: this.emitterFor(request) };
  }

  emitterFor(request: Event['request']): Work['emit'] {
    return (type, object, before, account) => {
      const data = before ? { object, previous_attributes: changedFields(before, object) } : { object };
      const endpoints = endpointsFor({ type, account }, this.#storage.objects, this.#main);
      const event = newEvent(type, { ...data, account }, request, endpoints.length);
      this.#storage.objects.put(event);
      for (const endpoint of endpoints) this.#outbox.add(endpoint.deliveryKey(event.id));
    };
  }
}

/** Returns the previous values of changed fields, for an event's `previous_attributes`. */
function changedFields<T extends ReportedObject>(before: T, now: T): object {
  const current = new Map<string, unknown>(Object.entries(now));
  return Object.fromEntries(Object.entries(before).filter(([name, value]) => !isDeepStrictEqual(value, current.get(name))));
}
