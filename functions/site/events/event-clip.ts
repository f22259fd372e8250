import { eventClip } from '#shared/api/site/clips.ts';
import { findEvent } from '../../catalog/listings/events-store.ts';
import { publicClip } from '../../desk/clips/shown-clip.ts';
import { apiHandler } from '../../people/auth/api-handler.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { requireCountry } from '../../platform/http/request.ts';

export const handler = apiHandler(eventClip, async ({ params: { eventId, clipId }, headers }) => {
  const [event, clip] = await Promise.all([findEvent(eventId), publicClip(eventId, clipId)]);
  if (!event) throw new ApiError('event_not_found', { field: 'eventId' });
  requireCountry(headers, event);
  if (!clip) throw new ApiError('clip_not_found', { field: 'clipId' });
  return { body: clip };
});
