import { ownAnnouncements } from '#shared/api/mail/messages.ts';
import { listAnnouncements } from '../../mail/announcements/announcements-store.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { announcementAnswer } from './announcement-answer.ts';

/** Announcements that the list shows. */
const MOST_LISTED = 50;

export const handler = organizerHandler(ownAnnouncements, async ({ organizationId }) => ({
  body: { announcements: (await listAnnouncements(organizationId, MOST_LISTED)).map(announcementAnswer) },
}));
