import { isDeepStrictEqual } from 'node:util';
import { MOST_READ } from '../../catalog/inventory/due-holds-store.ts';
import { type Hold, LONGEST_MS } from '../../catalog/inventory/hold.ts';
import { holdSeat, type Wait } from '../../catalog/inventory/hold-seat.ts';
import { type HoldRequest, holdUse, releaseHold } from '../../catalog/inventory/holds.ts';
import { ANY_NUMBER } from '../../catalog/inventory/shards.ts';
import type { CountedUse } from '../codes/counted-use.ts';
import type { Order, OrderHold, Quote, Seats } from '../orders/order.ts';
import { findOrder, keepHolds } from '../orders/orders-store.ts';
import { stripeMethods } from '../payments/stripe/stripe-methods.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { holdWindows } from '../../platform/items/windows-store.ts';
import { limitTries } from '../../platform/http/limit-tries.ts';
import { cancelPaymentMethod, paymentMethodsOf } from './payment-methods.ts';

/** A hold of a code's use that lasts longer than this is not renewed by each click. */
const FRESH_MS = 10 * 60_000;

/** The buyer of an order, as far as holds depend on it. */
export interface SeatBuyer {
  /** The buyer's network. */
  network: string;
  /** Returns true if the payment provider has seen the buyer try to pay the order. */
  wasTried: () => Promise<boolean>;
}

/**
 * Holds the seat and the code uses that an order needs, until it is paid or the hold expires, and releases those of an earlier
 * attempt's code.
 * @param seats the inventory of its seat; null if the number is unlimited
 * @returns the order with its holds; null if the order changed and must be read again
 * @throws ApiError sold_out, seats_held, code_used_up, too_many_attempts
 */
export async function holdForOrder(
  order: Order,
  seats: Seats | null,
  { codeUses = [] }: Quote,
  buyer: SeatBuyer,
): Promise<Order | null> {
  const before = order.holds ?? [];
  const needed = [...(seats ? [seatOf(seats)] : []), ...codeUses.map(useOf)];
  const stale = before.filter(({ allotmentId }) => !needed.some((one) => one.allotmentId === allotmentId));
  const holds: OrderHold[] = [];
  for (const { isFresh, hold, allotmentId, capacity, isPromised } of needed) {
    const kept = before.find((one) => one.allotmentId === allotmentId);
    const request = { allotmentId, capacity, orderId: order.orderId, isOld: kept !== undefined && kept.safeUntil === undefined };
    holds.push(kept && isFresh(kept) ? kept : { ...(await hold(request, order.userId, buyer)), capacity, isPromised });
  }
  if (isDeepStrictEqual(holds, before)) return order;
  if (stale.length > 0 && !(await cancelPaymentMethods(order))) return null;
  if (!(await keepHolds(order, holds))) return releaseIfClosed(order, holds);
  for (const hold of stale) await releaseHold(hold, order.orderId);
  return { ...order, holds };
}

/** Releases the holds that were taken for an order while it was being paid. @returns null: the order must be read again */
async function releaseIfClosed({ userId, orderId }: Order, holds: readonly OrderHold[]): Promise<null> {
  const now = await findOrder(userId, orderId);
  if (now?.status !== 'open') for (const hold of holds) await releaseHold(hold, orderId);
  return null;
}

/**
 * Cancels the payment methods of all attempts, because what is held for them may be released next. A PayPal order needs no
 * call: an approved one that its order no longer refers to is not captured.
 * @returns false if one of them was paid or is being paid
 */
async function cancelPaymentMethods(order: Order): Promise<boolean> {
  const methods = [...paymentMethodsOf(order)].filter(stripeMethods.owns);
  const outcomes = await Promise.all(methods.map((id) => cancelPaymentMethod(stripeMethods, id)));
  return outcomes.every((outcome) => outcome !== 'money');
}

/** A unit that an order needs. */
interface Need extends Seats, Pick<OrderHold, 'isPromised'> {
  /** Returns true if the order's hold can stay as it is, without being looked up. */
  isFresh: (hold: OrderHold) => boolean;
  /** @throws ApiError if the inventory is exhausted */
  hold: (request: HoldRequest, userId: string, buyer: SeatBuyer) => Promise<Hold>;
}

const seatOf = (seats: Seats): Need => ({
  ...seats,
  isPromised: false,
  // Another order of the same account may have got the seat.
  isFresh: () => false,
  hold: async (request, userId, buyer) => {
    const answer = await holdSeat({ ...request, ...buyer, userId });
    if (answer === null) throw new ApiError('sold_out');
    if ('wait' in answer) throw seatsHeld(answer.wait);
    return answer.hold;
  },
});

/** Returns the error for a buyer who finds only seats that are held: it says who has them, and when to try again. */
function seatsHeld({ heldBy, count, seconds }: Wait): ApiError {
  const again = `Try again in ${formatWait(seconds)}.`;
  const messages: Record<Wait['heldBy'], string> = {
    others: `${seatsAre(count)} being paid for. ${again}`,
    network: `${seatsAre(count)} being paid for from your network. ${again}`,
    account: `${seatsAre(count)} waiting for you to pay. Pay for one of them first. ${again}`,
    over: `The time to pay for this seat is over, so others may get it first. ${again}`,
  };
  return new ApiError('seats_held', { message: messages[heldBy], headers: { 'retry-after': String(seconds) } });
}

function seatsAre(count: number): string {
  if (count >= MOST_READ) return 'All seats that are left are';
  return count === 1 ? '1 seat is' : `${count} seats are`;
}

/** Returns a duration as minutes and seconds, such as 1:20. */
const formatWait = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const USED_BY_BUYER = 'You have already used this code the maximum number of times. Continue without it.';

const useOf = (use: CountedUse): Need => ({
  ...use,
  isFresh: ({ until }) => Date.parse(until) - Date.now() > FRESH_MS,
  hold: async (request, userId) => {
    await countUse(userId, use);
    const hold = await holdUse(request, new Date(Date.now() + LONGEST_MS).toISOString());
    if (!hold) throw new ApiError('code_used_up', { field: 'code', ...(use.isOwn && { message: USED_BY_BUYER }) });
    return hold;
  },
});

/** Window in which holds of a code are counted. */
const WINDOW_SECONDS = 15 * 60;
/** Maximum number of holds per buyer, code and window. */
const LIMIT = 10;

/**
 * Counts a hold of a code's limited uses, so that nobody can block all of them without paying.
 * @throws ApiError too_many_attempts
 */
async function countUse(userId: string, { allotmentId, capacity }: Seats): Promise<void> {
  if (capacity >= ANY_NUMBER) return;
  const key = holdWindows.keyOf({ userId, allotmentId });
  const what = 'You have started to use this code too many times in a row.';
  await limitTries({ key, limit: LIMIT, windowSeconds: WINDOW_SECONDS, what }, new Date());
}
