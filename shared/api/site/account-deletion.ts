import * as z from 'zod/mini';
import { currentPassword, messageAnswer } from '../account-fields.ts';
import { endpoint, forAccounts, forAnyone } from '../endpoint.ts';
import { id, moment } from '../fields.ts';

/** A deletion that was asked for and is not made yet. */
export const scheduledDeletion = z.object({ askedAt: moment(), dueAt: moment() });

/** Most things that are given up at once with an account. */
const MOST_GIVEN_UP = 500;

export const leavingAccount = endpoint('GET /account/leaving', {
  handler: 'site/account/deletion/leaving-account',
  ...forAccounts({ catalog: ['read'], commerce: ['read'] }),
  summary:
    'Returns what would be lost with the signed-in account: access that was not used, gifts included, subscriptions that go on, and credits.',
  answer: z.object({
    hanging: z.array(
      z.object({
        /** The order, the subscription or the credit's code, by which it is given up. */
        id: id(),
        kind: z.enum(['access', 'subscription', 'credit']),
        title: z.string(),
        /** When its event starts, or until when the subscription is paid; null if unknown, and for credits. */
        at: z.nullable(moment()),
      }),
    ),
  }),
});

export const deleteAccount = endpoint('POST /account/delete', {
  handler: 'site/account/deletion/delete-account',
  once: { changes: 'access', by: 'state' },
  access: 'user',
  rights: {
    accounts: ['read', 'write'],
    catalog: ['read'],
    commerce: ['read', 'write'],
    paymentsSecret: true,
    bus: 'put',
  },
  summary:
    'Schedules the deletion of the account in 7 days, logs it out everywhere, and tells all of its addresses of the last 30 days. Refused while it has access that was not used, a subscription or a credit that the request does not give up. Sales records remain, without name and email address.',
  body: z.strictObject({
    currentPassword: currentPassword(),
    /** Typed by the user. */
    confirmation: z.literal('DELETE'),
    /** The things that the user gives up with the account, by its id; the deletion is refused if anything else would be lost. */
    givesUp: z.optional(z.array(id()).check(z.maxLength(MOST_GIVEN_UP))),
  }),
  answer: z.extend(messageAnswer, {
    /** When the account is deleted. */
    dueAt: moment(),
  }),
  errors: [
    'account_changed',
    'access_left',
    'undo_open',
    'owns_events',
    'last_owner',
    'payment_processing',
    'payments_unavailable',
    'too_many_attempts',
  ],
});

export const keepAccount = endpoint('POST /account/keep', {
  handler: 'site/account/deletion/keep-account',
  once: { changes: 'access', by: 'state' },
  ...forAnyone({ accounts: ['read', 'write'], commerce: ['delete'] }),
  summary:
    'Keeps an account whose deletion is scheduled: that of the caller, or that of the emailed link. Repeating it has no further effect.',
  body: z.strictObject({
    /** The token of the emailed link; left out by somebody who is signed in. */
    token: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  }),
  answer: z.extend(messageAnswer, {
    /** False if it was kept before, or was not to be deleted. */
    isNew: z.boolean(),
  }),
  errors: ['deletion_over'],
});
