import { film } from '../film.ts';
import { shine } from './raster.ts';
import type { Color, Picture } from './raster.ts';

const REACH = 26;
const span = REACH * 2 + 1;

/** Light around a bulb at the centre of a square: a bright glass of five pixels and a wide, faint halo. */
const glow = Float32Array.from({ length: span * span }, (_, i) => {
  const distance = Math.hypot((i % span) - REACH, Math.floor(i / span) - REACH);
  const glass = 1 / (1 + Math.exp((distance - 4.2) * 2));
  const halo = 0.42 * Math.exp(-distance / 8) * Math.max(0, 1 - distance / REACH);
  return Math.min(1, glass + halo);
});

/** Lights one bulb; `strength` 0 to 1. */
export function drawBulb(picture: Picture, x: number, y: number, color: Color, strength: number): void {
  if (strength <= 0) return;
  const left = Math.round(x) - REACH;
  const top = Math.round(y) - REACH;
  for (let dy = 0; dy < span; dy++) {
    if (top + dy < 0 || top + dy >= film.height) continue;
    for (let dx = 0; dx < span; dx++) {
      if (left + dx < 0 || left + dx >= film.width) continue;
      const at = ((top + dy) * film.width + left + dx) * 3;
      shine(picture, at, color, (glow[dy * span + dx] ?? 0) * strength);
    }
  }
}
