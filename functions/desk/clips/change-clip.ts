import { changeClip } from '#shared/api/desk/studio/clips.ts';
import { findOwnEvent } from '../../catalog/listings/find-own-event.ts';
import { retryOvertaken } from '../../catalog/listings/retry-overtaken.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { requireAsSeen } from '../../platform/http/as-seen.ts';
import { findClip, renameClip } from './clips-store.ts';
import { shownClips } from './shown-clip.ts';

export const handler = organizerHandler(changeClip, async ({ params: { eventId, clipId }, body, organizationId }) => {
  const { title, seen } = body;
  const event = await findOwnEvent(organizationId, eventId);
  const before = await retryOvertaken(async () => {
    const clip = await findClip({ eventId, clipId });
    if (!clip) throw new ApiError('clip_not_found');
    requireAsSeen(seen, { title: clip.title }, { title });
    if (clip.title !== title) await renameClip(clip, title);
    return clip.title;
  });
  const { clips } = await shownClips(event, Date.now());
  const shown = clips.find((one) => one.clipId === clipId);
  if (!shown) throw new ApiError('clip_not_found');
  return { body: shown, before: { title: before }, after: { title } };
});
