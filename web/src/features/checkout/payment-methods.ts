import type { Boot } from '#shared/shell/boot.ts';
import { call } from '../../lib/api/client.ts';
import { boot } from '../../lib/page/boot.ts';
import { intervalOf, isTest, type Purchase } from '../../lib/purchase/purchase.ts';
import type { OrderRequest, Quote } from './order/use-order.ts';

/** The payment methods for a purchase; at least one. */
export interface PaymentMethods {
  /** Stripe's publishable key; null without a card form. */
  card: string | null;
  paypal: Boot['paypal'];
  /** True for a subscription, which is only paid on the card provider's own page. */
  hosted: boolean;
}

/** An open order, with the secret for the card form or the address of the card provider's page. */
export type Payable = Quote & { clientSecret: string | null; url?: string | null };

/** Returns the payment methods for a purchase; null if the operator has set up none. @param only leaves out the card form */
export function paymentMethods(purchase: Purchase, only?: 'paypal'): PaymentMethods | null {
  const { stripePublishableKey, paypal } = boot();
  if (intervalOf(purchase)) return stripePublishableKey ? { card: null, paypal: null, hosted: true } : null;
  const card = only === 'paypal' ? null : stripePublishableKey;
  if (isTest(purchase)) return card ? { card, paypal: null, hosted: false } : null;
  return card || paypal ? { card, paypal, hosted: false } : null;
}

/** Opens an order for its first payment method. The answer of each method has the price. */
export async function openOrder({ card, hosted }: PaymentMethods, body: OrderRequest): Promise<Payable> {
  if (hosted) return call('POST /orders/create-checkout-session', { body });
  if (card) return call('POST /orders/create-checkout-payment-intent', { body });
  return { ...(await call('POST /orders/create-paypal-order', { body })), clientSecret: null };
}
