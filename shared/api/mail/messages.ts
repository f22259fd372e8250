import * as z from 'zod/mini';
import { TRUST_REFUSALS } from '../../people/trust-refusals.ts';
import {
  ANNOUNCEMENT_KINDS,
  ANNOUNCEMENT_STATES,
  LEFT_OUT_REASONS,
  LONGEST_MESSAGE,
  LONGEST_SUBJECT,
} from '../../mail/announcements.ts';
import { messageAnswer } from '../account-fields.ts';
import { forMembers } from '../access.ts';
import { endpoint, forAccounts, forAnyone } from '../endpoint.ts';
import { changeKey, id, idParam, markdown, moment, title } from '../fields.ts';

/** The reasons why a message does not reach some people or tickets, and how many; without reasons that apply to none. */
const leftOut = z.array(z.object({ why: z.enum(LEFT_OUT_REASONS), number: z.int() }));

export type LeftOut = z.output<typeof leftOut>;

const announcementSchema = z.object({
  announcementId: id(),
  eventId: id(),
  eventTitle: z.string(),
  kind: z.enum(ANNOUNCEMENT_KINDS),
  subject: z.string(),
  text: z.string(),
  state: z.enum(ANNOUNCEMENT_STATES),
  /** When it is sent, or began to be. */
  sendAt: moment(),
  /** Number of recipients when it was confirmed. */
  recipients: z.int(),
  /** Mails that were sent so far. */
  sent: z.int(),
  /** Tickets that led to no mail of their own: their holder has another one, or was left out. */
  skipped: z.int(),
  /** The people left out so far, and the reasons; empty also for messages that were sent before this was counted. */
  leftOut,
});

export type ListedAnnouncement = z.output<typeof announcementSchema>;

/** The message itself. */
const message = {
  eventId: id(),
  kind: z.enum(ANNOUNCEMENT_KINDS),
  subject: title(LONGEST_SUBJECT),
  text: markdown(LONGEST_MESSAGE).check(z.minLength(1)),
};

/** The common part of the endpoints of announcements. */
const announces = { access: 'organizer', right: 'messages:send' } as const;

/** The rights that it takes to count the recipients of a message, a limited number of times. */
const countsRecipients = {
  accounts: ['read', 'batch-read', 'write'],
  catalog: ['read'],
  commerce: ['read', 'batch-read'],
} as const;

export const ownAnnouncements = endpoint('GET /studio/messages', {
  handler: 'desk/messages/own-announcements',
  ...announces,
  rights: { accounts: ['read'], commerce: ['read'] },
  summary: 'Lists the last announcements of the organisation, the latest first, with how far they have been sent.',
  answer: z.object({ announcements: z.array(announcementSchema) }),
});

export const previewAnnouncement = endpoint('POST /studio/messages/preview', {
  handler: 'desk/messages/preview-announcement',
  once: { changes: 'other', repeats: 'It shows the same message, and mails a test to the caller alone.' },
  ...announces,
  rights: { ...countsRecipients, mail: 'send-for-organizations', operator: true },
  summary:
    'Returns a message as a mail, how many would get it, and why others would not. With `test`, it is sent to the caller alone.',
  body: z.strictObject({ ...message, test: z.optional(z.boolean()) }),
  answer: z.object({
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    /** The people who would get it: whoever holds a ticket now, or can open its link. */
    recipients: z.int(),
    leftOut,
    /** False if the event has more tickets than were counted, so that it reaches at least so many. */
    isComplete: z.boolean(),
    /** The address that a test was sent to; null if none was sent. */
    testedTo: z.nullable(z.string()),
  }),
  errors: ['event_not_found', 'organization_pending', 'too_many_attempts', 'mail_unavailable'],
});

export const announce = endpoint('POST /studio/messages', {
  handler: 'desk/messages/announce',
  once: { changes: 'other', by: 'key' },
  ...announces,
  rights: { ...countsRecipients, commerce: ['read', 'batch-read', 'write'], bus: 'put', audit: 'append' },
  summary:
    'Sends a message to the ticket holders of an event, now or at a time. One at a time for each event. A repeated key sends once.',
  body: z.strictObject({
    key: changeKey(),
    ...message,
    /** Null or left out to send it now. */
    sendAt: z.optional(z.nullable(moment())),
    /** The number of recipients that the sender has confirmed. It may differ by then: people buy meanwhile. */
    recipients: z.int().check(z.minimum(1)),
  }),
  answer: announcementSchema,
  errors: ['event_not_found', 'announcement_open', 'no_recipients', 'too_many_attempts', ...TRUST_REFUSALS],
});

export const cancelAnnouncement = endpoint('POST /studio/messages/{announcementId}/cancel', {
  handler: 'desk/messages/cancel-announcement',
  once: { changes: 'other', repeats: 'The announcement stays cancelled.' },
  ...announces,
  rights: { accounts: ['read'], commerce: ['read', 'write'], audit: 'append' },
  summary:
    'Cancels an announcement that is scheduled, or stops one that is being sent. Mails that were sent stay sent. Idempotent.',
  params: idParam('announcementId'),
  answer: announcementSchema,
  errors: ['announcement_not_found', 'announcement_sent'],
});

export const mailTemplates = endpoint('GET /studio/mail-templates', {
  handler: 'desk/messages/mail-templates',
  ...forMembers('events:read', { catalog: ['read'], operator: true }),
  summary: "Returns the mails that the organisation's buyers get, with its brand and invented data.",
  answer: z.object({
    templates: z.array(
      z.object({ name: z.string(), title: z.string(), sender: z.string(), subject: z.string(), html: z.string() }),
    ),
  }),
});

export const giveConsent = endpoint('POST /events/{eventId}/consent', {
  handler: 'desk/messages/give-consent',
  once: { changes: 'other', repeats: 'It notes the same answer.' },
  ...forAccounts({ accounts: ['read', 'write'], catalog: ['read'] }),
  summary:
    'Notes whether the caller wants the seller of an event to write about other events. Keeps when, where and which question.',
  params: idParam('eventId'),
  body: z.strictObject({ agrees: z.boolean(), version: z.int() }),
  answer: messageAnswer,
  errors: ['event_not_found'],
});

export const unsubscribe = endpoint('POST /messages/unsubscribe', {
  handler: 'desk/messages/unsubscribe',
  once: { changes: 'other', repeats: 'The reader stays unsubscribed.' },
  ...forAnyone({ accounts: ['write'], catalog: ['read'], platformSecret: true, operator: true }),
  summary:
    'Ends the messages of an organisation, or the reminders of all shows, to the reader of a mail, by its signed link (RFC 8058). Idempotent.',
  query: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(300)) }),
  answer: z.object({
    message: z.string(),
    /** The name of the seller whose messages end; null for reminders. */
    seller: z.nullable(z.string()),
  }),
  errors: ['unsubscribe_link_unusable'],
});
