import type { Order, OrderStatus } from '../order.ts';
import type { ProviderName } from '../../payments/payment.ts';
import type { Outcome } from './transition.ts';

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
 * Returns the outcome of an attempt's payment as its order records it, without calling the provider, which reports later
 * changes itself. Null if the payment was not recorded, or if another payment holds the order.
 */
export function recordedOf({ orderId, status, ...order }: Order, { provider, attempt }: Attempt): Outcome | null {
  if (status === 'open' || order.provider !== provider || order.paidAttempt !== attempt) return null;
  return { outcome: OUTCOME[status], orderId, isNew: false };
}
