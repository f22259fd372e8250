import { ANNOUNCEMENTS_A_DAY, FURTHEST_AHEAD_MS } from '#shared/announcements.ts';
import { announce } from '#shared/api/messages.ts';
import type { Announcement } from '../announcements/announcement.ts';
import { keepAnnouncement, newAnnouncementId } from '../announcements/announcements-store.ts';
import { beginSending } from '../announcements/begin-sending.ts';
import { countRecipients } from '../announcements/recipients.ts';
import { organizerHandler } from '../auth/organizer-handler.ts';
import { requireTrust } from '../mail/ladder/require-trust.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { limitTries, uncount } from '../platform/http/limit-tries.ts';
import { requireLinkOrigin } from '../platform/http/own-origin.ts';
import { announcementAnswer } from './announcement-answer.ts';
import { mayAnnounce } from './may-announce.ts';

const DAY_SECONDS = 24 * 60 * 60;

export const handler = organizerHandler(announce, async (request) => {
  const { body, organizationId, session } = request;
  const { eventId, kind, subject, text } = body;
  const now = new Date();
  const sendAt = momentOf(body.sendAt, now);
  const event = await mayAnnounce(organizationId, eventId);
  await requireTrust(organizationId);
  const recipients = await countRecipients({ organizationId, eventId, kind }, now);
  if (recipients === 0) throw new ApiError('no_recipients');
  const announcement: Announcement = {
    announcementId: newAnnouncementId(now),
    organizationId,
    eventId,
    eventTitle: event.title,
    kind,
    subject,
    text,
    by: session.userId,
    origin: requireLinkOrigin(request),
    createdAt: now.toISOString(),
    sendAt: sendAt.toISOString(),
    state: 'scheduled',
    recipients,
    page: 0,
    after: null,
    sent: 0,
    skipped: 0,
  };
  await keepCounted(announcement, now);
  if (sendAt > now) return { body: announcementAnswer(announcement) };
  await beginSending(announcement);
  return { body: announcementAnswer({ ...announcement, state: 'sending' }) };
});

/** Keeps an announcement, and counts it for its event's day. @throws ApiError too_many_attempts, announcement_open */
async function keepCounted(announcement: Announcement, now: Date): Promise<void> {
  const key = { pk: `ANNOUNCED#${announcement.eventId}`, sk: 'WINDOW' };
  const what = `You can send ${ANNOUNCEMENTS_A_DAY} messages a day to the ticket holders of an event.`;
  const counted = await limitTries({ key, limit: ANNOUNCEMENTS_A_DAY, windowSeconds: DAY_SECONDS, what }, now);
  if (await keepAnnouncement(announcement)) return;
  await uncount(key, counted);
  throw new ApiError('announcement_open');
}

/** Returns when to send: now for a time that is over. @throws ApiError invalid_input for one that is too far ahead */
function momentOf(sendAt: string | null | undefined, now: Date): Date {
  const asked = sendAt ? new Date(sendAt) : now;
  if (asked.getTime() > now.getTime() + FURTHEST_AHEAD_MS) {
    throw new ApiError('invalid_input', { field: 'sendAt', message: 'Choose a time within the next 90 days.' });
  }
  return asked > now ? asked : now;
}
