import { createHash, randomInt } from 'node:crypto';
import { CODE_DIGITS, RECOVERY_CODES } from '#shared/people/two-factor.ts';

/** Crockford's base32: neither I, L and O, which look like digits, nor U. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 80 bits, so that a hash needs neither salt nor stretching: nobody can try all codes. */
const CODE_LENGTH = 16;
const GROUP = 4;

/** Returns a new recovery code, in groups that are easy to copy by hand. */
function newRecoveryCode(): string {
  const characters = Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]!).join('');
  return characters.match(new RegExp(`.{${GROUP}}`, 'g'))!.join('-');
}

/** Returns the hash under which an account stores a recovery code. @param code as {@link readCode} returns it */
export const hashRecoveryCode = (userId: string, code: string): string =>
  createHash('sha256').update(`recovery code ${userId} ${code}`).digest('base64url');

/** Returns new recovery codes and what an account stores of them. */
export function recoveryCodesFor(userId: string): { codes: string[]; recovery: Record<string, true> } {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const hashes = codes.map((code) => [hashRecoveryCode(userId, compact(code)), true] as const);
  return { codes, recovery: Object.fromEntries(hashes) };
}

/** A code that was typed: of an authenticator app, or for recovery. */
export interface TypedCode {
  kind: 'app' | 'recovery';
  code: string;
}

/** Returns what was typed without spaces and dashes; null if it has the form of neither kind of code. */
export function readCode(typed: string): TypedCode | null {
  const code = compact(typed.normalize('NFKC'));
  if (code.length === CODE_DIGITS && /^[0-9]+$/.test(code)) return { kind: 'app', code };
  const isRecovery = code.length === CODE_LENGTH && [...code].every((character) => ALPHABET.includes(character));
  return isRecovery ? { kind: 'recovery', code } : null;
}

/** Letters that are read as the digits that they look like, as Crockford's base32 has it. */
const LOOKALIKES: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1' };

const compact = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/[oil]/g, (letter) => LOOKALIKES[letter]!);
