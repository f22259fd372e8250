import { releaseHold, takeHold } from '../inventory/holds.ts';
import { ANY_NUMBER } from '../inventory/shards.ts';
import type { CodeUse, Order, OrderHold, Quote, Seats } from '../orders/order.ts';
import { keepHolds } from '../orders/orders-store.ts';
import { stripeMethods } from '../payments/stripe/stripe-provider.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { limitTries } from '../platform/http/limit-tries.ts';
import { cancelPaymentMethod, paymentMethodsOf } from './payment-methods.ts';

/** Duration of a hold: the time that a buyer has to pay before somebody else may get the seat. */
const HOLD_MS = 15 * 60_000;
/** A hold that lasts longer than this is not renewed by each click. */
const FRESH_MS = 10 * 60_000;

/**
 * Holds the seat and the code uses that an order needs, until it is paid or the hold expires, and releases those of an earlier
 * attempt's code.
 * @param seats the inventory of its seat; null if the number is unlimited
 * @returns the order with its holds; null if the order changed and must be read again
 * @throws ApiError sold_out, code_used_up, too_many_attempts
 */
export async function holdForOrder(order: Order, seats: Seats | null, { codeUses = [] }: Quote): Promise<Order | null> {
  const before = order.holds ?? [];
  const needed = [...(seats ? [forSeat(seats)] : []), ...codeUses.map(forCode)];
  const isFresh = (id: string) =>
    before.some((hold) => hold.allotmentId === id && Date.parse(hold.until) - Date.now() > FRESH_MS);
  const stale = before.filter(({ allotmentId }) => !needed.some((one) => one.allotmentId === allotmentId));
  if (stale.length === 0 && needed.every(({ allotmentId }) => isFresh(allotmentId))) return order;

  const holds: OrderHold[] = [];
  for (const { allotmentId, capacity, isPromised, error } of needed) {
    await countHold(order.userId, { allotmentId, capacity });
    const hold = await takeHold({ allotmentId, capacity, orderId: order.orderId, userId: order.userId, until: holdEnd() });
    if (!hold) throw error();
    holds.push({ ...hold, capacity, isPromised });
  }
  if (stale.length > 0 && !(await cancelPaymentMethods(order))) return null;
  if (!(await keepHolds(order, holds))) return null;
  for (const hold of stale) await releaseHold(hold, order.orderId);
  return { ...order, holds };
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
  /** Returns the error for an exhausted inventory. */
  error: () => ApiError;
}

const forSeat = (seats: Seats): Need => ({ ...seats, isPromised: false, error: () => new ApiError('sold_out') });

const USED_BY_BUYER = 'You have already used this code the maximum number of times. Continue without it.';

const forCode = (use: CodeUse): Need => ({
  ...use,
  error: () => new ApiError('code_used_up', { field: 'code', ...(use.isOwn && { message: USED_BY_BUYER }) }),
});

const holdEnd = () => new Date(Date.now() + HOLD_MS).toISOString();

/** The duration of a hold. */
const WINDOW_SECONDS = 15 * 60;
/**
 * Maximum number of holds per buyer, inventory and window. A family buys its seats at once; a buyer who wants all seats has to
 * pay for some first.
 */
const LIMIT = 10;

/**
 * Counts a hold of limited inventory, so that nobody can block all of it without paying, for example by gifts to ever new
 * addresses.
 * @throws ApiError too_many_attempts
 */
async function countHold(userId: string, { allotmentId, capacity }: Seats): Promise<void> {
  if (capacity >= ANY_NUMBER) return;
  const key = { pk: `KEPT-BY#${userId}`, sk: allotmentId };
  const what = 'You have started to buy this too many times in a row.';
  await limitTries({ key, limit: LIMIT, windowSeconds: WINDOW_SECONDS, what }, new Date());
}
