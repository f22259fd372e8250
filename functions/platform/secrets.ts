import { SecretsProvider } from '@aws-lambda-powertools/parameters/secrets';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { awsClientSettings } from './aws-http.ts';
import { env } from './env.ts';
import { ApiError } from './http/api-error.ts';

/** Credentials at the payment providers; empty strings until an operator has set them. */
export interface PaymentsSecret {
  stripeSecretKey: string;
  stripePublishableKey: string;
  stripeWebhookSecret: string;
  paypalClientId: string;
  paypalClientSecret: string;
  /** PayPal's id of our webhook, which its signatures are over. */
  paypalWebhookId: string;
  paypalEnvironment: 'sandbox' | 'live';
}

/** Keys that are replaced together. */
export interface PlatformKeys {
  /** Counts the replacements. */
  generation: number;
  /** Signs the token the page keeps. */
  tokenSecret: string;
  /** PEM; its public half is in the distribution's key group. */
  mediaPrivateKey: string;
  /** ISO 8601; missing in keys older than this field. */
  madeAt?: string;
}

/** Keys the platform made for itself. */
export interface PlatformSecret extends PlatformKeys {
  /** Those before. */
  previous?: PlatformKeys;
}

/** A changed secret is in use everywhere after this long. */
const MAX_AGE_SECONDS = 300;

let provider: SecretsProvider | undefined;

async function read<T>(id: string, forceFetch = false, maxAge = MAX_AGE_SECONDS): Promise<T> {
  provider ??= new SecretsProvider({ awsSdkV3Client: new SecretsManagerClient(awsClientSettings()) });
  return (await provider.get(id, { maxAge, transform: 'json', forceFetch })) as T;
}

/** The same, where PayPal is set up. @throws ApiError payments_unavailable while no operator has done so */
export async function paypalSecret(): Promise<PaymentsSecret> {
  const secret = await paymentsSecret();
  if (secret.paypalClientId && secret.paypalClientSecret) return secret;
  throw new ApiError('payments_unavailable', { message: 'PayPal is not set up yet. You have not been charged.' });
}

/**
 * @param isAnew as it is at this very moment, instead of as it was some minutes ago
 * @param maxAgeSeconds until it is read again, where that is to be later than usual
 */
export const paymentsSecret = (isAnew = false, maxAgeSeconds?: number) =>
  read<PaymentsSecret>(env.paymentsSecretId, isAnew, maxAgeSeconds);
/** @param isAnew as it is at this very moment, instead of as it was some minutes ago */
export const platformSecret = (isAnew = false) => read<PlatformSecret>(env.platformSecretId, isAnew);
