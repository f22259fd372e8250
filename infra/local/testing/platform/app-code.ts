import { Secret, TOTP } from 'otpauth';

/** Time for which an app shows a code. */
export const CODE_MS = 30_000;

/** Returns the code that an authenticator app shows for a secret, with an app's own defaults. @param now milliseconds since the epoch */
export const appCode = (secret: string, now = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
