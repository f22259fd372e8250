import { film } from '../film.ts';

/** Red, green and blue, each 0 to 1 in display space. */
export type Color = readonly [number, number, number];
export type Point = readonly [number, number];

/** One picture of the film's size: three floats a pixel, row by row, 0 to 1. */
export type Picture = Float32Array;

export function newPicture(): Picture {
  return new Float32Array(film.width * film.height * 3);
}

export function mix(a: Color, b: Color, share: number): Color {
  const part = (x: number, y: number): number => x + (y - x) * share;
  return [part(a[0], b[0]), part(a[1], b[1]), part(a[2], b[2])];
}

/** Paints `color` over one pixel; `at` is the index of its red value. */
export function cover(picture: Float32Array, at: number, color: Color, alpha: number): void {
  for (let c = 0; c < 3; c++) {
    const below = picture[at + c] ?? 0;
    picture[at + c] = below + ((color[c] ?? 0) - below) * alpha;
  }
}

/** Adds light to one pixel. Screen blending: light upon light approaches white and never clips. */
export function shine(picture: Float32Array, at: number, color: Color, strength: number): void {
  for (let c = 0; c < 3; c++) {
    const below = picture[at + c] ?? 0;
    picture[at + c] = below + (1 - below) * Math.min(1, (color[c] ?? 0) * strength);
  }
}

/** Calls `visit` for each pixel of the film inside the box, with the index of its red value. */
export function eachPixel(
  box: { left: number; top: number; right: number; bottom: number },
  visit: (at: number, x: number, y: number) => void,
): void {
  const right = Math.min(film.width - 1, Math.ceil(box.right));
  const bottom = Math.min(film.height - 1, Math.ceil(box.bottom));
  for (let y = Math.max(0, Math.floor(box.top)); y <= bottom; y++) {
    for (let x = Math.max(0, Math.floor(box.left)); x <= right; x++) {
      visit((y * film.width + x) * 3, x, y);
    }
  }
}
