import * as z from 'zod/mini';
import { NAME_MAX_LENGTH } from '../account-rules.ts';
import { MEMBER_ROLES } from '../member-rights.ts';
import { currentPassword, messageAnswer, renewedToken } from './account-answers.ts';
import { scheduledDeletion } from './account-deletion.ts';
import { endpoint, forAccounts } from './endpoint.ts';
import { amount, code, id, moment, name, newPassword } from './fields.ts';
import { progressSchema } from './progress.ts';
import { subscriptionSchema } from './subscriptions.ts';

/** When two-factor login was turned on, and how many recovery codes are left. */
const twoFactorState = z.object({ since: moment(), recoveryCodesLeft: z.int() });

export const myAccount = endpoint('GET /account', {
  handler: 'account/my-account',
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
  handler: 'account/change-name',
  once: { changes: 'other', repeats: 'It sets the same name.' },
  ...forAccounts({ accounts: ['read', 'write'], commerce: ['read', 'write'], platformSecret: true }),
  summary: 'Changes the name of the signed-in account, in all of its sessions.',
  body: z.strictObject({ name: name(NAME_MAX_LENGTH) }),
  answer: renewedToken,
  errors: ['account_changed'],
});

export const changePassword = endpoint('POST /account/password', {
  handler: 'account/change-password',
  once: { changes: 'access', by: 'state' },
  ...forAccounts({ accounts: ['read', 'write'], platformSecret: true, bus: 'put' }),
  summary: "Changes the signed-in account's password, ends all of its other sessions, and tells its address.",
  body: z.strictObject({ currentPassword: currentPassword(), newPassword: newPassword() }),
  answer: renewedToken,
  errors: ['account_changed', 'too_many_attempts'],
});

export const signOutEverywhere = endpoint('POST /account/sign-out-everywhere', {
  handler: 'account/sign-out-everywhere',
  once: { changes: 'access', by: 'state' },
  ...forAccounts({ accounts: ['read', 'write'], bus: 'put' }),
  summary: 'Ends every session of the account, including this one, and every login that waits for its code.',
  answer: messageAnswer,
});

export const exportAccount = endpoint('GET /account/export', {
  handler: 'account/export-account',
  ...forAccounts({ catalog: ['read'], commerce: ['read', 'batch-read'], playback: ['read'] }),
  summary: 'Exports everything that is stored about the signed-in account.',
  answer: z.object({
    exportedAt: moment(),
    account: z.object({
      userId: id(),
      name: z.string(),
      email: z.string(),
      emailConfirmedAt: z.nullable(moment()),
      /** The address that it was last asked to be changed to, if that was not done yet; null for none. */
      requestedEmail: z.nullable(z.string()),
      /** Addresses that it had in the last 30 days, and those before them until the next change. */
      formerEmails: z.array(z.object({ email: z.string(), until: moment() })),
      role: z.enum(['viewer', 'organizer']),
      createdAt: z.nullable(moment()),
      /** The referral code that the account was registered with. */
      referral: z.nullable(z.string()),
      referralCode: z.string(),
      passwordIsKeptAs: z.string(),
      /** Two-factor login, without its secret and its codes; null while it is off. */
      twoFactor: z.nullable(twoFactorState),
      deletion: z.nullable(scheduledDeletion),
    }),
    /** Sign-ins of the last 30 days. */
    signIns: z.array(z.object({ at: moment(), endsAtLatest: moment() })),
    /** Networks from which a sign-in was recently attempted. */
    networks: z.array(z.object({ network: z.string(), forgottenAt: moment() })),
    orders: z.array(
      z.object({
        orderId: id(),
        item: z.string(),
        status: z.enum(['open', 'paid', 'suspended', 'refunded']),
        amount: amount(),
        currency: z.string(),
        createdAt: moment(),
        paidAt: z.nullable(moment()),
        paymentReference: z.nullable(z.string()),
        /** The company that its receipts name; null for none. */
        company: z.nullable(z.object({ name: z.string(), taxNumber: z.string() })),
      }),
    ),
    payments: z.array(
      z.object({
        provider: z.string(),
        paymentReference: z.string(),
        orderId: id(),
        status: z.string(),
        amount: amount(),
        currency: z.string(),
        recordedAt: z.string(),
      }),
    ),
    /** Receipts of all payments, including renewals. */
    receipts: z.array(
      z.object({
        number: z.string(),
        orderId: id(),
        item: z.string(),
        seller: z.string(),
        amount: amount(),
        currency: z.string(),
        paidAt: moment(),
        creditNotes: z.array(z.object({ number: z.string(), amount: amount(), at: moment() })),
        /** Address of the order's receipts, which this account can download while signed in. */
        pdf: z.string(),
      }),
    ),
    subscriptions: z.array(subscriptionSchema),
    /** Credits for new customers that the account referred. */
    credits: z.array(z.object({ code: code(), amount: amount(), currency: z.string(), at: moment() })),
    /** Current and past access to events. */
    access: z.array(
      z.object({
        /** Id of an event, of a bundle's package, or of the organiser of a subscription. */
        opens: id(),
        orderIds: z.array(id()),
        trial: z.nullable(z.object({ startedAt: moment(), endsAt: moment() })),
      }),
    ),
    /** The events that the account watched, and the devices that played them. */
    watched: z.array(
      z.object({
        eventId: id(),
        firstAt: moment(),
        lastAt: moment(),
        renewals: z.int(),
        /** The position up to which the film was watched; missing for broadcasts. */
        progress: z.optional(progressSchema),
        devices: z.array(z.string()),
      }),
    ),
    /** Events of the organisation that the account started. */
    events: z.array(z.object({ eventId: id(), title: z.string(), subdomain: z.string() })),
    /** Organisations that the account belongs to. */
    organizations: z.array(z.object({ organizationId: id(), role: z.enum(MEMBER_ROLES), since: z.nullable(moment()) })),
    /** Invitations to the account's confirmed address that it has not accepted. */
    invitations: z.array(
      z.object({ organizationId: id(), role: z.enum(MEMBER_ROLES), invitedAt: moment(), expiresAt: moment() }),
    ),
    /** The answers about messages of organisations: the times, the place, and the version of the question. */
    messages: z.array(
      z.object({
        organizationId: id(),
        agreedAt: z.nullable(moment()),
        askedAt: z.nullable(z.string()),
        question: z.nullable(z.int()),
        withdrawnAt: z.nullable(moment()),
        unsubscribedAt: z.nullable(moment()),
      }),
    ),
    /** Descriptions of stored data that the export leaves out. */
    notIncluded: z.array(z.string()),
  }),
});
