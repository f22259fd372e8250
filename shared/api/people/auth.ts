import * as z from 'zod/mini';
import { NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH, REFERRAL_MAX_LENGTH } from '../../people/account-rules.ts';
import { endpoint, forAccounts, forAnyone } from '../endpoint.ts';
import { PROOF_PURPOSES } from '../../proof/puzzle.ts';
import { newPassword, proof } from '../account-fields.ts';
import { email, line, name } from '../fields.ts';
import { secondFactorCode } from '../site/two-factor.ts';

/** `token` is a JWT that tells the page which account is signed in and until when; the cookie is what authenticates. */
const signInAnswer = z.object({ message: z.string(), token: z.string() });

/**
 * The answer for accounts with two-factor login: they are not logged in until a code follows. The challenge is good for that alone, for
 * five minutes and a few tries.
 */
const challengeAnswer = z.object({ message: z.string(), challenge: z.string() });

export const register = endpoint('POST /auth/register', {
  handler: 'people/auth/register',
  once: { changes: 'address', by: 'state' },
  ...forAnyone({ accounts: ['read', 'write'], platformSecret: true, bus: 'put' }),
  summary: 'Creates an account, logs in to it, and emails a link that confirms its address.',
  body: z.strictObject({
    name: name(NAME_MAX_LENGTH),
    email: email(),
    password: newPassword(),
    referral: z.optional(z.nullable(line(REFERRAL_MAX_LENGTH))),
    proof: proof(),
  }),
  answer: signInAnswer,
  errors: ['email_taken', 'too_many_attempts', 'proof_needed'],
});

export const login = endpoint('POST /auth/login', {
  handler: 'people/auth/sessions/login',
  once: { changes: 'other', repeats: 'Each login begins a session of its own, for whoever knows the password.' },
  ...forAnyone({ accounts: ['read', 'write'], platformSecret: true }),
  summary: 'Logs in with email and password. For an account with two-factor login, answers a challenge instead.',
  body: z.strictObject({
    email: email(),
    password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_LENGTH)),
    proof: proof(),
  }),
  answer: z.union([signInAnswer, challengeAnswer]),
  invalidInput: 'Invalid input. Please check your credentials.',
  errors: ['invalid_credentials', 'account_not_found', 'too_many_attempts', 'proof_needed'],
});

export const secondFactor = endpoint('POST /auth/second-factor', {
  handler: 'people/auth/two-factor/second-factor',
  once: { changes: 'access', by: 'state' },
  ...forAnyone({ accounts: ['read', 'write'], platformSecret: true, bus: 'put' }),
  summary: 'Completes a login with the challenge that followed the password and a code of the app, or a recovery code.',
  body: z.strictObject({
    /** 256 bits, base64url. Anything else is a login that is over, not an invalid field. */
    challenge: z.string().check(z.minLength(1), z.maxLength(200)),
    code: secondFactorCode(),
    proof: proof(),
  }),
  answer: signInAnswer,
  errors: ['login_over', 'too_many_attempts', 'proof_needed'],
});

export const askPuzzle = endpoint('POST /auth/puzzle', {
  handler: 'people/auth/proof/ask-puzzle',
  ...forAnyone({ accounts: ['read'], platformSecret: true }),
  summary:
    'Answers the puzzle that a request from this network has to be sent with now, so that a form can solve it while somebody fills it in; null if none is needed.',
  body: z.strictObject({ purpose: z.enum(PROOF_PURPOSES) }),
  answer: z.object({ puzzle: z.nullable(z.object({ token: z.string(), bits: z.number() })) }),
});

export const logout = endpoint('POST /auth/logout', {
  handler: 'people/auth/sessions/logout',
  once: { changes: 'access', by: 'state' },
  ...forAnyone({ accounts: ['delete'] }),
  summary: 'Ends the session. Idempotent.',
  answer: z.object({ message: z.string() }),
});

export const session = endpoint('POST /auth/session', {
  handler: 'people/auth/sessions/session',
  ...forAccounts({ platformSecret: true }),
  summary: 'Returns a new token for the session in the cookie.',
  answer: z.object({ token: z.string() }),
});

export const forgottenPassword = endpoint('POST /auth/forgotten-password', {
  handler: 'people/auth/reset/forgotten-password',
  once: { changes: 'other', repeats: 'It mails another link, within the limits of mails. Only the link changes something.' },
  ...forAnyone({ accounts: ['read', 'write'], platformSecret: true, bus: 'put' }),
  summary: 'Emails a link to set a new password. The answer does not reveal whether the account exists.',
  body: z.strictObject({ email: email(), proof: proof() }),
  answer: z.object({ message: z.string() }),
  errors: ['too_many_attempts', 'proof_needed', 'unavailable'],
});

export const resetPassword = endpoint('POST /auth/reset-password', {
  handler: 'people/auth/reset/reset-password',
  once: { changes: 'access', by: 'state' },
  ...forAnyone({ accounts: ['read', 'write'], platformSecret: true, bus: 'put' }),
  summary:
    'Sets a new password with the token of an emailed link, ends every session of the account, logs in, and tells its address. For an account with two-factor login, answers a challenge instead of logging in.',
  body: z.strictObject({
    /** 256 bits, base64url. Anything else is treated as an unusable link, not as an invalid field. */
    token: z.string().check(z.minLength(1), z.maxLength(200)),
    password: newPassword(),
  }),
  answer: z.union([signInAnswer, challengeAnswer]),
  errors: ['reset_link_unusable', 'too_many_attempts'],
});
