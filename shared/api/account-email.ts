import * as z from 'zod/mini';
import { currentPassword, messageAnswer, renewedToken } from './account-answers.ts';
import { endpoint } from './endpoint.ts';
import { email } from './fields.ts';

/** The token of a mailed link: 256 bits, base64url. Anything else is an unusable link, not an invalid field. */
const linkToken = () => z.string().check(z.minLength(1), z.maxLength(200));

export const myEmail = endpoint('GET /account/email', {
  handler: 'address/my-email',
  access: 'user',
  rights: { accounts: ['read'] },
  summary: "Returns the signed-in account's email address and whether its reader confirmed it.",
  answer: z.object({
    email: z.string(),
    isConfirmed: z.boolean(),
    /** True if a mistyped address may be corrected without the password. */
    canCorrect: z.boolean(),
  }),
});

export const requestEmailConfirmation = endpoint('POST /account/email/confirmation', {
  handler: 'address/request-email-confirmation',
  access: 'user',
  rights: { accounts: ['read', 'write'], bus: 'put' },
  summary: "Emails the link that confirms the signed-in account's email address again.",
  answer: messageAnswer,
  errors: ['too_many_attempts'],
});

export const confirmEmail = endpoint('POST /account/email/confirm', {
  handler: 'address/confirm-email',
  access: 'public',
  rights: { accounts: ['read', 'write'] },
  summary: 'Confirms an email address with the token of an emailed link. Repeating it has no further effect.',
  body: z.strictObject({ token: linkToken() }),
  answer: z.object({
    message: z.string(),
    email: z.string(),
    /** False if the address was confirmed before. */
    isNew: z.boolean(),
  }),
  errors: ['email_link_unusable'],
});

export const correctEmail = endpoint('POST /account/email/correct', {
  handler: 'address/correct-email',
  access: 'user',
  rights: { accounts: ['read', 'write'], commerce: ['read', 'write'], platformSecret: true, bus: 'put' },
  summary: 'Corrects the mistyped email address of a new account, once, while nobody has confirmed it, and emails a new link.',
  body: z.strictObject({ email: email() }),
  answer: renewedToken,
  errors: ['email_taken', 'email_not_correctable', 'account_changed', 'too_many_attempts'],
});

export const changeEmail = endpoint('POST /account/email', {
  handler: 'account/change-email',
  access: 'user',
  rights: { accounts: ['read', 'write'], commerce: ['read', 'write'], platformSecret: true },
  summary: "Changes the signed-in account's email address. Its sessions remain valid; links emailed to the old address do not.",
  body: z.strictObject({ email: email(), currentPassword: currentPassword() }),
  answer: renewedToken,
  errors: ['email_taken', 'account_changed', 'too_many_attempts'],
});
