import { ANY_NUMBER } from '../../allotments/shards.ts';
import { limitTries } from '../../platform/http/limit-tries.ts';
import type { Seats } from '../seats.ts';

/** As long as a seat is kept without being paid. */
const WINDOW_SECONDS = 15 * 60;
/** A family buys its seats at once; who wants all of them is to pay for some first. */
const LIMIT = 10;

/**
 * Counts what somebody has kept of a thing that there is only so much of, so that nobody keeps all of it from the others
 * and pays for nothing, e.g. by gifts to ever new addresses.
 * @throws ApiError too_many_attempts
 */
export async function countKept(userId: string, { allotmentId, capacity }: Seats): Promise<void> {
  if (capacity >= ANY_NUMBER) return;
  const key = { pk: `KEPT-BY#${userId}`, sk: allotmentId };
  const what = 'You have begun to buy this very often. Pay for what you have begun, or let it go.';
  await limitTries({ key, limit: LIMIT, windowSeconds: WINDOW_SECONDS, what }, new Date());
}
