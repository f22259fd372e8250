import { randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Random letters and digits, fit for a secret (62 ^ length possibilities). */
export function randomToken(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** A new object's id in Stripe's manner, e.g. `newId('pi')` → `pi_3Q…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomToken(24)}`;
}

/** Now, in the whole seconds that every `created` of Stripe's counts. */
export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
