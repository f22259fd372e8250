import * as z from 'zod/mini';
import { NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH, REFERRAL_MAX_LENGTH } from '../account-rules.ts';
import { endpoint } from './endpoint.ts';
import { email, newPassword, text } from './fields.ts';

/** `token` is a JWT for the page to know who is signed in and until when; the cookie is what authenticates. */
const signedIn = z.object({ message: z.string(), token: z.string() });

export const register = endpoint({
  route: 'POST /auth/register',
  handler: 'auth/register',
  access: 'public',
  summary: 'Creates an account and signs it in.',
  params: null,
  body: z.strictObject({
    name: text(NAME_MAX_LENGTH),
    email: email(),
    password: newPassword(),
    referral: z.optional(z.nullable(z.string().check(z.maxLength(REFERRAL_MAX_LENGTH)))),
  }),
  answer: signedIn,
  errors: ['email_taken', 'csrf_failed'],
});

export const login = endpoint({
  route: 'POST /auth/login',
  handler: 'auth/login',
  access: 'public',
  summary: 'Signs in with e-mail and password.',
  params: null,
  body: z.strictObject({
    email: email(),
    password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_LENGTH)),
  }),
  answer: signedIn,
  invalidInput: 'Invalid input. Please check your credentials.',
  errors: ['invalid_credentials', 'account_not_found', 'too_many_attempts', 'csrf_failed'],
});

export const logout = endpoint({
  route: 'POST /auth/logout',
  handler: 'auth/logout',
  access: 'public',
  summary: 'Ends the session. Signing out twice is fine.',
  params: null,
  body: null,
  answer: z.object({ message: z.string() }),
  errors: ['csrf_failed'],
});

export const session = endpoint({
  route: 'POST /auth/session',
  handler: 'auth/session',
  access: 'user',
  summary: 'Answers a fresh token for the session that the cookie names.',
  params: null,
  body: null,
  answer: z.object({ token: z.string() }),
  errors: ['unauthenticated', 'csrf_failed'],
});

export const forgottenPassword = endpoint({
  route: 'POST /auth/forgotten-password',
  handler: 'auth/forgotten-password',
  access: 'public',
  summary: 'Mails a link that sets a new password. The answer is the same whether or not there is such an account.',
  params: null,
  body: z.strictObject({ email: email() }),
  answer: z.object({ message: z.string() }),
  errors: ['too_many_attempts', 'csrf_failed', 'unavailable'],
});

export const resetPassword = endpoint({
  route: 'POST /auth/reset-password',
  handler: 'auth/reset-password',
  access: 'public',
  summary: 'Sets a new password with the token of a mailed link, ends every session of the account and signs in.',
  params: null,
  body: z.strictObject({
    /** 256 bits, base64url. Anything else is a link that does not work, not a field at fault. */
    token: z.string().check(z.minLength(1), z.maxLength(200)),
    password: newPassword(),
  }),
  answer: signedIn,
  errors: ['reset_link_unusable', 'csrf_failed'],
});
