import { randomBytes } from 'node:crypto';

/** A new identifier nobody can guess, e.g. `usr_9f3…` (96 random bits, hexadecimal). */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}
