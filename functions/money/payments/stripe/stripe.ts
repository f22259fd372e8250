import type Stripe from 'stripe';
import { decimalsOf, fromDecimals, withDecimals } from '#shared/money/decimals.ts';
import { env } from '../../../platform/env.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { paymentsSecret } from '../../../platform/secrets.ts';

/** Timeout of a call; two attempts of this length fit into the time limit of a request. */
const TIMEOUT_MS = 8_000;

let cached: { key: string; client: Promise<Stripe> } | undefined;

/** Returns the Stripe client for the current key. @throws ApiError payments_unavailable while no key is set */
export async function stripe(): Promise<Stripe> {
  const { stripeSecretKey } = await paymentsSecret();
  if (!stripeSecretKey) {
    throw new ApiError('payments_unavailable', { message: 'Card payments are not set up yet. You have not been charged.' });
  }
  if (cached?.key !== stripeSecretKey) cached = { key: stripeSecretKey, client: connect(stripeSecretKey) };
  return cached.client;
}

/** Creates the client. Stripe's library is loaded on first use, because PayPal payments do not need it. */
async function connect(key: string): Promise<Stripe> {
  const { default: Stripe } = await import('stripe');
  return new Stripe(key, { timeout: TIMEOUT_MS, maxNetworkRetries: 1, telemetry: false, ...emulatorAddress() });
}

function emulatorAddress(): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  if (!env.stripeApiBase) return {};
  const { hostname, port, protocol } = new URL(env.stripeApiBase);
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' };
}

type StripeErrors = typeof Stripe.errors;
type Name = Extract<keyof StripeErrors, `Stripe${string}Error`>;

/** Returns true for any error of Stripe's library, whose types all begin with `Stripe`. */
const isStripeError = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe');

/**
 * Returns true for a Stripe error of this type. It is recognised by name, because using its class would load Stripe's library,
 * a quarter of a megabyte, even if nobody pays by card. Source: stripe-node, "Error types".
 */
export const isA = <T extends Name>(type: T, error: unknown): error is InstanceType<StripeErrors[T]> =>
  isStripeError(error) && error.type === type;

/**
 * Stripe answered an attempt with a failure. It repeats that answer for the attempt's key for a day, so only another attempt
 * can get another answer. A call without any answer is different: it is repeated under its key.
 */
export class AttemptFailed extends ApiError {}

/** Calls Stripe. @throws AttemptFailed, ApiError payment_not_found, payments_unavailable */
export async function reach<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw unreachable(error);
  }
}

/**
 * Returns null for an object that Stripe does not know and nobody can pay: it was made with the keys of another account or
 * mode. Only an answer of Stripe's counts as that, never a failed call.
 * @throws any other error
 */
export function nullIfUnknown(error: unknown): null {
  if (error instanceof ApiError && error.code === 'payment_not_found') return null;
  throw error;
}

/**
 * Returns the API error for an error of Stripe's. An unknown object is the caller's mistake; everything else means that Stripe
 * is unavailable.
 */
export function unreachable(error: unknown): unknown {
  if (!isStripeError(error)) return error;
  if (isRepeatedAnswer(error)) return new AttemptFailed('payments_unavailable');
  if (error.code === 'resource_missing') return new ApiError('payment_not_found', { field: 'paymentIntentId' });
  return new ApiError('payments_unavailable');
}

/**
 * Returns true for an answer that Stripe repeats for the key: an internal failure, or a key that was used with other parameters
 * before.
 */
function isRepeatedAnswer(error: Stripe.errors.StripeError): boolean {
  return isA('StripeAPIError', error) || isA('StripeIdempotencyError', error);
}

/**
 * The currencies that Stripe counts in other units than ISO 4217: króna and Uganda shillings in hundredths that are always 0, ariary in whole
 * ones. Source: Stripe, supported currencies, zero-decimal currencies and special cases.
 */
const AT_STRIPE: Readonly<Record<string, number>> = { isk: 2, ugx: 2, mga: 0 };
const decimalsAtStripe = (currency: string) => AT_STRIPE[currency] ?? decimalsOf(currency);

/**
 * Returns an amount as Stripe counts it.
 * @param amount minor units
 * @param currency ISO 4217, lower case
 * @throws Error if Stripe cannot take it: in currencies of three decimals, the last digit has to be 0
 */
export function toStripe(amount: number, currency: string): number {
  if (decimalsOf(currency) === 3 && amount % 10 !== 0) throw new Error(`Stripe takes no amount of ${amount} ${currency}.`);
  return withDecimals(amount, currency, decimalsAtStripe(currency));
}

/** Returns an amount of Stripe's in minor units. @throws Error for a fraction of one, which Stripe never has */
export const fromStripe = (amount: number, currency: string): number =>
  fromDecimals(amount, currency, decimalsAtStripe(currency));
