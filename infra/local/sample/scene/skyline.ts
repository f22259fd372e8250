import { film } from '../film.ts';
import { horizon } from './places.ts';
import { randomFrom } from './random.ts';
import { cover, mix } from './raster.ts';
import type { Color, Picture } from './raster.ts';

/** A strip of city, wider than the picture if it drifts: four floats a pixel (red, green, blue, cover). */
interface Strip {
  width: number;
  pixels: Float32Array;
}

/** A quarter of a pixel each frame: the step that H.264 predicts exactly, so the drift costs almost nothing. */
const DRIFT = film.fps / 4;

const haze: Color = [0.24, 0.12, 0.27];
const lamp: Color = [1, 0.72, 0.36];

function fill(strip: Strip, box: { x: number; y: number; w: number; h: number }, colorAt: (y: number) => Color): void {
  for (let y = Math.max(0, box.y); y < Math.min(horizon, box.y + box.h); y++) {
    for (let x = Math.max(0, box.x); x < Math.min(strip.width, box.x + box.w); x++) {
      strip.pixels.set([...colorAt(y), 1], (y * strip.width + x) * 4);
    }
  }
}

interface Town {
  seed: number;
  width: number;
  wall: Color;
  /** How much of the haze lies over the foot of the buildings, 0 to 1. */
  mist: number;
  lowest: number;
  tallest: number;
  window: { size: number; pitch: number; share: number; strength: number };
}

function buildTown(town: Town): Strip {
  const random = randomFrom(town.seed);
  const strip: Strip = { width: town.width, pixels: new Float32Array(town.width * horizon * 4) };
  const wallAt = (y: number): Color => mix(town.wall, haze, town.mist * (y / horizon) ** 5);
  for (let x = -10; x < town.width; ) {
    const w = 34 + Math.floor(random() * 62);
    const h = town.lowest + Math.floor(random() ** 1.7 * (town.tallest - town.lowest));
    const y = horizon - h;
    fill(strip, { x, y, w, h }, wallAt);
    if (random() < 0.4) fill(strip, { x: x + Math.floor(w / 4), y: y - 9, w: Math.floor(w / 2), h: 9 }, wallAt);
    if (random() < 0.3) fill(strip, { x: x + Math.floor(w / 2), y: y - 34, w: 2, h: 34 }, wallAt);
    lightWindows(strip, { x, y, w, h }, town.window, random, wallAt);
    x += w + (random() < 0.25 ? 10 : 0);
  }
  return strip;
}

function lightWindows(
  strip: Strip,
  house: { x: number; y: number; w: number; h: number },
  { size, pitch, share, strength }: Town['window'],
  random: () => number,
  wallAt: (y: number) => Color,
): void {
  for (let y = house.y + pitch; y < horizon - pitch; y += pitch) {
    for (let x = house.x + size + 2; x < house.x + house.w - size - 2; x += pitch) {
      if (random() > share) continue;
      const glow = strength * (0.5 + random() * 0.5);
      fill(strip, { x, y, w: size, h: size + 2 }, (row) => mix(wallAt(row), lamp, glow));
    }
  }
}

const far = buildTown({
  seed: 5,
  width: film.width + DRIFT * film.seconds + 1,
  wall: [0.07, 0.06, 0.17],
  mist: 0.75,
  lowest: 90,
  tallest: 290,
  window: { size: 3, pitch: 13, share: 0.1, strength: 0.38 },
});

const near = buildTown({
  seed: 23,
  width: film.width,
  wall: [0.022, 0.02, 0.062],
  mist: 0.12,
  lowest: 46,
  tallest: 150,
  window: { size: 4, pitch: 14, share: 0.15, strength: 0.75 },
});

function lay(picture: Picture, strip: Strip, shift: number): void {
  const whole = Math.floor(shift);
  const part = shift - whole;
  for (let y = 0; y < horizon; y++) {
    for (let x = 0; x < film.width; x++) {
      const from = (y * strip.width + x + whole) * 4;
      const alpha = (strip.pixels[from + 3] ?? 0) * (1 - part) + (strip.pixels[from + 7] ?? 0) * part;
      if (alpha === 0) continue;
      const channel = (c: number): number =>
        ((strip.pixels[from + c] ?? 0) * (1 - part) + (strip.pixels[from + 4 + c] ?? 0) * part) / alpha;
      cover(picture, (y * film.width + x) * 3, [channel(0), channel(1), channel(2)], alpha);
    }
  }
}

/** Draws the far town, which drifts to the left, and the near town, which stands still. */
export function drawSkyline(picture: Picture, time: number): void {
  lay(picture, far, time * DRIFT);
  lay(picture, near, 0);
}
