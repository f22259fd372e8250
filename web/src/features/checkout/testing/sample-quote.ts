import type { Payable } from '../payment-methods.ts';

/** Returns the answer to opening an order: a package for $19.99 without a code, unless changed. */
export function sampleQuote(change: Partial<Payable> = {}): Payable {
  const amount = change.amount ?? 1999;
  return {
    orderId: 'o1',
    amount,
    currency: 'usd',
    listPrice: amount,
    discount: 0,
    tax: null,
    refundUntil: null,
    missedMinutes: null,
    withAds: false,
    isPaid: false,
    clientSecret: 'pi_1_secret_x',
    ...change,
  };
}
