import type { Deployment } from '../deployment.ts';
import { startPaypal } from './paypal.ts';
import { startStripe } from './stripe.ts';

/** The stand-ins for the payment providers, as a buyer's browser uses them. */
export interface Providers {
  stripe: { url: string; publishableKey: string };
  paypal: { url: string };
}

/** Starts the stand-ins for the payment providers, and sets the deployment up for them as an operator does. */
export async function startProviders(deployment: Deployment): Promise<Providers> {
  const stripe = await startStripe(deployment.webhookUrl('Stripe'));
  const paypal = await startPaypal(deployment.webhookUrl('Paypal'));
  await deployment.setPaymentKeys({ ...stripe.keys, ...paypal.keys });
  await deployment.sendPaymentsTo({ STRIPE_API_BASE: stripe.url, PAYPAL_API_BASE: paypal.url });
  return { stripe, paypal };
}

/** Switches all webhooks of a provider on or off. */
export async function switchWebhooks({ url }: { url: string }, isOn: boolean): Promise<void> {
  const { status } = await fetch(`${url}/_chaos`, { method: 'POST', body: JSON.stringify({ drop: isOn ? 0 : 'all' }) });
  if (status !== 200) throw new Error(`Switching the webhooks of a provider's stand-in: ${status}`);
}

/** Approves an order, as a buyer does in PayPal's window. */
export async function approveAtPaypal({ url }: Providers['paypal'], paypalOrderId: string): Promise<void> {
  const { status } = await fetch(`${url}/_orders/${paypalOrderId}/approve`, { method: 'POST', body: '{}' });
  if (status !== 200) throw new Error(`Approving an order at PayPal's stand-in: ${status}`);
}
