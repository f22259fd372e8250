import type { Order } from '../order.ts';
import type { PaymentStatus } from '../../payments/payments-store.ts';

/**
 * The result of recording a payment. Only `paid` gives access. `returned`: the payment is refunded, because its order was already
 * paid or no seat was left.
 */
export type Outcome =
  | { outcome: 'paid' | 'suspended' | 'reversed'; orderId: string; isNew: boolean }
  | { outcome: 'returned'; why: 'duplicate' | 'sold-out'; orderId: string; isNew: boolean }
  | { outcome: 'unpaid' }
  | { outcome: 'foreign' };

/** The provider's report contradicts our order, so a person has to look at it. */
export class PaymentMismatch extends Error {
  override name = 'PaymentMismatch';
}

/** Another process changed the payment or its order: the caller reads both and asks the provider again. */
export class PaymentMoved extends Error {
  override name = 'PaymentMoved';
}

/** Returns null if another process changed the payment, so that the caller reads everything again. @throws every other error */
export function unlessMoved(error: unknown): null {
  if (error instanceof PaymentMoved) return null;
  throw error;
}

const OUTCOME = { recorded: 'paid', suspended: 'suspended', reversed: 'reversed' } as const;

/** Returns the outcome of a recorded payment by its state. @param isNew true if this call recorded it */
export function outcomeOf(
  status: PaymentStatus,
  order: Pick<Order, 'orderId'> & { status?: Order['status'] },
  isNew: boolean,
): Outcome {
  const { orderId } = order;
  switch (status) {
    case 'recorded':
    case 'suspended':
    case 'reversed':
      return { outcome: OUTCOME[status], orderId, isNew };
    case 'duplicate':
    case 'sold-out':
      return { outcome: 'returned', why: status, orderId, isNew };
    case 'returned':
      // A payment that came too late for its seat left the order as it was.
      return { outcome: 'returned', why: order.status === 'open' ? 'sold-out' : 'duplicate', orderId, isNew };
  }
}
