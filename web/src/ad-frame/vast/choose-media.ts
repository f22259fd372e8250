import type { MediaFile } from './parse-vast.ts';

/** Lines of a picture that are enough for an ad, on the largest screen too. */
const ENOUGH_LINES = 1080;

interface Screen {
  /** Height of the picture on the screen, in its own pixels. */
  lines: number;
  /** True if the viewer asks for little data. */
  savesData: boolean;
}

/**
 * Returns the MP4 file that fits a screen: the smallest that fills it, else the largest; the smallest of all if data are to be saved.
 * Null if there is none.
 */
export function chooseMedia(files: readonly MediaFile[], { lines, savesData }: Screen): MediaFile | null {
  const sorted = files.filter(({ type }) => type === 'video/mp4').toSorted((one, other) => one.height - other.height);
  if (savesData) return sorted[0] ?? null;
  return sorted.find(({ height }) => height >= Math.min(lines, ENOUGH_LINES)) ?? sorted.at(-1) ?? null;
}
