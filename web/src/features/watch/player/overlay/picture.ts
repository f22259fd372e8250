import type { Feed } from '../../engine/engine.ts';

/** The middle of the picture: nothing, a spinner, or the reason why nothing moves. */
export type Picture = 'clear' | 'loading' | 'slate' | 'delayed' | 'reconnecting';

interface Signs {
  /** True if the video has a frame to show. */
  started: boolean;
  /** True if it should play and has no data. */
  waiting: boolean;
  feed: Feed;
  isLive: boolean;
}

/**
 * Decides what covers the picture. While there is something to play it plays, whatever happened to the feed; once it has run out,
 * an interrupted broadcast shows the slate, because waiting helps and the viewer's device is not to blame.
 */
export function pictureOf({ started, waiting, feed, isLive }: Signs): Picture {
  if (started && !waiting) return 'clear';
  if (feed === 'interrupted') return isLive ? 'slate' : 'delayed';
  return feed === 'unreachable' ? 'reconnecting' : 'loading';
}
