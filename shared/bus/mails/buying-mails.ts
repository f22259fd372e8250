import * as z from 'zod/mini';
import { REMINDER_KINDS } from '../../mail/reminders.ts';

const receipt = z.object({
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
});

const orderNotice = z.object({
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
});

const referralCredit = z.object({
  type: z.literal('referral-credit'),
  /** The referrer, who gets the credit. */
  userId: z.string(),
  /** The new customer who was referred; there is one credit for each. */
  newcomerId: z.string(),
});

const eventCancelled = z.object({
  type: z.literal('event-cancelled'),
  /** The buyer. */
  userId: z.string(),
  orderId: z.string(),
  /** The event that was cancelled; there is one mail for each, to the buyer and to the recipient of a gift. */
  eventId: z.string(),
  to: z.enum(['buyer', 'recipient']),
});

const announcement = z.object({
  type: z.literal('announcement'),
  organizationId: z.string(),
  announcementId: z.string(),
  /** The page that is to be sent; each asks for the next one. */
  page: z.int(),
});

/** Reminds the ticket holders of a show. */
const reminder = z.object({
  type: z.literal('reminder'),
  eventId: z.string(),
  kind: z.enum(REMINDER_KINDS),
  /** Counts how often the show was moved so far that its holders are reminded again. */
  round: z.int(),
  /** The page that is to be sent; each asks for the next one. */
  page: z.int(),
});

/** The events of the mails about an order or a show. */
export const buyingMails = [receipt, orderNotice, referralCredit, eventCancelled, announcement, reminder] as const;
