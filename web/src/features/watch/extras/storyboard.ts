import type { Cue } from './cues.ts';

/** A small picture of a moment of the film: a part of a larger sheet, in pixels. */
export interface Thumbnail extends Cue {
  url: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const AREA = /#xywh=(?:pixel:)?(\d+),(\d+),(\d+),(\d+)$/;

/**
 * Returns the thumbnails that the cues of a storyboard name, such as `storyboard.jpg#xywh=160,0,160,90`.
 * @param base address of the storyboard; pictures of other origins are left out
 */
export function thumbnailsOf(cues: readonly Cue[], base: string): Thumbnail[] {
  return cues.flatMap((cue) => {
    const [area, ...numbers] = AREA.exec(cue.text) ?? [];
    const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number);
    if (!area || width === 0 || height === 0) return [];
    const url = addressOf(cue.text.slice(0, -area.length), base);
    return url?.origin === new URL(base).origin ? [{ ...cue, url: url.href, x, y, width, height }] : [];
  });
}

function addressOf(reference: string, base: string): URL | null {
  try {
    return new URL(reference, base);
  } catch {
    return null;
  }
}
