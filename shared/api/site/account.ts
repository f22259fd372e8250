import * as z from 'zod/mini';
import { NAME_MAX_LENGTH } from '../../people/account-rules.ts';
import { currentPassword, messageAnswer, newPassword, renewedToken } from '../account-fields.ts';
import { scheduledDeletion } from './account-deletion.ts';
import { endpoint, forAccounts } from '../endpoint.ts';
import { moment, name } from '../fields.ts';

/** When two-factor login was turned on, and how many recovery codes are left. */
export const twoFactorState = z.object({ since: moment(), recoveryCodesLeft: z.int() });

export const myAccount = endpoint('GET /account', {
  handler: 'site/account/my-account',
  ...forAccounts({ accounts: ['read', 'write'] }),
  summary: 'Returns the signed-in account.',
  answer: z.object({
    name: z.string(),
    email: z.string(),
    /** When the account was created; null for accounts that are older than this field. */
    createdAt: z.nullable(moment()),
    /** The value of `ref` in the account's own referral links. */
    referralCode: z.string(),
    /** Two-factor login; null while it is off. */
    twoFactor: z.nullable(twoFactorState),
    /** True if the operator's desk opens to it. */
    isOperator: z.boolean(),
    /** When it was asked to be deleted, and when that happens; null unless it was. */
    deletion: z.nullable(scheduledDeletion),
  }),
});

export const changeName = endpoint('POST /account/name', {
  handler: 'site/account/change-name',
  once: { changes: 'other', repeats: 'It sets the same name.' },
  ...forAccounts({ accounts: ['read', 'write'], commerce: ['read', 'write'], platformSecret: true }),
  summary: 'Changes the name of the signed-in account, in all of its sessions.',
  body: z.strictObject({ name: name(NAME_MAX_LENGTH) }),
  answer: renewedToken,
  errors: ['account_changed'],
});

export const changePassword = endpoint('POST /account/password', {
  handler: 'site/account/change-password',
  once: { changes: 'access', by: 'state' },
  ...forAccounts({ accounts: ['read', 'write'], platformSecret: true, bus: 'put' }),
  summary: "Changes the signed-in account's password, ends all of its other sessions, and tells its address.",
  body: z.strictObject({ currentPassword: currentPassword(), newPassword: newPassword() }),
  answer: renewedToken,
  errors: ['account_changed', 'too_many_attempts'],
});

export const signOutEverywhere = endpoint('POST /account/sign-out-everywhere', {
  handler: 'site/account/sign-out-everywhere',
  once: { changes: 'access', by: 'state' },
  ...forAccounts({ accounts: ['read', 'write'], bus: 'put' }),
  summary: 'Ends every session of the account, including this one, and every login that waits for its code.',
  answer: messageAnswer,
});
