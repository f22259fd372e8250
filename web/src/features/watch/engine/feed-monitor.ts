import type { EngineStore } from './engine-store.ts';
import { feedOf, isSilent, isStuck, resumesAt } from './feed-rules.ts';

const LOOK_EVERY_MS = 500;
/** The duration of a segment until a playlist names it, seconds. */
const USUAL_SEGMENT_SECONDS = 6;

/** A stretch of a stream with one clock. */
interface Period {
  /** Increases from one to the next. */
  id: number;
  /** Seconds of the video's clock; null if the player began in it. */
  start: number | null;
}

/**
 * Watches how media arrive, and writes it into the store. A picture that stands still beside a broadcast that goes on is moved: to the
 * pictures of an encoder that came back, else to the live edge.
 * @param reload drops the requests under way and sends them again
 */
export function feedMonitor(video: HTMLVideoElement, store: EngineStore, reload: () => void) {
  let isLive = false;
  let targetSeconds = USUAL_SEGMENT_SECONDS;
  let grewAt = Date.now();
  let heardAt = Date.now();
  let failedStatus: number | null = null;
  let movedAt = Date.now();
  let arrivedAt = 0;
  let lastTime = -1;
  let period: Period | null = null;

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

  /** Moves a picture that waits to the pictures of an encoder that came back, once enough of them have arrived. */
  function resume() {
    if (!isLive || !isWaiting(video)) return;
    const { currentTime: time, buffered } = video;
    const position = resumesAt({ time, periodStart: period?.start ?? null, buffered: rangesOf(buffered) });
    if (position !== null) video.currentTime = position;
  }

  function heard() {
    heardAt = Date.now();
    look();
  }

  function check() {
    look();
    resume();
    if (!isSilent({ isLive, targetSeconds, heardFor: Date.now() - heardAt })) return;
    heardAt = Date.now();
    reload();
  }

  const timer = setInterval(check, LOOK_EVERY_MS);

  return {
    /** A playlist was loaded. @param grew true if it has something that was not known before */
    playlist(live: boolean, target: number, grew: boolean) {
      isLive = live;
      targetSeconds = target;
      failedStatus = null;
      if (grew) grewAt = Date.now();
      heard();
    },
    /** Media of a period arrived. @param start where their segment begins, seconds */
    arrived(id: number, start: number) {
      if (period === null || id > period.id) period = { id, start: period && start };
      arrivedAt = Date.now();
      failedStatus = null;
      heard();
      resume();
    },
    /** A request failed. @param status 0 if there was no answer */
    failed(status: number) {
      failedStatus = status;
      heard();
    },
    isLive: () => isLive,
    end: () => clearInterval(timer),
  };
}

export type FeedMonitor = ReturnType<typeof feedMonitor>;

/** Returns true if a video should play and has nothing to show. */
const isWaiting = ({ paused, seeking, readyState }: HTMLVideoElement): boolean =>
  !paused && !seeking && readyState < HTMLMediaElement.HAVE_FUTURE_DATA;

const rangesOf = (ranges: TimeRanges) =>
  Array.from({ length: ranges.length }, (_, index) => ({ start: ranges.start(index), end: ranges.end(index) }));
