import * as z from 'zod/mini';

/** EventBridge `source` of what somebody should get a mail about; `detail-type` is the event's own `type`. */
export const MAIL_SOURCE = 'marquee.mail';

/**
 * What a mail is to be written about, as a reference: the consumer reads the message, and makes the secret, itself.
 * The bus keeps events for 90 days, and may bring one twice.
 */
export const mailEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('contact-message'),
    contactId: z.string(),
  }),
  z.object({
    type: z.literal('password-reset'),
    /** As it was typed, folded; there need be no account of it. */
    email: z.string(),
    /** Scheme and host of the site that the link leads to, one of ours. */
    origin: z.url(),
    requestedAt: z.iso.datetime(),
  }),
  z.object({
    type: z.literal('receipt'),
    /** Whose order it is. */
    userId: z.string(),
    orderId: z.string(),
    provider: z.string(),
    paymentId: z.string(),
    /** Of the receipt, or of a credit note of it. */
    number: z.string(),
  }),
  z.object({
    type: z.literal('renewal-failed'),
    userId: z.string(),
    subscriptionId: z.string(),
    /** What could not be charged: there is one mail of each. */
    invoiceId: z.string(),
  }),
  z.object({
    type: z.literal('subscription-ended'),
    userId: z.string(),
    subscriptionId: z.string(),
  }),
  z.object({
    type: z.literal('referral-credit'),
    /** The referrer, whose credit it is. */
    userId: z.string(),
    /** For whom it was given: there is one credit of each. */
    newcomerId: z.string(),
  }),
  z.object({
    type: z.literal('order-notice'),
    /**
     * What somebody is told: the organiser of `refund-asked`, `refund-owed` and `dispute-opened`, the buyer of `refund-declined`
     * and `refund-failed`, the recipient of `gift`.
     */
    notice: z.enum(['refund-asked', 'refund-declined', 'refund-failed', 'refund-owed', 'dispute-opened', 'gift']),
    /** The buyer. */
    userId: z.string(),
    orderId: z.string(),
    /** The payment it is about, where an order may have several. */
    paymentId: z.optional(z.string()),
    /** When its dispute was heard of: a payment may have several. */
    disputedAt: z.optional(z.iso.datetime()),
    /** The provider's id of that dispute; left out where it is not known. */
    disputeId: z.optional(z.string()),
    /** The provider's id of the refund it is about; left out where it made none. */
    refundId: z.optional(z.string()),
  }),
]);

export type MailEvent = z.output<typeof mailEventSchema>;
