import { ApiError } from '../platform/http/api-error.ts';
import { transactionOutcome } from '../platform/transact.ts';
import { dueAllotments, type DueHold, dueHolds, removeDueHold, unlistDueAllotment } from './due-holds-store.ts';
import type { Hold } from './hold.ts';
import { releaseParts } from './holds-store.ts';

/**
 * Gives an unsold hold back, once.
 * @returns false where it was released, or sold, before
 * @throws ApiError unavailable where the rush is too great
 */
export async function releaseHold(hold: Hold, orderId: string): Promise<boolean> {
  const outcome = await transactionOutcome(releaseParts(hold, orderId, false));
  if (outcome === 'busy') throw new ApiError('unavailable');
  return outcome === 'done';
}

/**
 * Gives the seats of holds back that have ended.
 * @param most looks at so many at most
 * @returns how many it looked at: of some, somebody else may have given the seat back
 * @throws ApiError unavailable where the rush is too great
 */
export async function releaseExpired(allotmentId: string, now: Date, most = Infinity): Promise<number> {
  let seen = 0;
  for await (const due of dueHolds(allotmentId, now)) {
    await releaseDue(due);
    if (++seen >= most) break;
  }
  return seen;
}

/** The note goes with the hold; without, where the hold was sold, released or prolonged. */
async function releaseDue({ orderId, ...hold }: DueHold): Promise<void> {
  const outcome = await transactionOutcome(releaseParts(hold, orderId, true));
  if (outcome === 'busy') throw new ApiError('unavailable');
  if (outcome === 'refused') await removeDueHold({ ...hold, orderId });
}

/**
 * Gives the seats of all holds back that ended a minute ago or earlier, whichever allotment they are of. Finds them by one
 * query of the minutes that have passed; a minute is forgotten once all of its holds are done with.
 * @returns how many holds it looked at
 * @throws ApiError unavailable where the rush at one of them is too great: the next call goes on from there
 */
export async function releaseAllExpired(now: Date): Promise<number> {
  let seen = 0;
  for await (const due of dueAllotments(now)) {
    seen += await releaseExpired(due.allotmentId, now);
    await unlistDueAllotment(due);
  }
  return seen;
}
