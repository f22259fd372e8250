import { Secret, TOTP } from 'otpauth';
import { CODE_DIGITS } from '#shared/people/two-factor.ts';

/** Seconds for which a code is shown. Apps assume this, six digits and SHA-1, whatever a URI says. Source: RFC 6238, section 4. */
const STEP_SECONDS = 30;
/** Steps that a clock may be ahead or behind. */
const SKEW_STEPS = 1;
/** Bytes of a secret: the length of an HMAC-SHA-1. Source: RFC 4226, section 4, requirement 6. */
const SECRET_BYTES = 20;

/** Returns a new secret for an authenticator app, in base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the URI that authenticator apps scan. @param issuer names the site in the app @param label names the account */
export const totpUri = (secret: string, issuer: string, label: string): string => totp(secret, issuer, label).toString();

/** Returns the code that an app shows. @param now milliseconds since the epoch */
export const codeAt = (secret: string, now: number): string => totp(secret).generate({ timestamp: now });

/**
 * Returns the time step that a code belongs to; null if an app with this secret shows it neither now nor a step earlier or later.
 * @param now milliseconds since the epoch
 */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = totp(secret).validate({ token: code, timestamp: now, window: SKEW_STEPS });
  return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}

const totp = (secret: string, issuer = '', label = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer, label, algorithm: 'SHA1', digits: CODE_DIGITS, period: STEP_SECONDS });
