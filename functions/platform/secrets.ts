import { SecretsProvider } from '@aws-lambda-powertools/parameters/secrets';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { env } from './env.ts';
import { ApiError } from './http/api-error.ts';
import { awsClientSettings } from './retry.ts';

/** Credentials for the payment providers; empty strings until an operator has set them. */
export interface PaymentsSecret {
  stripeSecretKey: string;
  stripePublishableKey: string;
  stripeWebhookSecret: string;
  /** Signs what Stripe tells of organisations' accounts; missing until Connect was set up. */
  stripeConnectWebhookSecret?: string;
  paypalClientId: string;
  paypalClientSecret: string;
  /** PayPal's id of our webhook, which its signatures cover. */
  paypalWebhookId: string;
  paypalEnvironment: 'sandbox' | 'live';
}

/** Keys that are rotated together. */
export interface PlatformKeys {
  /** Incremented by each rotation. */
  generation: number;
  /** Signs the token that the page keeps. */
  tokenSecret: string;
  /** PEM; its public half is in the distribution's key group. */
  mediaPrivateKey: string;
  /** When the keys were made, ISO 8601; missing in keys older than this field. */
  madeAt?: string;
}

/** Keys that the platform made for itself. */
export interface PlatformSecret extends PlatformKeys {
  /** The keys before the last rotation. */
  previous?: PlatformKeys;
  /**
   * Keys that encrypt the secrets of authenticator apps, 256 bits in base64url, by generation. Old ones are kept: an account's secret
   * is encrypted again at its next login. Missing until a deployment has made the first.
   */
  secondFactorKeys?: Readonly<Record<string, string>>;
  /** Keys that sign statements, PEM by generation; the newest signs. Missing until a deployment has made the first. */
  statementKeys?: Readonly<Record<string, string>>;
}

/** Maximum age of a cached secret: a changed one is in use everywhere after this time. */
const MAX_AGE_SECONDS = 300;

let provider: SecretsProvider | undefined;

async function read<T>(id: string, forceFetch = false, maxAge = MAX_AGE_SECONDS): Promise<T> {
  provider ??= new SecretsProvider({ awsSdkV3Client: new SecretsManagerClient(awsClientSettings()) });
  return (await provider.get(id, { maxAge, transform: 'json', forceFetch })) as T;
}

/**
 * Returns the payments secret with PayPal's credentials.
 * @throws ApiError payments_unavailable until an operator has set up PayPal
 */
export async function paypalSecret(): Promise<PaymentsSecret> {
  const secret = await paymentsSecret();
  if (secret.paypalClientId && secret.paypalClientSecret) return secret;
  throw new ApiError('payments_unavailable', { message: 'PayPal is not set up yet. You have not been charged.' });
}

/**
 * Returns the credentials for the payment providers.
 * @param isFresh true to read the current secret, instead of one cached for some minutes
 * @param maxAgeSeconds maximum age of the cached secret, if it may be older than usual
 */
export const paymentsSecret = (isFresh = false, maxAgeSeconds?: number) =>
  read<PaymentsSecret>(env.paymentsSecretId, isFresh, maxAgeSeconds);
/** Returns the platform's own keys. @param isFresh true to read the current secret, instead of one cached for some minutes */
export const platformSecret = (isFresh = false) => read<PlatformSecret>(env.platformSecretId, isFresh);
