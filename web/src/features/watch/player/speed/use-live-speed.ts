import { useEffect } from 'react';
import type { Engine } from '../../engine/engine.ts';
import { listen } from '../listen.ts';
import { setSpeed } from '../playback-control.ts';

/** Seconds behind live at which a viewer who catches up has done so. */
const CAUGHT_UP_SECONDS = 2;

/**
 * Lets a viewer who is behind a broadcast keep the speed that they chose, until they have caught up: then it is the usual one again, and the
 * engine keeps them live.
 * @param liveEdge null on demand
 */
export function useLiveSpeed(video: HTMLVideoElement | null, engine: Engine | null, liveEdge: number | null): void {
  const isLive = liveEdge !== null;
  useEffect(() => {
    if (!video || !engine || !isLive) return;
    const follow = () => {
      const { liveEdge: edge } = engine.getState();
      if (edge === null) return;
      if (video.defaultPlaybackRate > 1 && edge - video.currentTime < CAUGHT_UP_SECONDS) setSpeed(video, 1);
      engine.keepSpeed(video.defaultPlaybackRate !== 1);
    };
    follow();
    return listen(video, { ratechange: follow, timeupdate: follow, seeked: follow });
  }, [video, engine, isLive]);
}
