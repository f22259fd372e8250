import * as z from 'zod/mini';
import { CODE_MAX_LENGTH } from '../../people/two-factor.ts';
import { currentPassword, messageAnswer } from '../account-fields.ts';
import { endpoint, forAccounts } from '../endpoint.ts';

/** A code of an authenticator app or a recovery code, as it was typed or pasted. */
export const secondFactorCode = () => z.string().check(z.minLength(1), z.maxLength(CODE_MAX_LENGTH));

const recoveryCodesAnswer = z.object({
  message: z.string(),
  /** Shown once: only their hashes are stored. */
  recoveryCodes: z.array(z.string()),
});

export const setUpTwoFactor = endpoint('POST /account/two-factor/set-up', {
  handler: 'site/account/two-factor/set-up-two-factor',
  once: { changes: 'other', repeats: 'It replaces a secret that counts only once a code of it is confirmed.' },
  ...forAccounts({ accounts: ['read', 'write'], platformSecret: true }),
  summary:
    'Begins to set up two-factor login for the signed-in account: answers the secret for an authenticator app, once. It takes effect when a code is confirmed. Needs a confirmed email address.',
  body: z.strictObject({ currentPassword: currentPassword() }),
  answer: z.object({
    /** Base32, for apps into which it is typed. */
    secret: z.string(),
    /** The secret as `otpauth://` URI, for the QR code that apps scan. */
    uri: z.string(),
  }),
  errors: ['two_factor_on', 'undo_open', 'email_not_confirmed', 'too_many_attempts', 'account_changed'],
});

const changesTwoFactor = forAccounts({ accounts: ['read', 'write'], platformSecret: true, bus: 'put' });

export const confirmTwoFactor = endpoint('POST /account/two-factor/confirm', {
  handler: 'site/account/two-factor/confirm-two-factor',
  once: { changes: 'access', by: 'state' },
  ...changesTwoFactor,
  summary: 'Turns two-factor login on with a code of the app that was set up, answers the recovery codes, and tells the address.',
  body: z.strictObject({ code: secondFactorCode() }),
  answer: recoveryCodesAnswer,
  errors: ['two_factor_on', 'undo_open', 'two_factor_set_up_over', 'account_changed'],
});

/** The common part of the endpoints that need the password and a code. */
const proven = {
  ...changesTwoFactor,
  body: z.strictObject({ currentPassword: currentPassword(), code: secondFactorCode() }),
  errors: ['two_factor_off', 'undo_open', 'too_many_attempts', 'account_changed'],
} as const;

export const renewRecoveryCodes = endpoint('POST /account/two-factor/recovery-codes', {
  handler: 'site/account/two-factor/renew-recovery-codes',
  once: { changes: 'access', by: 'state' },
  ...proven,
  summary: "Replaces the signed-in account's recovery codes with new ones, and tells the address.",
  answer: recoveryCodesAnswer,
});

export const turnOffTwoFactor = endpoint('POST /account/two-factor/turn-off', {
  handler: 'site/account/two-factor/turn-off-two-factor',
  once: { changes: 'access', by: 'state' },
  ...proven,
  summary: 'Turns two-factor login off with the password and a code, and tells the address.',
  answer: messageAnswer,
});
