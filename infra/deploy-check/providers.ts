import type { Deployment } from './deployment.ts';
import { startPaypal } from './paypal.ts';
import { startStripe } from './stripe.ts';

/** What stands in for the payment providers, as a buyer's browser meets it. */
export interface Providers {
  stripe: { url: string; publishableKey: string };
  paypal: { url: string };
}

/** Starts what stands in for the payment providers and sets the deployment up for it, as an operator does for them. */
export async function startProviders(deployment: Deployment): Promise<Providers> {
  const stripe = await startStripe(deployment.webhookUrl('Stripe'));
  const paypal = await startPaypal(deployment.webhookUrl('Paypal'));
  await deployment.setPaymentKeys({ ...stripe.keys, ...paypal.keys });
  await deployment.sendPaymentsTo({ STRIPE_API_BASE: stripe.url, PAYPAL_API_BASE: paypal.url });
  return { stripe, paypal };
}

/** Has a provider tell the platform of everything, or of nothing. */
export async function switchWebhooks({ url }: { url: string }, isOn: boolean): Promise<void> {
  const { status } = await fetch(`${url}/_chaos`, { method: 'POST', body: JSON.stringify({ drop: isOn ? 0 : 'all' }) });
  if (status !== 200) throw new Error(`The switches of a provider's stand-in: ${status}`);
}

/** What a buyer does in PayPal's window. */
export async function approveAtPaypal({ url }: Providers['paypal'], paypalOrderId: string): Promise<void> {
  const { status } = await fetch(`${url}/_orders/${paypalOrderId}/approve`, { method: 'POST', body: '{}' });
  if (status !== 200) throw new Error(`Approving an order at PayPal's stand-in: ${status}`);
}
