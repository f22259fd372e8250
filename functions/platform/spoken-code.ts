import { createHash } from 'node:crypto';

/** Letters and digits that are not taken for one another when read aloud. Source: Crockford's base 32. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code that follows from a text and does not tell it, 5 bits a character. @param length at most 32 characters */
export function spokenCode(content: string, length: number): string {
  const bytes = createHash('sha256').update(content).digest().subarray(0, length);
  return [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
