import { CLIP_GIVEN_UP_MS, MOST_CLIPS, MOST_CLIPS_A_DAY } from '#shared/video/clips/clips.ts';
import type { StoredClip } from './clips-store.ts';

const DAY_MS = 24 * 3_600_000;
const GIVEN_UP = 'This clip was not finished. Remove it, and make it again.';

/** Returns the state of a clip, and why it failed. One of which nothing was heard for too long counts as failed. @param now milliseconds */
export function stateOf({ state, reason, createdAt }: StoredClip, now: number): Pick<StoredClip, 'state' | 'reason'> {
  const isLost = state === 'asked' && now - Date.parse(createdAt) >= CLIP_GIVEN_UP_MS;
  return isLost ? { state: 'failed', reason: GIVEN_UP } : { state, reason };
}

/** Returns why no clip can be made beside those of an event, in words for its organiser; null if one can. @param now milliseconds */
export function whyNoMore(clips: readonly StoredClip[], now: number): string | null {
  if (clips.some((clip) => stateOf(clip, now).state === 'asked')) return 'Another clip is being made. Wait until it is done.';
  if (clips.length >= MOST_CLIPS) return `An event can have ${MOST_CLIPS} clips. Remove one that you do not need first.`;
  const ofToday = clips.filter(({ createdAt }) => now - Date.parse(createdAt) < DAY_MS);
  return ofToday.length < MOST_CLIPS_A_DAY ? null : `You can make ${MOST_CLIPS_A_DAY} clips of an event within 24 hours.`;
}
