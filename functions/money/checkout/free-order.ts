import { asksFor, type Order, type Quote } from '../orders/order.ts';
import { startNextAttempt } from '../orders/orders-store.ts';
import { applyPayment } from '../orders/settlement/apply-payment.ts';
import { unlessMoved } from '../orders/settlement/transition.ts';
import { limitTries } from '../../platform/http/limit-tries.ts';

/**
 * Maximum number of free gifts per user and day. Each sends a mail with the user's words to an address of their choice,
 * so without a limit a code for the full price would let them write to anybody.
 */
const LIMIT = 5;
const WINDOW_SECONDS = 24 * 60 * 60;

/**
 * Completes an order whose current quote costs nothing.
 * @returns false if the order changed and must be read again: it was paid by other means, or its seat was sold to somebody else
 * @throws ApiError too_many_attempts, naming `gift`
 */
export async function completeFreeOrder(order: Order, quote: Quote): Promise<boolean> {
  if (asksFor(order, quote)) {
    if (order.gift) await countFreeGift(order.userId, new Date());
    const payment = freePayment(order);
    const result = await applyPayment({ payment, recorded: null, order, provider: null }).catch(unlessMoved);
    if (result?.outcome !== 'returned') return result !== null;
  }
  await startNextAttempt(order, quote);
  return false;
}

/** Returns the payment of a free order, which is recorded like any other. */
export function freePayment({ userId, orderId, attempt, currency }: Order) {
  return {
    provider: 'free' as const,
    paymentId: `free_${orderId}_${attempt}`,
    status: 'succeeded' as const,
    amount: 0,
    currency,
    refunded: 0,
    isDisputed: false,
    isReversed: false,
    reference: { userId, orderId, attempt },
  };
}

/** Counts a free gift. @throws ApiError too_many_attempts, naming `gift` */
async function countFreeGift(userId: string, now: Date): Promise<void> {
  const key = { pk: `FREE-GIFTS-BY#${userId}`, sk: 'WINDOW' };
  const what = `You can give ${LIMIT} free gifts a day.`;
  await limitTries({ key, limit: LIMIT, windowSeconds: WINDOW_SECONDS, what, field: 'gift' }, now);
}
