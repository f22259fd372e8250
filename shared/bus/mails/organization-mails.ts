import * as z from 'zod/mini';
import { ofAccount } from './account-mails.ts';

/** An invitation to join an organisation. The consumer finds address and role with it, and makes the token. */
const teamInvitation = z.object({
  type: z.literal('team-invitation'),
  organizationId: z.string(),
  invitationId: z.string(),
  origin: z.url(),
  requestedAt: z.iso.datetime(),
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

const contactMessage = z.object({
  type: z.literal('contact-message'),
  contactId: z.string(),
});

/** Invites a partner of an organisation to enter their bank account at Stripe. The consumer makes the link. There is one mail for each invitation. */
const partnerInvitation = z.object({
  type: z.literal('partner-invitation'),
  organizationId: z.string(),
  payee: z.string(),
  origin: z.url(),
  requestedAt: z.iso.datetime(),
});

/** Tells an organisation's owner. There is one mail for each time that a webhook is paused. */
const webhookPaused = z.object({
  type: z.literal('webhook-paused'),
  organizationId: z.string(),
  webhookId: z.string(),
  pausedAt: z.iso.datetime(),
});

/** Tells the operator. There is one mail for each time that an organisation is held. */
const organizationHeld = z.object({
  type: z.literal('organization-held'),
  organizationId: z.string(),
  heldAt: z.iso.datetime(),
});

/** Tells the owner of an organisation what the operator did. The consumer finds organisation and words with the act. */
const operatorAct = z.object({ type: z.literal('operator-act'), actId: z.string() });

/** The report of a broadcast, of the morning after. There is one mail to each. The consumer reads the report. */
const eveningReport = z.object({
  type: z.literal('evening-report'),
  eventId: z.string(),
  broadcastId: z.string(),
  to: z.enum(['organizer', 'operator']),
});

/**
 * Tells the owner of an organisation that it is asked whether a show was over when its picture stopped, or that their approval is awaited. There is
 * one mail about each answer.
 */
const showEnd = z.object({
  type: z.literal('show-end'),
  eventId: z.string(),
  broadcastId: z.string(),
  about: z.enum(['question', 'approval']),
  version: z.int(),
});

const membershipEnded = z.object({
  type: z.literal('membership-ended'),
  organizationId: z.string(),
  /** The member who was removed. */
  userId: z.string(),
  /** There is one mail for each removal. */
  endedAt: z.iso.datetime(),
});

/** The events of the urgent mails about an organisation, its shows and its members. */
export const urgentOrganizationMails = [teamInvitation, payoutMethodChanged, stripeAccountChanged] as const;

/** The events of the other mails about an organisation, its shows and its members. */
export const organizationMails = [
  contactMessage,
  partnerInvitation,
  webhookPaused,
  organizationHeld,
  operatorAct,
  eveningReport,
  showEnd,
  membershipEnded,
] as const;
