import type { ListedAnnouncement } from '#shared/api/mail/messages.ts';
import type { Announcement } from '../../mail/announcements/announcement.ts';
import { leftOutList } from '../../mail/announcements/recipient-rules.ts';

/** Returns an announcement as the organisation's members see it. */
export const announcementAnswer = (announcement: Announcement): ListedAnnouncement => {
  const { announcementId, eventId, eventTitle, kind, subject, text, state, sendAt, recipients, sent, skipped } = announcement;
  const leftOut = leftOutList(announcement.leftOut);
  return { announcementId, eventId, eventTitle, kind, subject, text, state, sendAt, recipients, sent, skipped, leftOut };
};
