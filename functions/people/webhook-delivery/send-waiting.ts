import { correlated } from '../../platform/log/correlation.ts';
import { inParallel } from '../../platform/in-parallel.ts';
import { log } from '../../platform/log/log.ts';
import { listWaiting } from './deliveries-store.ts';
import { trySending } from './send-due.ts';

/** Time for which a call begins with further webhooks; each takes 45 seconds at most. */
const BEGINS_MS = 55_000;

/**
 * Sends what waits for webhooks: deliveries that are to be repeated, and what came while a receiver rested. The webhooks come in another
 * order each time, so that those in front cannot keep the others from their turn.
 */
export const handler = correlated(async (): Promise<void> => {
  const startedAt = Date.now();
  const waiting = shuffled(await listWaiting());
  let arrived = 0;
  await inParallel(waiting, async ({ organizationId, webhookId }) => {
    if (Date.now() > startedAt + BEGINS_MS) return;
    arrived += await trySending({ organizationId, webhookId });
  });
  log.info(`Something waited for ${waiting.length} webhooks: ${arrived} deliveries arrived.`);
});

function shuffled<T>(all: readonly T[]): T[] {
  return all
    .map((one) => ({ one, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);
}
