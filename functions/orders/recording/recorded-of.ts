import type { Order, OrderStatus } from '../order.ts';
import type { ProviderName } from '../payment.ts';
import type { Outcome } from './record-payment.ts';

interface Attempt {
  provider: ProviderName;
  attempt: number;
}

const OUTCOME = {
  paid: 'paid',
  suspended: 'suspended',
  refunded: 'reversed',
} as const satisfies Record<Exclude<OrderStatus, 'open'>, string>;

/**
 * What an order says of the payment of one of its attempts, so that nobody has to be asked whether it was recorded: it was,
 * and of what happens to it later its provider tells. Null where it was not, or another payment holds the order.
 */
export function recordedOf({ orderId, status, ...order }: Order, { provider, attempt }: Attempt): Outcome | null {
  if (status === 'open' || order.provider !== provider || order.paidAttempt !== attempt) return null;
  return { outcome: OUTCOME[status], orderId, isNew: false };
}
