import * as z from 'zod/mini';
import type { Rights } from '../rights.ts';

/** The reports of SES about mails that came back, and about mails that their readers reported as spam. */
export const REPORTED = ['Bounce', 'Complaint'] as const;

/** The tag of a mail that names its organisation, and comes back with the reports about it. */
export const ORGANIZATION_TAG = 'organization';

/** The mail that a report is about. Tags that the sender set are lists. */
const reportedMail = z.object({
  destination: z.array(z.string()),
  messageId: z.optional(z.string()),
  tags: z.optional(z.object({ [ORGANIZATION_TAG]: z.optional(z.array(z.string())) })),
});

/**
 * A report of SES, in the parts that matter here. Source: SES, 'Contents of event data that Amazon SES publishes to EventBridge'.
 */
export const mailReportSchema = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    /** A mailbox that does not exist is `Permanent`; a full one, for example, is `Transient`. */
    bounce: z.object({ bounceType: z.string(), bounceSubType: z.optional(z.string()), timestamp: z.iso.datetime() }),
    mail: reportedMail,
  }),
  z.object({
    eventType: z.literal('Complaint'),
    complaint: z.object({ complaintFeedbackType: z.nullish(z.string()), timestamp: z.iso.datetime() }),
    mail: reportedMail,
  }),
]);

export type MailReport = z.output<typeof mailReportSchema>;

/** The function that takes the reports from the account's own bus, where SES puts them. */
export const mailReports = {
  consumer: 'mail/outbox/mark-unreachable-address',
  rights: { accounts: ['read', 'write'], bus: 'put' },
  /** Number of calls for one report, as many as Lambda allows. */
  maxReceives: 3,
  timeoutSeconds: 20,
} as const satisfies { consumer: `${string}/${string}`; rights: Rights; maxReceives: number; timeoutSeconds: number };
