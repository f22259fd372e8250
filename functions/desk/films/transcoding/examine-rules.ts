import { LONGEST_FILM_SECONDS } from '#shared/video/films/films.ts';
import { duration as inWords } from './duration-words.ts';

/** A video file as it is known before it is processed. */
export interface ExaminedFile {
  /** Name of the container's format, such as `mp4`. */
  format: string;
  /** Seconds; 0 if the file does not say. */
  duration: number;
  /** The first video track; null if there is none. */
  video: { width: number; height: number; framesPerSecond: number } | null;
  hasAudio: boolean;
}

/** Containers that hold their own media. A playlist or a script refers to files elsewhere, and is no film. */
const FORMATS = ['mp4', 'quicktime', 'matroska', 'webm', 'mxf', 'mpegts', 'mpegps', 'avi', 'asf', 'ogg', 'three_gp', 'three_g2'];

const SHORTEST_SECONDS = 0.5;
/** The longer side of 8K, in pixels. */
const LARGEST_SIDE = 8192;
const SMALLEST_SIDE = 32;
const MOST_PIXELS = 8192 * 4320;
const FASTEST = 120;

/** Returns why a file cannot become a film, in words for its organiser; null if it can. */
export function faultOf({ format, duration, video }: ExaminedFile): string | null {
  if (!FORMATS.includes(format.toLowerCase())) return 'This is not a video file that we can play. Upload an MP4 or MOV file.';
  if (!video) return 'The file has no picture, only sound or text. Upload a video file.';
  const { width, height, framesPerSecond } = video;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const size = `${width} × ${height} pixels`;
  if (!(short >= SMALLEST_SIDE))
    return `The picture is too small (${size}). Upload the film in a usual size, such as 1920 × 1080.`;
  if (long > LARGEST_SIDE || width * height > MOST_PIXELS) {
    return `The picture is too large (${size}). Upload the film with 8192 × 4320 pixels at most.`;
  }
  if (framesPerSecond > FASTEST) return `The film has more than ${FASTEST} pictures a second. Upload it with fewer.`;
  if (!(duration >= SHORTEST_SECONDS))
    return 'The file does not say how long the film is, or ends at once. It may be incomplete.';
  if (duration <= LONGEST_FILM_SECONDS) return null;
  return `The film says that it is ${inWords(duration)} long. Upload films of up to ${inWords(LONGEST_FILM_SECONDS)}.`;
}

/** Part of a film that may be missing at its end before it counts as incomplete. */
const MISSING_SHARE = 0.03;
const MISSING_SECONDS = 2;

/** Returns why a processed film is not the whole film; null if it is. @param played seconds that the result plays */
export function missingEnd(played: number, announced: number): string | null {
  if (played >= announced * (1 - MISSING_SHARE) - MISSING_SECONDS) return null;
  return `The film says that it is ${inWords(announced)} long, but ends after ${inWords(played)}. The file may be incomplete: export it and upload it again.`;
}
