import { CliError } from '../../cli/cli-error.ts';
import type { Console } from '../provider.ts';
import type { PaypalKeys } from './keys.ts';

const TIMEOUT_MS = 10_000;

/** Thrown if the application does not have the right to a call. */
export class NotPermitted extends CliError {
  override name = 'NotPermitted';
}

/** Function that calls PayPal's API with the keys of one application. */
export type CallPaypal = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) => Promise<unknown>;

/**
 * Signs in with an application's keys. `PAYPAL_API_BASE` names a server to use instead of PayPal's API, as for the
 * functions.
 * @throws CliError if PayPal does not accept them, or cannot be reached
 */
export async function connect(keys: PaypalKeys, env: Console['env']): Promise<CallPaypal> {
  const base = env.PAYPAL_API_BASE || `https://api-m.${keys.environment === 'live' ? '' : 'sandbox.'}paypal.com`;
  const authorization = `Basic ${Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString('base64')}`;
  const form = { authorization, 'content-type': 'application/x-www-form-urlencoded' };
  const signedIn = await send(`${base}/v1/oauth2/token`, {
    method: 'POST',
    headers: form,
    body: 'grant_type=client_credentials',
  });
  if (signedIn.status === 401) {
    const cure = `Copy both from Apps & Credentials at developer.paypal.com, on the ${keys.environment} side.`;
    throw new CliError(`PayPal does not accept the client id and secret. ${cure}`);
  }
  const { access_token: token } = (await readJson(signedIn, 'Signing in')) as { access_token: string };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (method, path, body) => {
    const answer = await send(base + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
    return readJson(answer, `${method} ${path}`);
  };
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    throw new CliError('PayPal cannot be reached. Check your network and try again.', { cause: error });
  }
}

async function readJson(answer: Response, doing: string): Promise<unknown> {
  const text = await answer.text();
  if (answer.ok) return text === '' ? {} : JSON.parse(text);
  const { name = `status ${answer.status}`, message = '' } = parseError(text);
  const sentence = `${doing} failed at PayPal: ${name} ${message}`.trim();
  throw answer.status === 403 ? new NotPermitted(sentence) : new CliError(sentence);
}

function parseError(text: string): { name?: string; message?: string } {
  try {
    return JSON.parse(text) as { name?: string; message?: string };
  } catch {
    return {};
  }
}
