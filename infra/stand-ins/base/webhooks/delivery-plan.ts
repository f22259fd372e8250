import { randomInt } from 'node:crypto';
import type { Chaos } from '../chaos/chaos.ts';
import type { DeliveryState } from './delivery-store.ts';

/** The time and order in which one copy of an event is sent. */
export interface PlannedDelivery {
  state: Extract<DeliveryState, 'pending' | 'dropped'>;
  /** Milliseconds since the epoch. */
  dueAt: number;
  rank: number;
}

/** Plans the deliveries of events: immediately and in order of creation, unless the chaos settings change that. */
export class DeliveryPlanner {
  #windowEnd = 0;
  #sequence = 0;

  /**
   * Returns the deliveries of the next event. They are stored with the event, so that a restart changes neither the order
   * nor the number of copies.
   */
  plan(chaos: Chaos, now: number): PlannedDelivery[] {
    this.#sequence += 1;
    if (chaos.drop === 'all' || chaos.drop > 0) return [{ state: 'dropped', dueAt: now, rank: this.#sequence }];
    const release = this.#releaseTime(chaos, now);
    return Array.from({ length: 1 + chaos.duplicates }, () => ({
      state: 'pending',
      dueAt: release + randomInt(chaos.delayMs.min, chaos.delayMs.max + 1),
      rank: this.#rank(chaos),
    }));
  }

  #releaseTime(chaos: Chaos, now: number): number {
    if (chaos.order === 'as-created') return now;
    if (now >= this.#windowEnd) this.#windowEnd = now + chaos.holdMs;
    return this.#windowEnd;
  }

  #rank(chaos: Chaos): number {
    if (chaos.order === 'shuffle') return Math.random();
    return chaos.order === 'reverse' ? -this.#sequence : this.#sequence;
  }
}
