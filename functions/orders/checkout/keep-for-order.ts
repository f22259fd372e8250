import { releaseHold } from '../../allotments/release-holds.ts';
import { takeHold } from '../../allotments/take-hold.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { closeWay, isAtStripe, waysOf } from '../close-way.ts';
import type { Order, Quote } from '../order.ts';
import { keepHolds } from '../orders-store.ts';
import { countKept } from './count-kept.ts';
import type { CodeUse, KeptHold, Seats } from '../seats.ts';

/** A buyer has so long to pay before what is kept may go to somebody else. */
const KEPT_MS = 15 * 60_000;
/** What is kept for longer than this is not taken anew by every click. */
const FRESH_MS = 10 * 60_000;

/**
 * Keeps for an order what there is only so much of, until it is paid or some minutes are over, and lets go of the code
 * of an earlier attempt.
 * @param seats of which it is one; null for any number
 * @returns the order as it is then; null where it has moved on and must be read again
 * @throws ApiError sold_out, code_used_up, too_many_attempts
 */
export async function keepForOrder(order: Order, seats: Seats | null, { codeUses = [] }: Quote): Promise<Order | null> {
  const before = order.holds ?? [];
  const needed = [...(seats ? [forSeat(seats)] : []), ...codeUses.map(forCode)];
  const isFresh = (id: string) => before.some((hold) => hold.allotmentId === id && Date.parse(hold.until) - Date.now() > FRESH_MS);
  const stale = before.filter(({ allotmentId }) => !needed.some((one) => one.allotmentId === allotmentId));
  if (stale.length === 0 && needed.every(({ allotmentId }) => isFresh(allotmentId))) return order;

  const holds: KeptHold[] = [];
  for (const { allotmentId, capacity, isPromised, none } of needed) {
    await countKept(order.userId, { allotmentId, capacity });
    const hold = await takeHold({ allotmentId, capacity, orderId: order.orderId, userId: order.userId, until: inAWhile() });
    if (!hold) throw none();
    holds.push({ ...hold, capacity, isPromised });
  }
  if (stale.length > 0 && !(await isPaidNoMore(order))) return null;
  if (!(await keepHolds(order, holds))) return null;
  for (const hold of stale) await releaseHold(hold, order.orderId);
  return { ...order, holds };
}

/**
 * Calls off what was to be paid so far, in any of its attempts: what was kept for it may be somebody else's in a moment. An order
 * at PayPal needs no call, for what is approved of one that its order has left is not taken.
 */
async function isPaidNoMore(order: Order): Promise<boolean> {
  const ways = [...waysOf(order)].filter(isAtStripe);
  return (await Promise.all(ways.map(closeWay))).every((left) => left !== 'money');
}

/** One of the things that an order needs. */
interface Need extends Seats, Pick<KeptHold, 'isPromised'> {
  /** What is said where there is none left. */
  none: () => ApiError;
}

const forSeat = (seats: Seats): Need => ({ ...seats, isPromised: false, none: () => new ApiError('sold_out') });

const USED_BY_BUYER = 'You have used this code as often as one person can. Go on without it.';

const forCode = (use: CodeUse): Need => ({
  ...use,
  none: () => new ApiError('code_used_up', { field: 'code', ...(use.isOwn && { message: USED_BY_BUYER }) }),
});

const inAWhile = () => new Date(Date.now() + KEPT_MS).toISOString();
