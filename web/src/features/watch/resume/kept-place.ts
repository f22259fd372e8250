import { type RefObject, useLayoutEffect } from 'react';
import type { PlayableGrant } from '../access/playback-access.ts';

/** The place of a viewer when their access ended, with the picture that they saw. */
export interface KeptPlace {
  /** The last frame; null if the browser gave none. */
  frame: HTMLCanvasElement | null;
  /** Seconds; null for a broadcast, which goes on live. */
  position: number | null;
}

export type PlaceRef = RefObject<KeptPlace | null>;

/**
 * Keeps the place of a player when it goes. The last frame is a copy: the video itself goes with what it has buffered, so that nothing more of
 * it can be played by somebody without access.
 */
export function useKeptPlace(place: PlaceRef, video: HTMLVideoElement | null, { access, is_live }: PlayableGrant): void {
  useLayoutEffect(() => {
    if (!video) return;
    return () => {
      // The place in a preview is none in the film, and that in a broadcast, which has a duration once it ended, none in its replay.
      const isFilm = Number.isFinite(video.duration) && access === 'full' && !is_live;
      place.current = { frame: frameOf(video), position: isFilm ? video.currentTime : null };
    };
  }, [place, video, access, is_live]);
}

/**
 * Returns where a film goes on once it is allowed again, in seconds: where it stopped here, or further on where another device has got to;
 * null if nothing is known of it here.
 */
export function keptPosition({ current: place }: PlaceRef, { is_live, access, progress }: PlayableGrant): number | null {
  if (is_live || access !== 'full' || !place?.position) return null;
  return Math.max(place.position, progress?.position ?? 0);
}

function frameOf(video: HTMLVideoElement): HTMLCanvasElement | null {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) return null;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  try {
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    return canvas;
  } catch {
    // The message is shown without a picture then.
    return null;
  }
}
