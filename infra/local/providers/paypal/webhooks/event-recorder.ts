import { Outbox } from '../../webhooks/outbox.ts';
import type { Work } from '../http/call.ts';
import { newEvent } from './events.ts';
import type { Storage } from '../storage/storage.ts';

/** Writes events and the webhooks they call for. Every write belongs to the caller's transaction. */
export class EventRecorder {
  readonly #storage: Storage;
  readonly #outbox: Outbox | null;

  /** @param sends whether there is a webhook to send to; without one, events are only recorded */
  constructor(storage: Storage, sends: boolean) {
    this.#storage = storage;
    this.#outbox = sends ? new Outbox(storage) : null;
  }

  /** What whoever changes objects works with. @param baseUrl where the caller reaches the stand-in */
  work(baseUrl: string): Work {
    return {
      objects: this.#storage.objects,
      baseUrl,
      emit: (happening) => {
        const event = newEvent(happening, baseUrl);
        this.#storage.objects.put('event', event);
        this.#outbox?.add(event.id);
      },
      resend: (eventId) => this.#outbox?.add(eventId),
    };
  }
}
