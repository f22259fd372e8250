import { Outbox } from '../../base/webhooks/outbox.ts';
import type { Work } from '../http/call.ts';
import { newEvent } from './events.ts';
import type { Storage } from '../storage/storage.ts';

/** Writes events and queues their webhooks. Every write belongs to the caller's transaction. */
export class EventRecorder {
  readonly #storage: Storage;
  readonly #outbox: Outbox | null;

  /** @param sends true if there is a webhook; without one, events are only recorded */
  constructor(storage: Storage, sends: boolean) {
    this.#storage = storage;
    this.#outbox = sends ? new Outbox(storage) : null;
  }

  /** Returns the dependencies of code that changes objects. @param baseUrl the URL that the caller used */
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
