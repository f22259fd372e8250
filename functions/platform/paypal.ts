import https from 'node:https';
import net from 'node:net';
import type { Client, OAuthToken } from '@paypal/paypal-server-sdk';
import { env } from './env.ts';
import { type PaymentsSecret, paypalSecret } from './secrets.ts';

const TIMEOUT_MS = 8_000;

type Credentials = Pick<PaymentsSecret, 'paypalClientId' | 'paypalClientSecret' | 'paypalEnvironment'>;

type ClientCredentialsAuthManager = Client['clientCredentialsAuthManager'];

let kept: { credentials: string; client: Promise<Client> } | undefined;

/** The PayPal client for the credentials in force. @throws ApiError payments_unavailable while none are set */
export async function paypal(): Promise<Client> {
  const secret = await paypalSecret();
  const credentials = `${secret.paypalClientId}:${secret.paypalClientSecret}:${secret.paypalEnvironment}`;
  if (kept?.credentials !== credentials) kept = { credentials, client: connect(secret) };
  return kept.client;
}

/** Half a megabyte that only who pays by PayPal needs: loaded on first use. */
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
    // A repeated request carries the same request id, so that it does once what it does.
    httpClientOptions: {
      ...(env.paypalApiBase && { httpsAgent: serverInItsPlace(env.paypalApiBase) }),
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

/** The token in force, asked for once for all calls at the same moment. */
async function tokenFrom(manager: ClientCredentialsAuthManager): Promise<OAuthToken> {
  const kept = token?.manager === manager ? await token.last.catch(() => null) : null;
  if (kept && !manager.isExpired(kept)) return kept;
  token = { manager, last: manager.fetchToken() };
  return token.last;
}

/** What a call carries that the SDK has no method for. */
export async function paypalToken(): Promise<string> {
  const { accessToken } = await tokenFrom((await paypal()).clientCredentialsAuthManager);
  return accessToken;
}

/** The SDK knows PayPal's own addresses only: the same requests go over another socket. */
function serverInItsPlace(base: string): https.Agent {
  const { hostname, port } = new URL(base);
  const agent = new https.Agent({ keepAlive: true });
  agent.createConnection = () => net.connect(Number(port), hostname);
  return agent;
}

/** Where PayPal answers what its SDK has no call for. */
export function paypalApi({ paypalEnvironment }: Credentials): string {
  if (env.paypalApiBase) return env.paypalApiBase;
  return paypalEnvironment === 'live' ? 'https://api-m.paypal.com' : 'https://api-m.sandbox.paypal.com';
}
