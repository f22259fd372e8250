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
