import * as z from 'zod/mini';
import { currentPassword, messageAnswer, proof, renewedToken } from '../account-fields.ts';
import { endpoint, forAccounts, forAnyone } from '../endpoint.ts';
import { email, moment } from '../fields.ts';

/** The token of a mailed link: 256 bits, base64url. Anything else is an unusable link, not an invalid field. */
const linkToken = () => z.string().check(z.minLength(1), z.maxLength(200));

export const myEmail = endpoint('GET /account/email', {
  handler: 'site/address/my-email',
  ...forAccounts(),
  summary: "Returns the signed-in account's email address and whether its reader confirmed it.",
  answer: z.object({
    email: z.string(),
    isConfirmed: z.boolean(),
    /** True if a mistyped address may be corrected without the password. */
    canCorrect: z.boolean(),
    /** The address that the account gets when the link sent there is opened; null if no change is pending. */
    pending: z.nullable(z.object({ email: z.string(), until: moment() })),
    /** True if mails to the address came back or were reported as spam. */
    comesBack: z.boolean(),
  }),
});

export const requestEmailConfirmation = endpoint('POST /account/email/confirmation', {
  handler: 'site/address/request-email-confirmation',
  once: { changes: 'other', repeats: 'It mails the link again, within the limits of mails.' },
  ...forAccounts({ accounts: ['read', 'write'], bus: 'put' }),
  summary: "Emails the link that confirms the signed-in account's email address again.",
  answer: messageAnswer,
  errors: ['too_many_attempts'],
});

export const confirmEmail = endpoint('POST /account/email/confirm', {
  handler: 'site/address/confirm-email',
  once: { changes: 'address', by: 'state' },
  ...forAnyone({ accounts: ['read', 'write'] }),
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
  handler: 'site/address/correct-email',
  once: { changes: 'address', by: 'state' },
  ...forAccounts({ accounts: ['read', 'write'], commerce: ['read', 'write'], platformSecret: true, bus: 'put' }),
  summary: 'Corrects the mistyped email address of a new account, once, while nobody has confirmed it, and emails a new link.',
  body: z.strictObject({ email: email() }),
  answer: renewedToken,
  errors: ['email_taken', 'email_not_correctable', 'account_leaving', 'account_changed', 'too_many_attempts'],
});

export const changeEmail = endpoint('POST /account/email', {
  handler: 'site/address/change-email',
  once: { changes: 'address', repeats: 'It mails the link to the same address again. Only the link changes the address.' },
  ...forAccounts({ accounts: ['read', 'write'], bus: 'put' }),
  summary: "Emails a link to another address, which becomes the signed-in account's when the link is opened.",
  body: z.strictObject({ email: email(), currentPassword: currentPassword() }),
  answer: messageAnswer,
  errors: ['email_taken', 'account_leaving', 'account_changed', 'too_many_attempts'],
});

export const cancelEmailChange = endpoint('POST /account/email/cancel', {
  handler: 'site/address/cancel-email-change',
  once: { changes: 'address', by: 'state' },
  ...forAccounts({ accounts: ['read', 'write'] }),
  summary: "Cancels the signed-in account's pending change of email address. Idempotent.",
  answer: messageAnswer,
});

/** The answer of a link that moves an account. */
const movedAnswer = z.object({
  message: z.string(),
  /** The account's address now. */
  email: z.string(),
  /** False if the link was opened before. */
  isNew: z.boolean(),
});

export const completeEmailChange = endpoint('POST /account/email/complete', {
  handler: 'site/address/complete-email-change',
  once: { changes: 'address', by: 'state' },
  ...forAnyone({ accounts: ['read', 'write'], commerce: ['read', 'write'], platformSecret: true, bus: 'put' }),
  summary:
    'Changes the email address of an account with the token of the link emailed to the new one, and tells the old one. Needs a session of that account or its password: the link may have reached a stranger.',
  body: z.strictObject({
    token: linkToken(),
    /** The password of the account; not needed by somebody who is signed in to it. */
    password: z.optional(currentPassword()),
    proof: proof(),
  }),
  answer: movedAnswer,
  errors: ['password_needed', 'too_many_attempts', 'proof_needed', 'email_link_unusable', 'email_taken', 'account_changed'],
});

export const undoEmailChange = endpoint('POST /account/email/undo', {
  handler: 'site/address/undo-email-change',
  once: { changes: 'address', by: 'state' },
  ...forAnyone({ accounts: ['read', 'write'], commerce: ['read', 'write'], bus: 'put' }),
  summary:
    'Undoes a change of email address and all later ones with the token of the link emailed to the old one, within 72 hours. Ends every session and the password.',
  body: z.strictObject({ token: linkToken() }),
  answer: z.extend(movedAnswer, {
    /** The token that sets a new password; null if the change was undone before. */
    resetToken: z.nullable(z.string()),
  }),
  errors: ['email_link_unusable', 'email_taken', 'account_changed'],
});
