import * as z from 'zod/mini';
import { PASSWORD_MAX_LENGTH } from '../people/account-rules.ts';

/** The account's password, required again for changes to the account itself: somebody else may sit at an unlocked screen. */
export const currentPassword = () => z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_LENGTH));

export const messageAnswer = z.object({ message: z.string() });
/** `token` replaces the page's token, because the account data in it has changed. */
export const renewedToken = z.object({ message: z.string(), token: z.string() });
