import * as z from 'zod/mini';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../people/account-rules.ts';
import { PROOF_MAX_LENGTH } from '../proof/puzzle.ts';

/** The account's password, required again for changes to the account itself: somebody else may sit at an unlocked screen. */
export const currentPassword = () => z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_LENGTH));

/** A new password of an account. */
export const newPassword = () => z.string().check(z.minLength(PASSWORD_MIN_LENGTH), z.maxLength(PASSWORD_MAX_LENGTH));

/** The solution of the puzzle that an earlier answer to the same request came with (`proof_needed`). */
export const proof = () => z.optional(z.string().check(z.maxLength(PROOF_MAX_LENGTH), z.regex(/^[\w.:,-]*$/)));

export const messageAnswer = z.object({ message: z.string() });

/** `token` replaces the page's token, because the account data in it has changed. */
export const renewedToken = z.object({ message: z.string(), token: z.string() });
