import type { Feed } from './engine.ts';

/** The feed as an engine knows it. */
export interface FeedSigns {
  isLive: boolean;
  /** Milliseconds since the playlist last grew. */
  quietFor: number;
  /** The longest duration of a segment, by which a live playlist has to grow; seconds. */
  targetSeconds: number;
  /** HTTP status of the last failed request, 0 without an answer; null if something has arrived since. */
  failedStatus: number | null;
}

/** A playlist of short segments is not given up sooner than this. */
const SHORTEST_QUIET_MS = 3000;
/** Segments may be late by as much as they last. */
const QUIET_SEGMENTS = 2;
const SILENT_SEGMENTS = 1.5;
/** A player that stands still this long beside a broadcast that goes on jumps to the live edge. */
const STUCK_MS = 5000;
/** Seconds behind the live edge from which a jump there helps, and up to which the viewer was watching live. */
const WORTH_A_JUMP_SECONDS = 1;
const WATCHED_LIVE_SECONDS = 30;
/** Seconds of media with which a picture may continue: fewer would run out before the next part arrives. */
const ENOUGH_SECONDS = 0.5;
/** Seconds around the start of a period in which a picture that ran out waits for that period, and not for what a viewer went back to. */
const NEAR_SECONDS = 4;

/** Decides how media arrive. */
export function feedOf({ isLive, quietFor, targetSeconds, failedStatus }: FeedSigns): Feed {
  if (failedStatus !== null) return failedStatus >= 400 ? 'interrupted' : 'unreachable';
  return isLive && quietFor >= quietLimit(targetSeconds) ? 'interrupted' : 'flowing';
}

/** Requests of an engine that wait for answers. */
export interface Silence extends Pick<FeedSigns, 'isLive' | 'targetSeconds'> {
  /** Milliseconds since the last answer or error. */
  heardFor: number;
}

/**
 * Returns true if the requests of a live player hang, as after a connection that was cut. It asks for its playlist at least once per target
 * duration.
 */
export const isSilent = ({ isLive, targetSeconds, heardFor }: Silence): boolean =>
  isLive && heardFor >= Math.max(SHORTEST_QUIET_MS, targetSeconds * SILENT_SEGMENTS * 1000);

const quietLimit = (targetSeconds: number) => Math.max(SHORTEST_QUIET_MS, targetSeconds * QUIET_SEGMENTS * 1000);

/** A picture that stands still. */
export interface Standstill {
  feed: Feed;
  /** Milliseconds for which the picture has stood still although it should play. */
  stalledFor: number;
  /** True if media arrived meanwhile. If none did, the connection is slow, and a jump would only throw away what is under way. */
  hasArrived: boolean;
  /** Seconds behind the live edge; null on demand. */
  behind: number | null;
}

/** Returns true if the viewer has to be taken to the live edge, because the picture does not continue where it stopped. */
export function isStuck({ feed, stalledFor, hasArrived, behind }: Standstill): boolean {
  const isLiveViewer = behind !== null && behind > WORTH_A_JUMP_SECONDS && behind <= WATCHED_LIVE_SECONDS;
  return feed === 'flowing' && hasArrived && isLiveViewer && stalledFor >= STUCK_MS;
}

/** A picture that waits for data. Times in seconds of the video's clock. */
export interface Waiting {
  time: number;
  /** The beginning of the newest period: an encoder came back, with another clock or picture. Null if there was none. */
  periodStart: number | null;
  /** The segments that have arrived, in order. */
  buffered: readonly { start: number; end: number }[];
}

/**
 * Returns where a picture continues that ran out when its encoder went away; null if it has to wait. A browser that runs out of media
 * collects up to three seconds before it goes on by itself, more each time, and forgets that when it is moved.
 */
export function resumesAt({ time, periodStart, buffered }: Waiting): number | null {
  if (periodStart === null || Math.abs(time - periodStart) > NEAR_SECONDS) return null;
  const from = Math.max(time, periodStart);
  const enough = buffered.find(({ start, end }) => end - Math.max(start, from) >= ENOUGH_SECONDS);
  return enough ? Math.max(enough.start, from) : null;
}
