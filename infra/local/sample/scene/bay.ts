import { film } from '../film.ts';
import { horizon } from './places.ts';
import type { Picture } from './raster.ts';

const deep = [0.014, 0.018, 0.055] as const;
const tint = [0.82, 0.8, 0.9] as const;
/** The bay is shallow on screen, so it shows the sky squeezed: rows above the horizon for each row below it. */
const SQUEEZE = 2.5;
/** Restless water draws every light out into a column: rows, relative to the mirrored one, that each pixel gathers. */
const smear = [-26, -19, -13, -8, -4, 0, 4, 8, 13, 19, 26] as const;

const rowLength = film.width * 3;

/** Light that the water at a place sends back, 0 to 1: soft ripples that move towards the viewer. */
function ripple(x: number, y: number, depth: number, time: number): number {
  const phase = y * (0.85 - 0.45 * depth) - time * 0.6;
  return 0.86 + 0.14 * Math.sin(phase + 1.4 * Math.sin(x * 0.017 + y * 0.05 + time * 0.2));
}

/** The mean of the rows above the horizon that a row of water mirrors. */
function mirroredRow(picture: Picture, y: number, depth: number): Float32Array {
  const row = new Float32Array(rowLength);
  for (const offset of smear) {
    const from = Math.min(horizon - 1, Math.round(horizon - 2 - (y - horizon) * SQUEEZE + offset * (0.15 + depth)));
    for (let i = 0; i < rowLength; i++) row[i] = (row[i] ?? 0) + (picture[from * rowLength + i] ?? 0) / smear.length;
  }
  return row;
}

/** Mirrors what stands above the horizon in slowly moving water. Call it after the city and the sign are drawn. */
export function paintBay(picture: Picture, time: number): void {
  for (let y = horizon; y < film.height; y++) {
    const depth = (y - horizon) / (film.height - horizon);
    const row = mirroredRow(picture, y, depth);
    const wave = Math.sin(y * 0.21 - time * 0.5 + Math.sin(y * 0.07)) * (0.5 + 4 * depth);
    for (let x = 0; x < film.width; x++) {
      const fromX = Math.min(film.width - 1.001, Math.max(0, x + wave));
      const left = Math.floor(fromX);
      const share = fromX - left;
      const bright = (0.95 - 0.3 * depth) * ripple(x, y, depth, time);
      for (let c = 0; c < 3; c++) {
        const light = (row[left * 3 + c] ?? 0) * (1 - share) + (row[left * 3 + 3 + c] ?? 0) * share;
        picture[y * rowLength + x * 3 + c] = Math.min(1, (deep[c] ?? 0) + light * bright * (tint[c] ?? 0));
      }
    }
  }
}
