import { StripeError } from './errors.ts';

/** The kind of the account's two keys with which a call was made. */
export type KeyKind = 'secret' | 'publishable';

/** Keys of the stand-in's only account. */
export interface AccountKeys {
  /** `sk_test_…`, known only to the server. */
  secretKey: string;
  /** `pk_test_…`, public. */
  publishableKey: string;
}

/**
 * Returns the kind of a call's key, read from its `Authorization` header (Bearer, or Basic with the key as user name) or
 * from the `key` parameter, which the page's script uses.
 * @throws StripeError 401 if there is no key or it is not the account's
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

/** Returns the error for a call that is not allowed with a publishable key. */
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
