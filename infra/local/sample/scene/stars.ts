import { film, rise } from '../film.ts';
import { horizon } from './places.ts';
import { randomFrom } from './random.ts';
import { eachPixel, shine } from './raster.ts';
import type { Color, Picture } from './raster.ts';

const starlight: Color = [0.82, 0.88, 1];

const random = randomFrom(11);
const stars = Array.from({ length: 170 }, () => ({
  x: random() * film.width,
  y: random() ** 1.5 * (horizon - 120),
  size: 0.7 + random() * 0.8,
  strength: 0.25 + random() ** 3 * 0.75,
}));

function drawDot(picture: Picture, x: number, y: number, size: number, strength: number): void {
  const reach = size * 2.5;
  eachPixel({ left: x - reach, right: x + reach, top: y - reach, bottom: y + reach }, (at, px, py) => {
    shine(picture, at, starlight, strength * Math.exp(-((px - x) ** 2 + (py - y) ** 2) / (size * size)));
  });
}

export function drawStars(picture: Picture): void {
  for (const star of stars) drawDot(picture, star.x, star.y, star.size, star.strength);
}

/** One shooting star, half a minute in, for those who stay. */
export function drawShootingStar(picture: Picture, time: number): void {
  const start = 31;
  const progress = (time - start) / 1.3;
  if (progress <= 0 || progress >= 1) return;
  const fade = rise(time, start, start + 0.2) * (1 - rise(time, start + 0.8, start + 1.3));
  const tail = 60;
  for (let i = 0; i < tail; i++) {
    const along = progress - (i / tail) * 0.22;
    drawDot(picture, 960 - along * 560, 34 + along * 130, 1.6 - i / tail, fade * 0.8 * (1 - i / tail) ** 2);
  }
}
