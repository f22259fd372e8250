import { SESSION_COOKIE } from '#shared/api/endpoint.ts';
import { keepProgress } from '#shared/api/site/progress.ts';
import { findEventOrDraft } from '../../catalog/listings/events-store.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { sessionTag } from '../../people/auth/sessions/sessions-store.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { fromText } from '../../video/playback/leases/lease-rules.ts';
import { keepProgress as keep } from '../../video/playback/leases/progress-store.ts';
import { inRecording } from '../../video/playback/replay-progress-rules.ts';

/** Keeps how far a film was watched. It gives no access, and prolongs none: a lease that may not play any more may still say where it stopped. */
export const handler = apiHandler(keepProgress, async ({ params: { eventId }, body, session: { userId }, cookies }) => {
  const { position, duration, readAt, secondsAgo } = body;
  const lease = fromText(body.lease);
  const event = lease && (await findEventOrDraft(eventId, false));
  if (!lease || !event) throw new ApiError('event_not_found', { field: 'eventId' });
  const now = Date.now();
  const progress = inRecording({ position: Math.min(position, duration), duration }, event, now);
  if (!progress) return { body: { kept: false } };
  const kept = await keep(
    { userId, eventId },
    { progress, lease, session: sessionTag(cookies.get(SESSION_COOKIE) ?? ''), readAt, watchedAt: now - secondsAgo * 1000 },
  );
  return { body: { kept } };
});
