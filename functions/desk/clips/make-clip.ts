import { makeClip } from '#shared/api/desk/studio/clips.ts';
import { CLIP_SOURCE, type ClipRequest, MAKE_CLIP } from '#shared/bus/video/clip-events.ts';
import { faultOfLength } from '#shared/video/clips/clips.ts';
import { findOwnEvent } from '../../catalog/listings/find-own-event.ts';
import { organizerHandler } from '../../people/auth/organizer-handler.ts';
import { raiseEvent } from '../../platform/bus.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { idOfPress } from '../../platform/ids.ts';
import { findBroadcast, type StoredBroadcast } from '../../video/broadcast/broadcasts-store.ts';
import { whyNoMore } from './clips-rules.ts';
import { createClip, findClip, listClips, type StoredClip } from './clips-store.ts';
import { makesClips, shownClips } from './shown-clip.ts';

const NO_CLIPS = 'No clips can be made of this broadcast now.';
const NOT_PUBLISHED = 'Publish the event first: a clip leads to its page.';

export const handler = organizerHandler(makeClip, async ({ params: { eventId }, body, organizationId }) => {
  const now = Date.now();
  const { key, ...wanted } = body;
  const clipId = idOfPress('clip', organizationId, eventId, key);
  const event = await findOwnEvent(organizationId, eventId);
  // One that is sent again was checked the first time.
  let clip = await findClip({ eventId, clipId });
  if (!clip) {
    const [broadcast, all] = await Promise.all([findBroadcast(eventId), listClips(eventId)]);
    if (event.is_unpublished) throw new ApiError('broadcast_state', { message: NOT_PUBLISHED });
    requireInside(body, broadcast, now);
    const why = whyNoMore(all, now);
    if (why !== null) throw new ApiError('too_many_clips', { message: why });
    clip = { eventId, clipId, ...wanted, state: 'asked', reason: null, picture: null, createdAt: new Date(now).toISOString() };
    await createClip(clip);
  }
  // Also for one that is there: its request may have been lost.
  if (clip.state === 'asked') await raiseEvent({ source: CLIP_SOURCE, type: MAKE_CLIP, detail: requestOf(clip), at: new Date() });
  return { body: await shownClips(event, now), after: { title: clip.title } };
});

/** @throws ApiError unless a clip can be made of the broadcast, and all of it was broadcast */
function requireInside(
  { broadcastId, from, to }: Pick<StoredClip, 'broadcastId' | 'from' | 'to'>,
  broadcast: StoredBroadcast | null,
  now: number,
): void {
  if (!broadcast || broadcast.id !== broadcastId || !makesClips(broadcast)) {
    throw new ApiError('broadcast_state', { field: 'broadcastId', message: NO_CLIPS });
  }
  const part = { from: Date.parse(from), to: Date.parse(to) };
  const refuse = (field: string, message: string) => new ApiError('invalid_input', { field, message });
  if (part.from < Date.parse(broadcast.liveAt ?? '')) throw refuse('from', 'A clip begins after the broadcast went live.');
  if (part.to > now) throw refuse('to', 'A clip cannot show what has not been broadcast yet.');
  const fault = faultOfLength(part);
  if (fault !== null) throw refuse('to', fault);
}

const requestOf = ({ eventId, clipId, broadcastId, from, to, shape, position }: StoredClip): ClipRequest => ({
  eventId,
  clipId,
  broadcastId,
  from,
  to,
  shape,
  position,
});
