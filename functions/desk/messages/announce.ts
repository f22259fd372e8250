import { ANNOUNCEMENTS_A_DAY, FURTHEST_AHEAD_MS } from '#shared/mail/announcements.ts';
import { announce } from '#shared/api/mail/messages.ts';
import type { Announcement } from '../../mail/announcements/announcement.ts';
import { findPressed, keepAnnouncement, newAnnouncementId } from '../../mail/announcements/announcements-store.ts';
import { beginSending } from '../../mail/announcements/begin-sending.ts';
import { countRecipients } from '../../mail/announcements/recipients.ts';
import { findUnreachables } from '../../mail/outbox/sending/unreachable-store.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { requireTrust } from '../../mail/outbox/limits/require-trust.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { limitTries, uncount } from '../../platform/http/limit-tries.ts';
import { requireLinkOrigin } from '../../platform/http/own-origin.ts';
import type { ApiRequest } from '../../platform/http/request.ts';
import { requestTag, requireSameRequest } from '../../platform/http/same-request.ts';
import { announcementAnswer } from './announcement-answer.ts';
import { mayAnnounce } from './may-announce.ts';

const DAY_SECONDS = 24 * 60 * 60;

type AnnounceRequest = ApiRequest<typeof announce>;

export const handler = organizerHandler(announce, async (request) => {
  const { body, organizationId } = request;
  const now = new Date();
  const { key, ...after } = body;
  const tag = requestTag({ params: null, body });
  const made = (await findPressed(organizationId, key)) ?? (await make(request, tag, now));
  requireSameRequest(made, { request: tag });
  if (made.state !== 'scheduled' || made.sendAt > now.toISOString()) return { body: announcementAnswer(made), after };
  await beginSending(made);
  return { body: announcementAnswer({ ...made, state: 'sending' }), after };
});

/** Makes an announcement, or returns the one that a concurrent press of the same request has made. */
async function make(request: AnnounceRequest, tag: string, now: Date): Promise<Announcement> {
  try {
    const announcement = await announcementOf(request, tag, now);
    await keepCounted(announcement, now);
    return announcement;
  } catch (error) {
    const made = error instanceof ApiError ? await findPressed(request.organizationId, request.body.key) : null;
    if (!made) throw error;
    return made;
  }
}

/** @throws ApiError event_not_found, organization_pending, no_recipients, and the refusals of requireTrust */
async function announcementOf(request: AnnounceRequest, tag: string, now: Date): Promise<Announcement> {
  const { body, organizationId, session } = request;
  const { key, eventId, kind, subject, text } = body;
  const sendAt = momentOf(body.sendAt, now);
  const event = await mayAnnounce(organizationId, eventId);
  await requireTrust(organizationId);
  const { recipients } = await countRecipients({ organizationId, eventId, kind }, findUnreachables, now);
  if (recipients === 0) throw new ApiError('no_recipients');
  return {
    announcementId: newAnnouncementId(now),
    organizationId,
    eventId,
    eventTitle: event.title,
    kind,
    subject,
    text,
    by: session.userId,
    key,
    request: tag,
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
}

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
