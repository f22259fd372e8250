import { releaseHold } from '../../allotments/release-holds.ts';
import { takeHold } from '../../allotments/take-hold.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Order } from '../order.ts';
import { keepHolds } from '../orders-store.ts';
import type { HeldCode } from './quote.ts';
import type { KeptHold, Seats } from '../seats.ts';

/** A buyer has so long to pay before what is kept may go to somebody else. */
const KEPT_MS = 15 * 60_000;
/** What is kept for longer than this is not taken anew by every click. */
const FRESH_MS = 10 * 60_000;

/** What an order needs of things that there are only so many of. */
interface Needed {
  seats: Seats | null;
  code: HeldCode | null;
}

/**
 * Keeps for an order what there is only so much of, until it is paid or some minutes are over, and lets go of the code
 * of an earlier attempt.
 * @returns the order as it is then; null where it has moved on and must be read again
 * @throws ApiError sold_out, code_used_up
 */
export async function keepForOrder(order: Order, { seats, code }: Needed): Promise<Order | null> {
  const before = order.holds ?? [];
  const needed = [seats && { ...seats, insist: true }, code && { ...code.uses, insist: false }].filter((one) => one !== null);
  const isFresh = (id: string) => before.some((hold) => hold.allotmentId === id && Date.parse(hold.until) - Date.now() > FRESH_MS);
  const stale = before.filter(({ allotmentId }) => !needed.some((one) => one.allotmentId === allotmentId));
  if (stale.length === 0 && needed.every(({ allotmentId }) => isFresh(allotmentId))) return order;

  const holds: KeptHold[] = [];
  for (const { allotmentId, capacity, insist } of needed) {
    const hold = await takeHold({ allotmentId, capacity, orderId: order.orderId, userId: order.userId, until: inAWhile() });
    if (!hold) throw insist ? new ApiError('sold_out') : new ApiError('code_used_up', { field: 'code' });
    holds.push({ ...hold, capacity: insist ? capacity : null });
  }
  if (!(await keepHolds(order, holds))) return null;
  for (const hold of stale) await releaseHold(hold, order.orderId);
  return { ...order, holds };
}

const inAWhile = () => new Date(Date.now() + KEPT_MS).toISOString();
