import { StripeError } from './errors.ts';

/** Which of the account's two keys a call was made with. */
export type KeyKind = 'secret' | 'publishable';

/** The one account of the stand-in. */
export interface AccountKeys {
  /** `sk_test_…`, known to the API alone. */
  secretKey: string;
  /** `pk_test_…`, known to every page. */
  publishableKey: string;
}

/**
 * Tells the key of a call from its `Authorization` header (Bearer, or Basic with the key as user name), else from the
 * `key` parameter, which is how the page's script sends it.
 * @throws StripeError 401 where there is none or it is not the account's
 */
export function authenticate(header: string | undefined, parameter: string | undefined, keys: AccountKeys): KeyKind {
  const key = keyFromHeader(header) ?? parameter;
  if (!key) {
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (key === keys.secretKey) return 'secret';
  if (key === keys.publishableKey) return 'publishable';
  throw unauthorized(`Invalid API Key provided: ${masked(key)}`);
}

/** What a publishable key gets for everything a page has no business with. */
export function secretKeyRequired(): StripeError {
  return new StripeError(401, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
  });
}

function keyFromHeader(header: string | undefined): string | undefined {
  const [, scheme = '', credentials = ''] = /^(\w+) +(\S+)$/.exec(header ?? '') ?? [];
  if (scheme.toLowerCase() === 'bearer') return credentials;
  if (scheme.toLowerCase() === 'basic') return Buffer.from(credentials, 'base64').toString().split(':')[0];
  return undefined;
}

function unauthorized(message: string): StripeError {
  return new StripeError(401, { type: 'invalid_request_error', message });
}

function masked(key: string): string {
  return key.length <= 12 ? '*'.repeat(key.length) : `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}`;
}
