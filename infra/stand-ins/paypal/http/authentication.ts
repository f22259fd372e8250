import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from '../../base/http/message.ts';
import type { TokenStore } from '../storage/token-store.ts';

/** Lifetime of a token: nine hours, as at PayPal. */
const LIFETIME_S = 32_400;

/** Credentials of the stand-in's only application. */
export interface AppCredentials {
  /** Public; every page contains it. */
  clientId: string;
  clientSecret: string;
}

/** Answers `POST /v1/oauth2/token`, which exchanges the application's credentials for a token. */
export function answerTokenCall(request: Request, credentials: AppCredentials, tokens: TokenStore): Response {
  if (!hasValidCredentials(request.headers.authorization, credentials)) {
    return errorResponse(401, 'invalid_client', 'Client Authentication failed');
  }
  if (new URLSearchParams(request.body).get('grant_type') !== 'client_credentials') {
    return errorResponse(400, 'unsupported_grant_type', 'unsupported grant_type');
  }
  const token = `A21AA${randomBytes(48).toString('base64url')}`;
  tokens.add(token, Date.now() + LIFETIME_S * 1_000);
  return {
    status: 200,
    body: {
      scope: 'https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/applications/webhooks',
      access_token: token,
      token_type: 'Bearer',
      app_id: 'APP-80W284485P519543T',
      expires_in: LIFETIME_S,
      nonce: `${new Date().toISOString()}${randomBytes(16).toString('base64url')}`,
    },
  };
}

/** Returns a 401 for a call without a valid token; undefined if the call has one. */
export function refuseStranger(header: string | undefined, tokens: TokenStore): Response | undefined {
  const [, token] = /^Bearer +(\S+)$/i.exec(header ?? '') ?? [];
  if (token && tokens.isValid(token)) return undefined;
  return token
    ? errorResponse(401, 'invalid_token', 'Token signature verification failed')
    : errorResponse(401, 'invalid_token', 'The token passed in was not found in the system');
}

function hasValidCredentials(header: string | undefined, { clientId, clientSecret }: AppCredentials): boolean {
  const [, encoded = ''] = /^Basic +(\S+)$/i.exec(header ?? '') ?? [];
  const given = Buffer.from(encoded, 'base64');
  const expected = Buffer.from(`${clientId}:${clientSecret}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function errorResponse(status: number, error: string, description: string): Response {
  return { status, body: { error, error_description: description } };
}
