import type { Cue } from './cues.ts';

/** A film that plays, for what is beside its picture. */
export interface PlayedMedia {
  video: HTMLVideoElement;
  manifestUrl: string;
  chapters: readonly Cue[];
  /** Address of the storyboard, relative to the manifest; null if there is none. */
  storyboard: string | null;
}
