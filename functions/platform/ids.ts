import { createHash, randomBytes } from 'node:crypto';

/** Returns a new identifier that nobody can guess, e.g. `usr_9f3…` (96 random bits, hexadecimal). */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

/**
 * Returns the identifier of what somebody makes with the key of a press: the same one for a repeated press.
 * @param press the parts that tell it from others, such as the organisation and the key
 */
export const idOfPress = (prefix: string, ...press: readonly string[]): string =>
  `${prefix}_${createHash('sha256').update(press.join('\n')).digest('hex').slice(0, 24)}`;

/** Letters and digits that are not confused with one another when read aloud. Source: Crockford's base 32. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a code derived from a text without revealing it, 5 bits per character. @param length at most 32 characters */
export function spokenCode(content: string, length: number): string {
  const bytes = createHash('sha256').update(content).digest().subarray(0, length);
  return [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
