import { fetchCapture } from './paypal/paypal-captures.ts';
import { refundCapture } from './paypal/paypal-refunds.ts';
import type { Payment, ProviderName } from './payment.ts';
import { fetchPayment as fetchFromStripe, refundIntent } from './stripe/stripe-payments.ts';

/** Those that hold money. */
export type MoneyProvider = Exclude<ProviderName, 'free'>;

/** What was heard of a payment besides: PayPal has to be asked about it, Stripe's payments tell. */
export interface Heard {
  ofDispute?: boolean;
  ofRefund?: boolean;
}

/** The payment as its provider knows it now. @throws ApiError payment_not_found, payments_unavailable */
export function fetchPayment(provider: MoneyProvider, paymentId: string, heard: Heard): Promise<Payment> {
  return provider === 'stripe' ? fetchFromStripe(paymentId) : fetchCapture(paymentId, heard);
}

/**
 * Gives all of a payment back, or a part of it. Doing it twice under one key gives it back once.
 * @param part minor units, and the key of this refund among the payment's
 * @throws RefundRefused where it never will be, ApiError payments_unavailable
 */
export async function refundPayment({ provider, paymentId }: Pick<Payment, 'provider' | 'paymentId'>, part?: PartialRefund): Promise<void> {
  if (provider === 'stripe') await refundIntent(paymentId, part);
  else if (provider === 'paypal') await refundCapture(paymentId, part);
}

export interface PartialRefund {
  amount: number;
  key: string;
}
