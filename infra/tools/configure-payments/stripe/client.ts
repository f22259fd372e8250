import Stripe from 'stripe';
import { CliError } from '../../cli/cli-error.ts';
import type { Console } from '../provider.ts';

const TIMEOUT_MS = 10_000;

/** Returns a client for a key. `STRIPE_API_BASE` names a server to use instead of Stripe's API, as for the functions. */
export function connect(key: string, env: Console['env']): Stripe {
  return new Stripe(key, { timeout: TIMEOUT_MS, maxNetworkRetries: 2, telemetry: false, ...serverInstead(env) });
}

function serverInstead(env: Console['env']): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  const { STRIPE_API_BASE: base } = env;
  if (!base) return {};
  const { hostname, port, protocol } = new URL(base);
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' };
}

/** Returns Stripe's refusal as an error message. @param doing the attempted action, e.g. `Reading the account` */
export function stripeFailure(error: unknown, doing: string): CliError {
  const { StripeAuthenticationError, StripeConnectionError, StripePermissionError } = Stripe.errors;
  const reason = (error as Error).message.replace(/\.?$/, '.');
  if (error instanceof StripeAuthenticationError) {
    const cure = 'Copy it from Developers → API keys.';
    return new CliError(`Stripe does not accept the secret key: ${reason} ${cure}`, { cause: error });
  }
  if (error instanceof StripePermissionError) {
    const rights = 'A restricted key needs to write PaymentIntents, Refunds and Webhook Endpoints, and to read Charges.';
    return new CliError(`${doing} failed: ${reason} ${rights}`, { cause: error });
  }
  if (error instanceof StripeConnectionError) {
    return new CliError(`Stripe cannot be reached: ${reason} Check your network and try again.`, { cause: error });
  }
  return new CliError(`${doing} failed: ${reason} (See status.stripe.com for outages.)`, { cause: error });
}
