import { film } from '../film.ts';
import { digitBars, litBars } from './letters.ts';
import type { Color, Picture, Point } from './raster.ts';
import { drawStroke } from './stroke.ts';

const ink: Color = [0.86, 0.88, 0.96];
const pen = { color: ink, radius: 1.3, alpha: 0.75 } as const;
const DIGIT = 11;
const ADVANCE = 19;
const COLON_ADVANCE = 9;
const TOP = 36;

/** Hours, minutes and seconds, e.g. `formatTimecode(75.9)` → `00:01:15`. */
function formatTimecode(time: number): string {
  const whole = Math.floor(time);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Draws the running time into the top right corner. */
export function drawTimecode(picture: Picture, time: number): void {
  const text = formatTimecode(time);
  let x = film.width - 40 - 6 * ADVANCE - 2 * COLON_ADVANCE;
  for (const sign of text) {
    if (sign === ':') {
      for (const y of [TOP + DIGIT * 0.6, TOP + DIGIT * 1.4]) drawStroke(picture, [[x, y], [x, y]], pen);
      x += COLON_ADVANCE;
      continue;
    }
    for (const bar of litBars[Number(sign)] ?? '') {
      const line = (digitBars[Number(bar)] ?? []).map(([bx, by]): Point => [x + bx * DIGIT, TOP + by * DIGIT]);
      drawStroke(picture, line, pen);
    }
    x += ADVANCE;
  }
}
