import { dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN_LENGTH } from '#shared/account-rules.ts';

/** The most common passwords of published leaks, in lower case, without those that are too short anyway. */
const common = new Set(dictionary['passwords-common'].filter(({ length }) => length >= PASSWORD_MIN_LENGTH));

/** Returns true if a password is one of the most common ones, whatever its case. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.normalize('NFKC').toLowerCase());
}
