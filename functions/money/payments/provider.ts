import type { OpenedPayment, OurPayment, Payment, PaymentRequest, ProviderName } from './payment.ts';

/** The providers that hold money. */
export type MoneyProvider = Exclude<ProviderName, 'free'>;

/** Hints at what may have happened to a payment. PayPal needs separate calls to find out; Stripe's payments include it. */
export interface PaymentHints {
  ofDispute?: boolean;
  ofRefund?: boolean;
}

/** A part of a payment that is refunded. */
export interface PartialRefund {
  /** Minor units. */
  amount: number;
  /** That of the payment, lower case. */
  currency: string;
  /** Names this refund among the payment's, so that a repeated call refunds once. */
  key: string;
}

/** The outcome of a capture: the payment; the id of one that may have been captured before; or why nothing was captured. */
export type Capture = { payment: OurPayment } | { paymentId: string } | { problem: 'declined' | 'not-approved' | 'gone' };

/**
 * The result of cancelling a payment method: nothing can come by it any more; a payment was made by it before; or a payment is
 * being made at the moment.
 */
export type CancellationResult = { state: 'cancelled' | 'in-progress' } | { state: 'paid'; paymentId: string };

/** The result of a refund: it is on its way, or the provider refuses it for good, and a person has to find another way. */
export type RefundResult = { state: 'granted' } | { state: 'refused'; why: string };

/** The part of a provider's adapter that follows money: recording, refunds and disputes need it. */
export interface ProviderPayments {
  readonly name: MoneyProvider;
  /** Returns a payment as the provider knows it now. @throws ApiError payment_not_found */
  fetch: (paymentId: string, hints?: PaymentHints) => Promise<Payment>;
  /** Refunds all that is left of a payment, or a part of it. */
  refund: (paymentId: string, part?: PartialRefund) => Promise<RefundResult>;
}

/** The part of a provider's adapter that takes money: checkout needs it. */
export interface ProviderMethods {
  readonly name: MoneyProvider;
  /** Returns true if a payment method's id, as an order keeps it, is this provider's. */
  owns: (methodId: string) => boolean;
  /** Opens the payment of an order's attempt. The same attempt always leads to the same payment. */
  create: (request: PaymentRequest) => Promise<OpenedPayment>;
  /**
   * Captures a payment that the buyer approved. Missing for providers that capture with the approval.
   * @param declines how often the attempt was declined before
   */
  capture?: (request: PaymentRequest, methodId: string, declines: number) => Promise<Capture>;
  /** Returns true if the provider has seen the buyer try to pay by a payment method, even if that failed. */
  wasTried: (methodId: string) => Promise<boolean>;
  /** Makes sure that a payment method can no longer be paid. A method that the provider does not know counts as cancelled. */
  cancel: (methodId: string) => Promise<CancellationResult>;
}

/**
 * The operations that the product needs from a payment provider. Every call has a time limit, may be repeated, and fails with
 * ApiError `payments_unavailable` if the provider does not answer. An adapter exports its two parts separately, so that a
 * function bundles only the one it calls; providers.test.ts runs the same cases over all adapters.
 */
export type PaymentProvider = ProviderPayments & ProviderMethods;
