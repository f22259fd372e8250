import type { Payable } from '../payment-methods.ts';

/** What opening an order answers; a package of $19.99 without any code. */
export function sampleQuote(change: Partial<Payable> = {}): Payable {
  const amount = change.amount ?? 1999;
  return {
    orderId: 'o1',
    amount,
    currency: 'usd',
    listPrice: amount,
    discount: 0,
    tax: null,
    isPaid: false,
    clientSecret: 'pi_1_secret_x',
    ...change,
  };
}
