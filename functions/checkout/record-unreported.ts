import { applyPayment } from '../orders/settlement/apply-payment.ts';
import { type Outcome, unlessMoved } from '../orders/settlement/outcome.ts';
import { findPayment } from '../payments/payments-store.ts';
import { stripePayments } from '../payments/stripe/stripe-provider.ts';

/**
 * Records a card payment that the buyer made but their browser never reported. Stripe is called after our record is read.
 * @returns what came of it; null if another process changed the payment
 */
export async function recordUnreported(paymentId: string): Promise<Outcome['outcome'] | null> {
  const recorded = await findPayment({ provider: 'stripe', paymentId });
  const payment = await stripePayments.fetch(paymentId);
  const result = await applyPayment({ payment, recorded, provider: stripePayments }).catch(unlessMoved);
  return result?.outcome ?? null;
}
