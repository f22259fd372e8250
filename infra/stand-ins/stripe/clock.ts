import { catchUp } from './resources/billing/test-clocks.ts';
import { expireOverdue } from './resources/checkout/completion.ts';
import type { Storage } from './storage/storage.ts';
import type { EventRecorder } from './webhooks/event-recorder.ts';

const TICK_MS = 10_000;

/**
 * Starts the timer for everything that no call triggers: renewals, retries, ends of periods, and checkouts that expire.
 * @param onTick called after each tick
 * @returns a function that stops the timer
 */
export function startClock(storage: Storage, recorder: EventRecorder, onTick: () => void): () => void {
  const tick = () => {
    const work = recorder.work();
    storage.transaction(() => {
      expireOverdue(work);
      catchUp(work);
    });
    onTick();
  };
  tick();
  const timer = setInterval(tick, TICK_MS).unref();
  return () => clearInterval(timer);
}
