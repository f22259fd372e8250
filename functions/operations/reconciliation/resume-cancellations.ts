import { raiseCancellation } from '../../platform/bus/cancellations-bus.ts';
import { isLookedAfter } from '../../money/refunds/cancellations/cancellation-rules.ts';
import { openCancellations } from '../../money/refunds/cancellations/open-cancellations-store.ts';

/**
 * Has cancelled events looked after: payments that arrived since, and refunds that were interrupted.
 * @returns the number of events
 */
export async function resumeCancellations(now: Date): Promise<number> {
  const due = (await openCancellations(now)).filter((one) => isLookedAfter(one, now));
  await Promise.all(due.map(({ eventId, ownerId }) => raiseCancellation({ eventId, ownerId, isListed: true })));
  return due.length;
}
