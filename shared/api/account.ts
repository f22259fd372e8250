import * as z from 'zod/mini';
import { NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '../account-rules.ts';
import { endpoint } from './endpoint.ts';
import { amount, code, email, id, moment, newPassword, text } from './fields.ts';
import { subscriptionSchema } from './subscriptions.ts';

/** Whoever sits at an unlocked screen may look, but what decides over the account asks for its password again. */
const currentPassword = () => z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_LENGTH));

const told = z.object({ message: z.string() });
/** `token` replaces the one the page has, for what it tells of the account has changed. */
const toldAnew = z.object({ message: z.string(), token: z.string() });

export const myAccount = endpoint({
  route: 'GET /account',
  handler: 'account/my-account',
  access: 'user',
  summary: 'Who the signed-in account is.',
  params: null,
  body: null,
  answer: z.object({
    name: z.string(),
    email: z.string(),
    /** Null for accounts older than this date. */
    createdAt: z.nullable(moment()),
    /** What the account's own links carry as `ref`. */
    referralCode: z.string(),
  }),
  errors: ['unauthenticated'],
});

export const changeName = endpoint({
  route: 'POST /account/name',
  handler: 'account/change-name',
  access: 'user',
  summary: 'Changes the name of the signed-in account, wherever it is signed in.',
  params: null,
  body: z.strictObject({ name: text(NAME_MAX_LENGTH) }),
  answer: toldAnew,
  errors: ['unauthenticated', 'account_changed', 'csrf_failed'],
});

export const changeEmail = endpoint({
  route: 'POST /account/email',
  handler: 'account/change-email',
  access: 'user',
  summary: 'Changes the address by which the signed-in account logs in. Its sessions go on; links mailed to the old one do not.',
  params: null,
  body: z.strictObject({ email: email(), currentPassword: currentPassword() }),
  answer: toldAnew,
  errors: ['unauthenticated', 'email_taken', 'account_changed', 'too_many_attempts', 'csrf_failed'],
});

export const changePassword = endpoint({
  route: 'POST /account/password',
  handler: 'account/change-password',
  access: 'user',
  summary: 'Changes the password and ends every other session of the account.',
  params: null,
  body: z.strictObject({ currentPassword: currentPassword(), newPassword: newPassword() }),
  answer: toldAnew,
  errors: ['unauthenticated', 'account_changed', 'too_many_attempts', 'csrf_failed'],
});

export const signOutEverywhere = endpoint({
  route: 'POST /account/sign-out-everywhere',
  handler: 'account/sign-out-everywhere',
  access: 'user',
  summary: 'Ends every session of the account, this one included.',
  params: null,
  body: null,
  answer: told,
  errors: ['unauthenticated', 'csrf_failed'],
});

export const exportAccount = endpoint({
  route: 'GET /account/export',
  handler: 'account/export-account',
  access: 'user',
  summary: 'Everything that is kept about the signed-in person.',
  params: null,
  body: null,
  answer: z.object({
    exportedAt: moment(),
    account: z.object({
      userId: id(),
      name: z.string(),
      email: z.string(),
      role: z.enum(['viewer', 'organizer']),
      createdAt: z.nullable(moment()),
      /** The code of whoever sent them. */
      referral: z.nullable(z.string()),
      referralCode: z.string(),
      passwordIsKeptAs: z.string(),
    }),
    /** Of the last 30 days. */
    signIns: z.array(z.object({ at: moment(), endsAtLatest: moment() })),
    /** Networks from which a sign-in was tried lately. */
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
    /** Of all payments, renewals too. */
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
        /** Where the order's receipts are downloaded, for whoever is signed in to this account. */
        pdf: z.string(),
      }),
    ),
    subscriptions: z.array(subscriptionSchema),
    /** For newcomers that they sent. */
    credits: z.array(z.object({ code: code(), amount: amount(), currency: z.string(), at: moment() })),
    /** What opens an event, or opened it once. */
    access: z.array(
      z.object({
        /** An event, a bundle's package, or an organiser whose subscription it is. */
        opens: id(),
        orderIds: z.array(id()),
        trial: z.nullable(z.object({ startedAt: moment(), endsAt: moment() })),
      }),
    ),
    /** Events that an organiser owns. */
    events: z.array(z.object({ eventId: id(), title: z.string(), subdomain: z.string() })),
    /** What is kept and not in here, in words. */
    notIncluded: z.array(z.string()),
  }),
  errors: ['unauthenticated'],
});

export const deleteAccount = endpoint({
  route: 'POST /account/delete',
  handler: 'account/delete-account',
  access: 'user',
  summary: 'Deletes the account with what is personal about it. Records of sales stay, without name and address.',
  params: null,
  body: z.strictObject({
    currentPassword: currentPassword(),
    /** Typed by hand. */
    confirmation: z.literal('DELETE'),
  }),
  answer: told,
  errors: [
    'unauthenticated',
    'account_changed',
    'owns_events',
    'payment_processing',
    'payments_unavailable',
    'too_many_attempts',
    'csrf_failed',
  ],
});
