import type Stripe from 'stripe';
import { env } from './env.ts';
import { ApiError } from './http/api-error.ts';
import { paymentsSecret } from './secrets.ts';

/** Two tries of this long stay inside the time a request has. */
const TIMEOUT_MS = 8_000;

let kept: { key: string; client: Promise<Stripe> } | undefined;

/** The Stripe client for the key in force. @throws ApiError payments_unavailable while no key is set */
export async function stripe(): Promise<Stripe> {
  const { stripeSecretKey } = await paymentsSecret();
  if (!stripeSecretKey) {
    throw new ApiError('payments_unavailable', { message: 'Card payments are not set up yet. You have not been charged.' });
  }
  if (kept?.key !== stripeSecretKey) kept = { key: stripeSecretKey, client: connect(stripeSecretKey) };
  return kept.client;
}

/** Loaded on first use: who pays by PayPal has no need of it. */
async function connect(key: string): Promise<Stripe> {
  const { default: Stripe } = await import('stripe');
  return new Stripe(key, { timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false, ...serverInItsPlace() });
}

function serverInItsPlace(): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  if (!env.stripeApiBase) return {};
  const { hostname, port, protocol } = new URL(env.stripeApiBase);
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' };
}
