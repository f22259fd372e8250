/** An ad that plays, as its frame tells the page about it. */
export interface PlayingAd {
  /** Seconds. */
  duration: number;
  /** Seconds after which the viewer may skip it; null if never. */
  skipAfter: number | null;
  /** Address of the advertiser's page; null for none. */
  advertiser: string | null;
  /** True if the browser allowed it to play without sound only. */
  isSilenced: boolean;
}

/** A message from the frame to the page. */
export type AdNews =
  | ({ ad: 'started' } & PlayingAd)
  /** Told a few times a second. Seconds. */
  | { ad: 'time'; time: number; isPaused: boolean; isMuted: boolean }
  /** There is no ad, or it has ended, was skipped or is broken. Nothing follows. */
  | { ad: 'over' };

/** A command from the page to the frame. `visit` means that the viewer opened the advertiser's page. */
export type AdCommand = 'play' | 'pause' | 'mute' | 'unmute' | 'skip' | 'visit';
