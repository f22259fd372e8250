import { randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Returns random letters and digits, suitable for a secret (62 ^ length possibilities). */
export function randomToken(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Returns a new ID in Stripe's format, e.g. `newId('pi')` → `pi_3Q…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomToken(24)}`;
}

/** Returns the current time in whole seconds, as in Stripe's `created`. */
export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
