import type { AnnouncementKind, AnnouncementState } from '#shared/announcements.ts';

/** A message of an organiser to the ticket holders of an event. */
export interface Announcement {
  announcementId: string;
  organizationId: string;
  eventId: string;
  eventTitle: string;
  kind: AnnouncementKind;
  subject: string;
  /** Markdown. */
  text: string;
  /** The id of the member who sends it. */
  by: string;
  /** The key of the press that made it, and what stands for its whole request. */
  key: string;
  request: string;
  /** Scheme and host of the site from which it was sent, for links where the platform has none of its own. */
  origin: string;
  createdAt: string;
  /** When it is to be sent, or began to be: purchases after this get none. */
  sendAt: string;
  state: AnnouncementState;
  /** Number of recipients when it was confirmed. */
  recipients: number;
  /** The page that is sent next, and where it begins; null for the first one. */
  page: number;
  after: Place | null;
  sent: number;
  skipped: number;
}

/** A place in the lists of sales: the list, and the sort key of the last sale that was looked at. */
export interface Place {
  list: number;
  key: string | null;
}

/** The message that is sent: an announcement's kind, subject and text. */
export type Message = Pick<Announcement, 'kind' | 'subject' | 'text'>;
