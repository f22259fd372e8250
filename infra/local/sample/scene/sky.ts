import { film, rise } from '../film.ts';
import { horizon } from './places.ts';
import { mix, shine } from './raster.ts';
import type { Color, Picture } from './raster.ts';

// The sky has no sharp edge, so it is painted on a grid four times coarser and stretched: sixteen times less work.
const CELL = 4;
const columns = film.width / CELL + 1;
const rows = Math.ceil(horizon / CELL) + 2;

const zenith: Color = [0.012, 0.016, 0.055];
const indigo: Color = [0.06, 0.055, 0.17];
const dusk: Color = [0.3, 0.13, 0.29];
const green: Color = [0.16, 0.95, 0.62];
const violet: Color = [0.55, 0.25, 0.95];
const beam: Color = [0.8, 0.86, 1];
const amber: Color = [1, 0.55, 0.2];

/** A place on the grid: the index of its red value, and where (pixels) and when (seconds) that is. */
interface Spot {
  grid: Float32Array;
  at: number;
  x: number;
  y: number;
  time: number;
}

interface Curtain {
  base: number;
  phase: number;
  height: number;
  strength: number;
}

/** Angles in radians from upright, the period of a swing in seconds. */
interface Searchlight {
  x: number;
  lean: number;
  swing: number;
  period: number;
}

const curtains: readonly Curtain[] = [
  { base: 205, phase: 0.4, height: 120, strength: 0.62 },
  { base: 130, phase: 2.6, height: 90, strength: 0.42 },
  { base: 285, phase: 4.3, height: 150, strength: 0.34 },
];

const searchlights: readonly Searchlight[] = [
  { x: 118, lean: -0.05, swing: 0.34, period: 19 },
  { x: 1162, lean: 0.08, swing: 0.36, period: 23 },
];

function night(y: number): Color {
  const height = y / horizon;
  return height < 0.6 ? mix(zenith, indigo, height / 0.6) : mix(indigo, dusk, ((height - 0.6) / 0.4) ** 1.6);
}

/** One of the aurora's folds: a hem that waves, soft light that rises from it and turns violet. */
function addCurtain({ grid, at, x, y, time }: Spot, curtain: Curtain): void {
  const { base, phase, height, strength } = curtain;
  const sweep = 44 * Math.sin(x * 0.0046 + time * 0.07 + phase);
  const hem = base + sweep + 17 * Math.sin(x * 0.0112 - time * 0.09 + phase * 2);
  const above = hem - y;
  const folds = 0.62 + 0.38 * Math.sin(x * 0.021 + 2.4 * Math.sin(x * 0.0043 + time * 0.11 + phase) + time * 0.16);
  const rays = 0.8 + 0.2 * Math.sin(x * 0.063 - time * 0.21 + phase * 5);
  const patch = 0.5 + 0.5 * Math.sin(x * 0.0034 - time * 0.06 + phase * 3);
  const fall = above < 0 ? Math.exp(-((above / 16) ** 2)) : Math.exp(-above / (height * (0.7 + 0.5 * folds)));
  const color = mix(green, violet, Math.min(1, Math.max(0, above / (height * 1.5))));
  shine(grid, at, color, strength * fall * folds * rays * (0.25 + 0.75 * patch) * rise(time, 3, 11));
}

function addSearchlight({ grid, at, x, y, time }: Spot, light: Searchlight): void {
  const dx = x - light.x;
  const dy = horizon - 30 - y;
  const angle = light.lean + light.swing * Math.sin((time * 2 * Math.PI) / light.period);
  const off = (Math.atan2(dx, dy) - angle) / 0.035;
  if (dy <= 0 || Math.abs(off) > 3) return;
  shine(grid, at, beam, 0.45 * Math.exp(-off * off) * Math.exp(-Math.hypot(dx, dy) / 420) * rise(time, 17, 21));
}

function addSignGlow({ grid, at, x, y }: Spot, lit: number): void {
  const reach = ((x - 640) / 540) ** 2 + ((y - 311) / 165) ** 2;
  shine(grid, at, amber, 0.42 * lit * Math.exp(-reach * 1.3));
}

function paintGrid(time: number, signLight: number): Float32Array {
  const grid = new Float32Array(columns * rows * 3);
  for (let row = 0; row < rows; row++) {
    const y = row * CELL;
    const background = night(y);
    for (let column = 0; column < columns; column++) {
      const x = column * CELL;
      const at = (row * columns + column) * 3;
      grid.set(background, at);
      const spot = { grid, at, x, y, time };
      for (const curtain of curtains) addCurtain(spot, curtain);
      for (const light of searchlights) addSearchlight(spot, light);
      addSignGlow(spot, signLight);
    }
  }
  return grid;
}

/**
 * Paints night, aurora, searchlights and the sign's glow above the horizon; every pixel there is overwritten.
 * @param signLight how much of the sign is lit, 0 to 1
 */
export function paintSky(picture: Picture, time: number, signLight: number): void {
  const grid = paintGrid(time, signLight);
  const rowLength = columns * 3;
  for (let y = 0; y < horizon; y++) {
    const fy = (y % CELL) / CELL;
    const top = Math.floor(y / CELL) * rowLength;
    for (let x = 0; x < film.width; x++) {
      const fx = (x % CELL) / CELL;
      const corner = top + Math.floor(x / CELL) * 3;
      for (let c = 0; c < 3; c++) {
        const at = corner + c;
        const upper = (grid[at] ?? 0) * (1 - fx) + (grid[at + 3] ?? 0) * fx;
        const lower = (grid[at + rowLength] ?? 0) * (1 - fx) + (grid[at + rowLength + 3] ?? 0) * fx;
        picture[(y * film.width + x) * 3 + c] = upper * (1 - fy) + lower * fy;
      }
    }
  }
}
