import * as z from 'zod/mini';
import { MEMBER_ROLES } from '../../people/member-rights.ts';
import { scheduledDeletion } from './account-deletion.ts';
import { twoFactorState } from './account.ts';
import { endpoint, forAccounts } from '../endpoint.ts';
import { amount, code, id, moment } from '../fields.ts';
import { reminders } from '../mail/reminders.ts';
import { progressSchema } from './progress.ts';
import { subscriptionSchema } from '../money/subscriptions.ts';

/** Networks from which a sign-in to an address was recently attempted. */
export const exportedNetworks = z.array(z.object({ network: z.string(), forgottenAt: moment() }));

/** Invitations to an address that nobody has accepted. */
export const exportedInvitations = z.array(
  z.object({ organizationId: id(), role: z.enum(MEMBER_ROLES), invitedAt: moment(), expiresAt: moment() }),
);

/** The data stored about an address, whether or not it has an account. */
export const addressExport = z.object({
  /** Messages of the contact form whose author named it. */
  contactMessages: z.array(
    z.object({ reference: z.string(), at: moment(), firstName: z.string(), lastName: z.string(), message: z.string() }),
  ),
  /** Tickets that were bought for it, given to it, or moved to it. */
  giftsReceived: z.array(
    z.object({
      orderId: id(),
      item: z.string(),
      /** The giver's name and words; null for none. */
      from: z.nullable(z.string()),
      message: z.nullable(z.string()),
      orderedAt: moment(),
      isOpened: z.boolean(),
    }),
  ),
  /** The reason why mails to it are not sent: they came back, or were reported as spam; null if they are sent. */
  mailsStopped: z.nullable(z.object({ reason: z.enum(['bounce', 'complaint']), at: moment() })),
});

/** Everything that is stored about an account. */
export const accountExport = z.object({
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
  networks: exportedNetworks,
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
      /** The recipient of a gift, and the words for them; null unless it is a gift. */
      gift: z.nullable(z.object({ email: z.string(), message: z.nullable(z.string()) })),
      /** The refund that was asked for, with the buyer's reason; null for none. */
      refund: z.nullable(z.object({ state: z.string(), reason: z.string(), askedAt: moment() })),
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
  invitations: exportedInvitations,
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
  /** The mails that it gets about shows, and the time zone by whose clocks they tell times; null if it is not known. */
  reminders: z.extend(reminders, { timeZone: z.nullable(z.string()) }),
  /** The data found by the account's address; null until its reader has confirmed it, because it may be somebody else's. */
  address: z.nullable(addressExport),
  /** Descriptions of stored data that the export leaves out. */
  notIncluded: z.array(z.string()),
});

export const exportAccount = endpoint('GET /account/export', {
  handler: 'site/account/export/export-account',
  ...forAccounts({ catalog: ['read'], commerce: ['read', 'batch-read'], playback: ['read'] }),
  summary: 'Exports everything that is stored about the signed-in account.',
  answer: accountExport,
});
