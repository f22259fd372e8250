import type { ChaosStore } from '../chaos/chaos-store.ts';
import { DeliveryPlanner } from './delivery-plan.ts';
import type { DeliveryStore } from './delivery-store.ts';

interface Stores {
  chaos: ChaosStore;
  deliveries: DeliveryStore;
}

/** Queues the webhooks of events. Every write belongs to the caller's transaction. */
export class Outbox {
  readonly #stores: Stores;
  readonly #planner = new DeliveryPlanner();

  constructor(stores: Stores) {
    this.#stores = stores;
  }

  add(eventId: string): void {
    const { chaos, deliveries } = this.#stores;
    const settings = chaos.get();
    for (const { state, dueAt, rank } of this.#planner.plan(settings, Date.now())) {
      deliveries.add(eventId, state, dueAt, rank);
    }
    if (typeof settings.drop === 'number' && settings.drop > 0) chaos.set({ drop: settings.drop - 1 });
  }
}
