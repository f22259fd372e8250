import type { ItemReference } from './order.ts';

/** A payment as its provider reports it, whichever provider that is. */
export interface Payment {
  provider: 'stripe';
  /** The provider's id, e.g. `pi_…`. */
  paymentId: string;
  /** `payable` means that the buyer can still pay it. */
  status: 'payable' | 'processing' | 'succeeded' | 'canceled';
  /** Minor units: what was asked for, which is what was received once it succeeded. */
  amount: number;
  currency: string;
  /** All of the money went back, or the cardholder disputes the payment. */
  reversed: boolean;
  /** What we wrote on it when we asked for it; null where it is not ours. */
  reference: PaymentReferenceToOrder | null;
}

export type PaymentReferenceToOrder = ItemReference & { userId: string; orderId: string; attempt: number };

/** A payment that we asked for. */
export type OurPayment = Payment & { reference: PaymentReferenceToOrder };

export const isOurs = (payment: Payment): payment is OurPayment => payment.reference !== null;

export type NextStep = 'reuse' | 'replace' | 'record' | 'wait';

/**
 * What a second click does with the payment that an open order already has: pay the same one where it is still
 * payable at today's price, record one that succeeded, wait for one in progress, replace any other.
 */
export function nextStep(payment: Payment, price: number, currency: string): NextStep {
  switch (payment.status) {
    case 'succeeded':
      return 'record';
    case 'processing':
      return 'wait';
    case 'payable':
      return payment.amount === price && payment.currency === currency ? 'reuse' : 'replace';
    case 'canceled':
      return 'replace';
  }
}
