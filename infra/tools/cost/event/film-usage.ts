import { ladderFor } from '#shared/video/films/film-ladder.ts';
import { assumptions } from '../assumptions.ts';
import type { Usage } from '../bill.ts';

/** Lines of the uploaded film that the command prices. */
export const UPLOADED_LINES = 1080;

const MINUTES = 60;

/** Returns the use of one hour of film, with so many lines, that is made of an uploaded video file. */
export function filmUsage(lines: number): Usage {
  const heights = ladderFor({ width: (lines * 16) / 9, height: lines }).map(({ height }) => height);
  const minutes = (from: number, to: number) => MINUTES * heights.filter((height) => height >= from && height <= to).length;
  const sound = 1;
  return {
    transcodeUhd: minutes(1081, Infinity),
    transcodeHd: minutes(720, 1080),
    // The sound is a rendition of its own, and costs less than this.
    transcodeSd: minutes(0, 719) + MINUTES * sound,
    fileWrites: ((MINUTES * 60) / assumptions.segmentSeconds) * (heights.length + sound),
    fileStorage: assumptions.uploadedGigabytesAnHour,
  };
}
