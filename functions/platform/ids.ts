import { createHash, randomBytes } from 'node:crypto';

/** Returns a new identifier that nobody can guess, e.g. `usr_9f3…` (96 random bits, hexadecimal). */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

/** Letters and digits that are not confused with one another when read aloud. Source: Crockford's base 32. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a code derived from a text without revealing it, 5 bits per character. @param length at most 32 characters */
export function spokenCode(content: string, length: number): string {
  const bytes = createHash('sha256').update(content).digest().subarray(0, length);
  return [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
