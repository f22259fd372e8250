import https from 'node:https';
import net from 'node:net';
import type { Client, OAuthToken } from '@paypal/paypal-server-sdk';
import { env } from '../../../platform/env.ts';
import { type PaymentsSecret, paypalSecret } from '../../../platform/secrets.ts';

const TIMEOUT_MS = 8_000;

type Credentials = Pick<PaymentsSecret, 'paypalClientId' | 'paypalClientSecret' | 'paypalEnvironment'>;

type ClientCredentialsAuthManager = Client['clientCredentialsAuthManager'];

let cached: { credentials: string; client: Promise<Client> } | undefined;

/** Returns the PayPal client for the current credentials. @throws ApiError payments_unavailable while none are set */
export async function paypal(): Promise<Client> {
  const secret = await paypalSecret();
  const credentials = `${secret.paypalClientId}:${secret.paypalClientSecret}:${secret.paypalEnvironment}`;
  if (cached?.credentials !== credentials) cached = { credentials, client: connect(secret) };
  return cached.client;
}

/** Creates the client. The SDK is half a megabyte that only PayPal payments need, so it is loaded on first use. */
async function connect({ paypalClientId, paypalClientSecret, paypalEnvironment }: Credentials): Promise<Client> {
  const { Client, Environment } = await import('@paypal/paypal-server-sdk');
  return new Client({
    clientCredentialsAuthCredentials: {
      oAuthClientId: paypalClientId,
      oAuthClientSecret: paypalClientSecret,
      oAuthTokenProvider: (_, manager) => tokenFrom(manager),
    },
    environment: paypalEnvironment === 'live' ? Environment.Production : Environment.Sandbox,
    timeout: TIMEOUT_MS,
    // A retried request carries the same request id, so PayPal executes it only once.
    httpClientOptions: {
      ...(env.paypalApiBase && { httpsAgent: emulatorAgent(env.paypalApiBase) }),
      retryConfig: {
        retryOnTimeout: true,
        maxNumberOfRetries: 1,
        maximumRetryWaitTime: 2,
        retryInterval: 0.2,
        backoffFactor: 2,
        httpStatusCodesToRetry: [408, 429, 500, 502, 503, 504],
        httpMethodsToRetry: ['GET', 'POST'] as never,
      },
    },
  });
}

let token: { manager: ClientCredentialsAuthManager; last: Promise<OAuthToken> } | undefined;

/** Returns the current token. Concurrent calls share one request for a new one. */
async function tokenFrom(manager: ClientCredentialsAuthManager): Promise<OAuthToken> {
  const cached = token?.manager === manager ? await token.last.catch(() => null) : null;
  if (cached && !manager.isExpired(cached)) return cached;
  token = { manager, last: manager.fetchToken() };
  return token.last;
}

/** Returns the access token for calls that the SDK has no method for. */
export async function paypalToken(): Promise<string> {
  const { accessToken } = await tokenFrom((await paypal()).clientCredentialsAuthManager);
  return accessToken;
}

/** Returns an agent for the emulator: the SDK only knows PayPal's own addresses, so its requests take another socket. */
function emulatorAgent(base: string): https.Agent {
  const { hostname, port } = new URL(base);
  const agent = new https.Agent({ keepAlive: true });
  agent.createConnection = () => net.connect(Number(port), hostname);
  return agent;
}

/** Returns the base URL of PayPal's API, for calls that the SDK has no method for. */
export function paypalApi({ paypalEnvironment }: Credentials): string {
  if (env.paypalApiBase) return env.paypalApiBase;
  return paypalEnvironment === 'live' ? 'https://api-m.paypal.com' : 'https://api-m.sandbox.paypal.com';
}
