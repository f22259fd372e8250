import { cancelAnnouncement } from '#shared/api/mail/messages.ts';
import { endAnnouncement, findAnnouncement } from '../../mail/announcements/announcements-store.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { announcementAnswer } from './announcement-answer.ts';

export const handler = organizerHandler(cancelAnnouncement, async ({ params: { announcementId }, organizationId }) => {
  const name = { organizationId, announcementId };
  const announcement = await findAnnouncement(name);
  if (!announcement) throw new ApiError('announcement_not_found');
  await endAnnouncement(announcement);
  const ended = (await findAnnouncement(name)) ?? announcement;
  if (ended.state === 'sent') throw new ApiError('announcement_sent');
  return { body: announcementAnswer(ended), before: { state: announcement.state }, after: { state: ended.state } };
});
