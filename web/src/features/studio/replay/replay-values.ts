import type { Interval } from '#shared/time/interval.ts';

/** A part of the replay with a name. */
export interface Chapter {
  /** The start in the recording, milliseconds. */
  at: number;
  title: string;
}

/** The values of the form of a replay. */
export interface ReplayValues {
  /** The parts that viewers see. */
  ranges: Interval[];
  chapters: Chapter[];
}
