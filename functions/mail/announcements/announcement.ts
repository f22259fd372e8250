import * as z from 'zod/mini';
import { ANNOUNCEMENT_KINDS, ANNOUNCEMENT_STATES, type LeftOutReason } from '#shared/mail/announcements.ts';

/** A place in the lists of sales: the list, and the sort key of the last sale that was looked at. */
export const place = z.object({ list: z.int(), key: z.nullable(z.string()) });

export type Place = z.output<typeof place>;

/** The number of people who are left out, by reason. A reason that is missing counts 0. */
export type LeftOutCounts = Partial<Record<LeftOutReason, number>>;

/** The claim of a delivery on the page that it sends. */
const pageClaim = z.object({
  /** Names the delivery. */
  by: z.string(),
  /** Until when no other delivery may send the page, seconds since the epoch; 0 once it has failed. */
  until: z.int(),
  /** The key of each ticket's reader on the page, by the id of the ticket's order. */
  readers: z.record(z.string(), z.string()),
});

export type PageClaim = z.output<typeof pageClaim>;

export const announcement = z.object({
  announcementId: z.string(),
  organizationId: z.string(),
  eventId: z.string(),
  eventTitle: z.string(),
  kind: z.enum(ANNOUNCEMENT_KINDS),
  subject: z.string(),
  /** Markdown. */
  text: z.string(),
  /** The id of the member who sends it. */
  by: z.string(),
  /** The key of the press that made it, and what stands for its whole request. */
  key: z.string(),
  request: z.string(),
  /** Scheme and host of the site from which it was sent, for links where the platform has none of its own. */
  origin: z.string(),
  createdAt: z.string(),
  /** When it is to be sent, or began to be: purchases after this get none. */
  sendAt: z.string(),
  state: z.enum(ANNOUNCEMENT_STATES),
  /** Number of recipients when it was confirmed. */
  recipients: z.int(),
  /** The page that is sent next, and where it begins; null for the first one. */
  page: z.int(),
  after: z.nullable(place),
  sent: z.int(),
  skipped: z.int(),
  /** Missing in older ones, whose pages did not count it. */
  leftOut: z.exactOptional(z.record(z.string(), z.int())),
  /** Missing while nobody has begun the page. */
  claim: z.exactOptional(pageClaim),
});

/** A message of an organiser to the ticket holders of an event. */
export type Announcement = z.output<typeof announcement>;

/** The message that is sent: an announcement's kind, subject and text. */
export type Message = Pick<Announcement, 'kind' | 'subject' | 'text'>;
