export interface Part {
  name: string;
  milliseconds: number;
  /** True if it contains a keyframe. */
  isIndependent: boolean;
}

export interface Segment {
  /** Media sequence number. */
  sequence: number;
  /** When its first picture was received, milliseconds since the epoch. */
  startsAt: number;
  /** Duration of its parts so far. */
  milliseconds: number;
  bytes: number;
  isComplete: boolean;
  /** True if its clock or its tracks differ from those of the segment before. */
  isDiscontinuous: boolean;
  /** Name of its init segment. */
  init: string;
  /** Empty for a segment of which the parts are no longer offered. */
  parts: Part[];
}

export const segmentName = (sequence: number): string => `s${sequence}.m4s`;
export const partName = (index: number): string => `p${index}.m4s`;
export const initName = (index: number): string => `init-${index}.mp4`;

/** The playlists of a broadcast, live and as a replay; the first is what a player opens. */
export const MEDIA_PLAYLIST = 'media.m3u8';
