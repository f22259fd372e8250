import { SecretsProvider } from '@aws-lambda-powertools/parameters/secrets';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { awsClientSettings } from './aws-http.ts';
import { env } from './env.ts';

/** Credentials at the payment providers; empty strings until an operator has set them. */
export interface PaymentsSecret {
  stripeSecretKey: string;
  stripePublishableKey: string;
  stripeWebhookSecret: string;
}

/** Keys the platform made for itself. */
export interface PlatformSecret {
  /** Signs the token the page keeps. */
  tokenSecret: string;
  /** PEM; its public half is in the distribution's key group. */
  mediaPrivateKey: string;
}

/** A changed secret is in use everywhere after this long. */
const MAX_AGE_SECONDS = 300;

let provider: SecretsProvider | undefined;

async function read<T>(id: string): Promise<T> {
  provider ??= new SecretsProvider({ awsSdkV3Client: new SecretsManagerClient(awsClientSettings()) });
  return (await provider.get(id, { maxAge: MAX_AGE_SECONDS, transform: 'json' })) as T;
}

export const paymentsSecret = () => read<PaymentsSecret>(env.paymentsSecretId);
export const platformSecret = () => read<PlatformSecret>(env.platformSecretId);
