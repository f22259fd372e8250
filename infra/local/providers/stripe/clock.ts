import { catchUp } from './resources/billing/test-clocks.ts';
import { expireOverdue } from './resources/checkout/completion.ts';
import type { Storage } from './storage/storage.ts';
import type { EventRecorder } from './webhooks/event-recorder.ts';

const EVERY_MS = 10_000;

/**
 * Lets come about what nobody calls for: renewals, retries, ends of periods, and checkouts whose time is over.
 * @param onTick called after each look
 * @returns what ends it
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
  const timer = setInterval(tick, EVERY_MS).unref();
  return () => clearInterval(timer);
}
