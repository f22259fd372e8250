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
]);

export type MailEvent = z.output<typeof mailEventSchema>;
