import * as z from 'zod/mini';
import { REMINDER_KINDS } from '../mail/reminders.ts';
import type { BusRule } from './bus-rule.ts';

/** EventBridge `source` of events that lead to a mail; `detail-type` is the event's own `type`. */
export const MAIL_SOURCE = 'marquee.mail';

const passwordReset = z.object({
  type: z.literal('password-reset'),
  /** The address as it was typed, folded; it may not belong to any account. */
  email: z.string(),
  /** Scheme and host of the site that the link leads to, which is one of ours. */
  origin: z.url(),
  requestedAt: z.iso.datetime(),
});

/** The account whose mail it is. The consumer sends nothing if the address is no longer the account's. */
const ofAccount = { userId: z.string(), email: z.string() };

/** A link that somebody requested for their account, at a site of ours with this scheme and host. */
const requestedLink = { ...ofAccount, origin: z.url(), requestedAt: z.iso.datetime() };

const emailConfirmation = z.object({ type: z.literal('email-confirmation'), ...requestedLink });

/** The consumer finds the new address with the account. */
const emailChange = z.object({ type: z.literal('email-change'), ...requestedLink });

/** Tells the address before the change; the consumer finds it with the account. */
const emailChanged = z.object({
  type: z.literal('email-changed'),
  userId: z.string(),
  origin: z.url(),
  /** There is one mail for each change. */
  changedAt: z.iso.datetime(),
});

/** Tells the account's address; there is one mail for each change. */
const passwordChanged = z.object({
  type: z.literal('password-changed'),
  ...ofAccount,
  origin: z.url(),
  changedAt: z.iso.datetime(),
});

/** Tells one of an account's addresses that the account will be deleted. The consumer finds the date with the account, and makes the token. */
const deletionScheduled = z.object({ type: z.literal('deletion-scheduled'), ...ofAccount, deletionId: z.string() });

/** Tells the account's address why it was not deleted; there is one mail for each deletion. */
const deletionStopped = z.object({
  type: z.literal('deletion-stopped'),
  ...ofAccount,
  origin: z.url(),
  deletionId: z.string(),
  why: z.enum(['access', 'organization']),
});

/** An invitation to join an organisation. The consumer finds address and role with it, and makes the token. */
const teamInvitation = z.object({
  type: z.literal('team-invitation'),
  organizationId: z.string(),
  invitationId: z.string(),
  origin: z.url(),
  requestedAt: z.iso.datetime(),
});

/** A change to an account's two-factor login, or the use of a recovery code. */
const twoFactorNotice = z.object({
  change: z.enum(['on', 'off', 'reset', 'recovery-code-used', 'recovery-codes-renewed']),
  /** Recovery codes that are left after one was used. */
  codesLeft: z.optional(z.int()),
});
export type TwoFactorNotice = z.output<typeof twoFactorNotice>;

/** Tells the account's address; there is one mail for each change. */
const twoFactorChanged = z.extend(twoFactorNotice, {
  type: z.literal('two-factor-changed'),
  ...ofAccount,
  /** Missing if the operator made the change. */
  origin: z.optional(z.url()),
  changedAt: z.iso.datetime(),
});

/** Tells an owner of an organisation that it is paid to another bank account. Of both it has the last four characters. */
const payoutMethodChanged = z.object({
  type: z.literal('payout-method-changed'),
  ...ofAccount,
  origin: z.optional(z.url()),
  changedAt: z.iso.datetime(),
  /** The account before, in words; null if there was none. */
  was: z.nullable(z.string()),
  is: z.string(),
  /** Nothing is paid to the account before. */
  paidFrom: z.iso.datetime(),
});
export type PayoutMethodNotice = Pick<z.output<typeof payoutMethodChanged>, 'was' | 'is' | 'paidFrom'>;

/** Tells an owner of an organisation of a new account at Stripe that its money goes to, or of what became of one. */
const stripeAccountChanged = z.object({
  type: z.literal('stripe-account-changed'),
  ...ofAccount,
  changedAt: z.iso.datetime(),
  change: z.enum(['started', 'opened', 'ready', 'stopped']),
  /** The partner whose account it is; null for the organisation's own. */
  partner: z.nullable(z.object({ name: z.string(), email: z.string() })),
  /** Nothing is transferred to the account before. */
  paidFrom: z.iso.datetime(),
});
export type StripeAccountNotice = Pick<z.output<typeof stripeAccountChanged>, 'change' | 'partner' | 'paidFrom'>;

/**
 * The mails that somebody waits for in front of a screen, or that stop somebody who took over an account. They overtake all others: a
 * rule and a consumer of their own send them, at a share of SES's rate that the others never use.
 */
export const urgentMailEventSchema = z.discriminatedUnion('type', [
  passwordReset,
  emailConfirmation,
  emailChange,
  emailChanged,
  passwordChanged,
  deletionScheduled,
  deletionStopped,
  teamInvitation,
  twoFactorChanged,
  payoutMethodChanged,
  stripeAccountChanged,
]);

export type UrgentMailEvent = z.output<typeof urgentMailEventSchema>;

/**
 * The mails that wait in a queue. Like the urgent ones, each event is a reference: the consumer itself reads what the mail is about, and
 * creates any secret. The bus keeps events for 90 days and may deliver one twice.
 */
export const queuedMailEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('contact-message'),
    contactId: z.string(),
  }),
  z.object({
    type: z.literal('receipt'),
    /** The owner of the order. */
    userId: z.string(),
    orderId: z.string(),
    provider: z.string(),
    paymentId: z.string(),
    /** Number of the receipt or of one of its credit notes. */
    number: z.string(),
    /** The key of the member's request to send it again; missing for the first time. */
    again: z.optional(z.string()),
  }),
  z.object({
    type: z.literal('renewal-failed'),
    userId: z.string(),
    subscriptionId: z.string(),
    /** The invoice that could not be charged, and the number of the attempt; there is one mail for each. Older events are about the first one. */
    invoiceId: z.string(),
    attempt: z.optional(z.int()),
  }),
  /** Tells a subscriber that a renewal will be charged. There is one mail for each. */
  z.object({
    type: z.literal('renewal-announced'),
    userId: z.string(),
    subscriptionId: z.string(),
    chargedAt: z.iso.datetime(),
  }),
  /** Tells a subscriber that the subscription ends with the period that is paid. There is one mail for each time. */
  z.object({
    type: z.literal('subscription-cancelled'),
    userId: z.string(),
    subscriptionId: z.string(),
    changedAt: z.iso.datetime(),
  }),
  /** Tells a subscriber that a subscription goes on that was to end. There is one mail for each time. */
  z.object({
    type: z.literal('subscription-resumed'),
    userId: z.string(),
    subscriptionId: z.string(),
    changedAt: z.iso.datetime(),
  }),
  z.object({
    type: z.literal('subscription-ended'),
    userId: z.string(),
    subscriptionId: z.string(),
  }),
  z.object({
    type: z.literal('order-notice'),
    /**
     * The subject of the mail. It goes to the organiser for `refund-asked`, `refund-owed` and `dispute-opened`, to the buyer
     * for `refund-declined`, `refund-failed`, `gift-opened` and `upgrade-withdrawn`, and to the recipient for `gift`, `gift-refunded` and
     * `gift-withdrawn`, which says that the price was wrong. Of those about missed minutes, `…-review` goes to the organiser, once for a
     * broadcast, and the others to the buyer.
     */
    notice: z.enum([
      'refund-asked',
      'refund-declined',
      'refund-failed',
      'refund-owed',
      'dispute-opened',
      'gift',
      'gift-opened',
      'gift-refunded',
      'gift-withdrawn',
      'upgrade-withdrawn',
      'missed-minutes-checking',
      'missed-minutes-waiting',
      'missed-minutes-declined',
      'missed-minutes-review',
    ]),
    /** The buyer. */
    userId: z.string(),
    orderId: z.string(),
    /** The payment concerned, where an order may have several. */
    paymentId: z.optional(z.string()),
    /** When its dispute was recorded; a payment may have several. */
    disputedAt: z.optional(z.iso.datetime()),
    /** The provider's id of that dispute; left out if unknown. */
    disputeId: z.optional(z.string()),
    /** The provider's id of the refund concerned; left out if the provider created none. */
    refundId: z.optional(z.string()),
    /** The broadcast of which minutes were missed. */
    broadcastId: z.optional(z.string()),
    /** The key of the member's request that sends a gift's link again; missing for the first time. */
    again: z.optional(z.string()),
  }),
  z.object({
    type: z.literal('referral-credit'),
    /** The referrer, who gets the credit. */
    userId: z.string(),
    /** The new customer who was referred; there is one credit for each. */
    newcomerId: z.string(),
  }),
  /** Invites a partner of an organisation to enter their bank account at Stripe. The consumer makes the link. There is one mail for each invitation. */
  z.object({
    type: z.literal('partner-invitation'),
    organizationId: z.string(),
    payee: z.string(),
    origin: z.url(),
    requestedAt: z.iso.datetime(),
  }),
  /** Tells an organisation's owner. There is one mail for each time that a webhook is paused. */
  z.object({
    type: z.literal('webhook-paused'),
    organizationId: z.string(),
    webhookId: z.string(),
    pausedAt: z.iso.datetime(),
  }),
  /** Tells the operator. There is one mail for each time that an organisation is held. */
  z.object({
    type: z.literal('organization-held'),
    organizationId: z.string(),
    heldAt: z.iso.datetime(),
  }),
  /** Tells the owner of an organisation what the operator did. The consumer finds organisation and words with the act. */
  z.object({ type: z.literal('operator-act'), actId: z.string() }),
  /** Tells somebody that their account is deleted, as they asked. Nothing else leads to their address any more; there is one mail for each deletion. */
  z.object({ type: z.literal('account-deleted'), email: z.string(), origin: z.url(), deletionId: z.string() }),
  /** Tells somebody that they were erased. Nothing else leads to their address any more; there is one mail for each erasure. */
  z.object({ type: z.literal('person-erased'), email: z.string(), erasure: z.string() }),
  /** The report of a broadcast, of the morning after. There is one mail to each. The consumer reads the report. */
  z.object({
    type: z.literal('evening-report'),
    eventId: z.string(),
    broadcastId: z.string(),
    to: z.enum(['organizer', 'operator']),
  }),
  /**
   * Tells the owner of an organisation that it is asked whether a show was over when its picture stopped, or that their approval is awaited. There is
   * one mail about each answer.
   */
  z.object({
    type: z.literal('show-end'),
    eventId: z.string(),
    broadcastId: z.string(),
    about: z.enum(['question', 'approval']),
    version: z.int(),
  }),
  z.object({
    type: z.literal('announcement'),
    organizationId: z.string(),
    announcementId: z.string(),
    /** The page that is to be sent; each asks for the next one. */
    page: z.int(),
  }),
  /** Reminds the ticket holders of a show. */
  z.object({
    type: z.literal('reminder'),
    eventId: z.string(),
    kind: z.enum(REMINDER_KINDS),
    /** Counts how often the show was moved so far that its holders are reminded again. */
    round: z.int(),
    /** The page that is to be sent; each asks for the next one. */
    page: z.int(),
  }),
  z.object({
    type: z.literal('membership-ended'),
    organizationId: z.string(),
    /** The member who was removed. */
    userId: z.string(),
    /** There is one mail for each removal. */
    endedAt: z.iso.datetime(),
  }),
  z.object({
    type: z.literal('event-cancelled'),
    /** The buyer. */
    userId: z.string(),
    orderId: z.string(),
    /** The event that was cancelled; there is one mail for each, to the buyer and to the recipient of a gift. */
    eventId: z.string(),
    to: z.enum(['buyer', 'recipient']),
  }),
]);

export type QueuedMailEvent = z.output<typeof queuedMailEventSchema>;

/** Any of the mails, urgent or not. */
export type MailEvent = QueuedMailEvent | UrgentMailEvent;

/** A schema of one of several events, told apart by their types. */
interface EventsByType {
  def: { options: readonly { shape: { type: z.ZodMiniLiteral<MailEvent['type']> } }[] };
}

/** Returns the types of the events that a schema takes, which are the `detail-type` of its mails. */
export const mailTypesOf = ({ def: { options } }: EventsByType): MailEvent['type'][] =>
  options.flatMap(({ shape }) => shape.type.def.values);

/** Sends the mails that somebody waits for. */
export const sendUrgentMailRule = {
  id: 'send-urgent-mail',
  urgency: 'waiting',
  delivery: 'direct',
  source: [MAIL_SOURCE],
  detailType: /* @__PURE__ */ mailTypesOf(urgentMailEventSchema),
  consumer: 'mail/outbox/send-urgent-mail',
  rights: { accounts: ['read', 'write'], mail: 'send' },
  maxReceives: 3,
  timeoutSeconds: 20,
  // As many people at once get their mails in two turns, before Lambda waits seconds for the third try of a refused call.
  consumersAtOnce: 10,
  mailShare: 0.3,
} as const satisfies BusRule;

/** Sends all other mails. */
export const sendMailRule = {
  id: 'send-mail',
  urgency: 'bulk',
  delivery: 'queue',
  source: [MAIL_SOURCE],
  detailType: /* @__PURE__ */ mailTypesOf(queuedMailEventSchema),
  consumer: 'mail/outbox/send-mail',
  rights: {
    accounts: ['read', 'batch-read', 'write'],
    catalog: ['read'],
    commerce: ['read', 'batch-read', 'write'],
    platformSecret: true,
    bus: 'put',
    mail: 'send-for-organizations',
    operator: true,
  },
  maxReceives: 8,
  timeoutSeconds: 30,
  // A crowd's receipts wait in the queue: two batches at once are enough for the share of SES's rate.
  consumersAtOnce: 2,
  mailShare: 0.7,
} as const satisfies BusRule;
