import type { OwnClips } from '#shared/api/desk/studio/clips.ts';
import type { ShownClip } from '#shared/api/site/clips.ts';
import { CLIP_FILE, CLIP_POSTER, clipPath } from '#shared/video/clips/clips.ts';
import { findReferrers } from '../../books/reports/views/referrers-store.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { findBroadcast, type StoredBroadcast } from '../../video/broadcast/broadcasts-store.ts';
import { stateOf } from './clips-rules.ts';
import { findClip, listClips, type StoredClip } from './clips-store.ts';

const DAY_MS = 24 * 3_600_000;

/** Returns a clip that everybody may watch, with the paths of its files; null if there is none. */
export async function publicClip(eventId: string, clipId: string): Promise<ShownClip | null> {
  const clip = await findClip({ eventId, clipId });
  return clip?.state === 'ready' && clip.picture ? { title: clip.title, ...clip.picture, ...filesOf(clip) } : null;
}

const filesOf = ({ eventId, clipId }: StoredClip) => ({
  video: clipPath(eventId, clipId, CLIP_FILE),
  poster: clipPath(eventId, clipId, CLIP_POSTER),
});

/** Returns true if clips can be made of a broadcast. */
export const makesClips = ({ clips, liveAt, state }: StoredBroadcast): boolean =>
  clips === true && liveAt !== null && ['live', 'interrupted', 'replay'].includes(state);

/** Returns the clips of an event as its organiser sees them. Which page led to its own is counted like any other referrer, by the clip's id. */
export async function shownClips(event: CatalogEvent, now: number): Promise<OwnClips> {
  const eventId = event._id;
  const [broadcast, all] = await Promise.all([findBroadcast(eventId), listClips(eventId)]);
  const first = all.at(-1)?.createdAt;
  const scope = { ownerId: event.ownerId ?? 'platform', eventId };
  // A day earlier and later: days are the organisation's.
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const counted = first === undefined ? null : await findReferrers(scope, day(Date.parse(first) - DAY_MS), day(now + DAY_MS));
  return {
    broadcastId: broadcast && makesClips(broadcast) ? broadcast.id : null,
    clips: all.map((clip) => {
      const { clipId, title, from, to, shape, position, createdAt } = clip;
      const files = clip.state === 'ready' ? filesOf(clip) : { video: null, poster: null };
      const clicks = counted?.byHost.get(clipId) ?? 0;
      return { clipId, title, from, to, shape, position, createdAt, ...stateOf(clip, now), ...files, clicks };
    }),
  };
}
