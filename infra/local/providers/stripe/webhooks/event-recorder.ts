import { newEvent } from '../resources/events.ts';
import type { Event } from '../resources/objects.ts';
import type { Storage } from '../storage/storage.ts';
import { DeliveryPlanner } from './delivery-plan.ts';

/** Writes events and the webhooks they call for. Every write belongs to the caller's transaction. */
export class EventRecorder {
  readonly #storage: Storage;
  readonly #sends: boolean;
  readonly #planner = new DeliveryPlanner();

  /** @param sends whether there is an endpoint to send webhooks to; without one, events are only recorded */
  constructor(storage: Storage, sends: boolean) {
    this.#storage = storage;
    this.#sends = sends;
  }

  record(type: string, object: Event['data']['object'], request: Event['request']): void {
    const { chaos, deliveries, objects } = this.#storage;
    const event = newEvent(type, object, request, this.#sends ? 1 : 0);
    objects.put(event);
    if (!this.#sends) return;
    const settings = chaos.get();
    for (const { state, dueAt, rank } of this.#planner.plan(settings, Date.now())) {
      deliveries.add(event.id, state, dueAt, rank);
    }
    if (typeof settings.drop === 'number' && settings.drop > 0) chaos.set({ drop: settings.drop - 1 });
  }
}
