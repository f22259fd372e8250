import { film } from '../film.ts';
import { drawBulb } from './bulb.ts';
import type { Color, Picture } from './raster.ts';
import { drawStroke } from './stroke.ts';

const hull: Color = [0.012, 0.01, 0.028];
const lantern: Color = [1, 0.66, 0.3];

/** A rowing boat with a lantern crosses the bay from the 13th second to the end. */
export function drawBoat(picture: Picture, time: number): void {
  const progress = (time - 13) / (film.seconds - 13);
  if (progress < 0) return;
  const x = -70 + progress * 980;
  const y = 640 + 1.5 * Math.sin(time * 1.2);
  for (let i = 0; i < 9; i++) {
    const sway = 2.5 * Math.sin(i * 1.7 - time * 1.5);
    drawBulb(picture, x + 34 + sway, y + 16 + i * 7, lantern, 0.3 * (1 - i / 9));
  }
  drawStroke(picture, [[x - 40, y - 5], [x - 26, y + 5], [x + 26, y + 5], [x + 42, y - 6]], { color: hull, radius: 4 });
  drawStroke(picture, [[x - 30, y + 2], [x + 30, y + 2]], { color: hull, radius: 5 });
  drawStroke(picture, [[x - 6, y - 2], [x - 2, y - 20]], { color: hull, radius: 6 });
  drawStroke(picture, [[x - 1, y - 33], [x, y - 33]], { color: hull, radius: 5 });
  drawStroke(picture, [[x, y - 15], [x + 14, y - 8], [x - 22, y + 12]], { color: hull, radius: 1.5 });
  drawStroke(picture, [[x + 34, y - 4], [x + 34, y - 34]], { color: hull, radius: 1.2 });
  drawBulb(picture, x + 34, y - 36, lantern, 0.95);
}
