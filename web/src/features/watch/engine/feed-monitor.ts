import type { EngineStore } from './engine-store.ts';
import { feedOf, isStuck } from './feed-rules.ts';

const LOOK_EVERY_MS = 500;
/** The duration of a segment until a playlist names it, seconds. */
const USUAL_SEGMENT_SECONDS = 6;

/**
 * Watches how media arrive, and writes it into the store. A picture that stands still beside a broadcast that goes on is moved to
 * the live edge.
 */
export function feedMonitor(video: HTMLVideoElement, store: EngineStore) {
  let isLive = false;
  let targetSeconds = USUAL_SEGMENT_SECONDS;
  let grewAt = Date.now();
  let failedStatus: number | null = null;
  let movedAt = Date.now();
  let arrivedAt = 0;
  let lastTime = -1;

  function look() {
    const now = Date.now();
    const feed = feedOf({ isLive, quietFor: now - grewAt, targetSeconds, failedStatus });
    if (feed !== store.getState().feed) store.set({ feed });
    const isMoving = video.currentTime !== lastTime || video.paused;
    lastTime = video.currentTime;
    if (isMoving || feed !== 'flowing') movedAt = now;
    const { liveEdge } = store.getState();
    const behind = liveEdge === null ? null : liveEdge - video.currentTime;
    const standstill = { feed, stalledFor: now - movedAt, hasArrived: arrivedAt > movedAt, behind };
    if (liveEdge === null || !isStuck(standstill)) return;
    movedAt = now;
    video.currentTime = liveEdge;
  }

  const timer = setInterval(look, LOOK_EVERY_MS);

  return {
    /** A playlist was loaded. @param grew true if it has something that was not known before */
    playlist(live: boolean, target: number, grew: boolean) {
      isLive = live;
      targetSeconds = target;
      failedStatus = null;
      if (grew) grewAt = Date.now();
      look();
    },
    /** Media arrived. */
    arrived() {
      arrivedAt = Date.now();
      failedStatus = null;
      look();
    },
    /** A request failed. @param status 0 if there was no answer */
    failed(status: number) {
      failedStatus = status;
      look();
    },
    isLive: () => isLive,
    end: () => clearInterval(timer),
  };
}

export type FeedMonitor = ReturnType<typeof feedMonitor>;
