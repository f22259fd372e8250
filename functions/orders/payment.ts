/** Who took the money; `free` where there was none to take. */
export type ProviderName = 'stripe' | 'paypal' | 'free';

/** A payment as its provider reports it, whichever provider that is. Amounts in minor units. */
export interface Payment {
  provider: ProviderName;
  /** The provider's id, e.g. `pi_…`; of the capture at PayPal. */
  paymentId: string;
  /** `payable` means that the buyer can still pay it. */
  status: 'payable' | 'processing' | 'succeeded' | 'canceled';
  /** What was asked for, which is what was received once it succeeded. */
  amount: number;
  currency: string;
  /** What went back so far. */
  refunded: number;
  /** The buyer's bank disputes it, and nobody has decided yet. */
  isDisputed: boolean;
  /** The provider's ids of the disputes that are undecided; left out where nobody asked. */
  disputes?: readonly string[];
  /** All of the money went back, by refunds or by a dispute that was lost. */
  isReversed: boolean;
  /** What we wrote on it when we asked for it; null where it is not ours. */
  reference: PaymentReferenceToOrder | null;
  /** Stripe's id of the subscription of which it pays a period; left out for any other payment. */
  subscriptionId?: string;
}

export interface PaymentReferenceToOrder {
  userId: string;
  orderId: string;
  attempt: number;
}

/** A payment that we asked for. */
export type OurPayment = Payment & { reference: PaymentReferenceToOrder };

export const isOurs = (payment: Payment): payment is OurPayment => payment.reference !== null;

export type NextStep = 'reuse' | 'replace' | 'record' | 'wait';

/**
 * What a second click does with the payment that an open order already has: pay the same one where it is still
 * payable at what is asked today, record one that succeeded, wait for one in progress, replace any other.
 * @param isCurrent whether the order still asks for what the payment was made for
 */
export function nextStep({ status }: Payment, isCurrent: boolean): NextStep {
  switch (status) {
    case 'succeeded':
      return 'record';
    case 'processing':
      return 'wait';
    case 'payable':
      return isCurrent ? 'reuse' : 'replace';
    case 'canceled':
      return 'replace';
  }
}
