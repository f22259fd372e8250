import { horizon, theatre } from './places.ts';
import { cover, eachPixel, mix } from './raster.ts';
import type { Color, Picture } from './raster.ts';
import { drawStroke } from './stroke.ts';

const wall: Color = [0.03, 0.02, 0.055];
const cornice: Color = [0.13, 0.075, 0.11];
const canopy: Color = [0.6, 0.13, 0.17];
const lamp: Color = [1, 0.66, 0.3];
const lobby: Color = [1, 0.86, 0.6];
const guest: Color = [0.06, 0.03, 0.05];
const middle = (theatre.left + theatre.right) / 2;

function fill(picture: Picture, x: number, y: number, w: number, h: number, colorAt: (share: number) => Color): void {
  eachPixel({ left: x, top: y, right: x + w - 1, bottom: y + h - 1 }, (at, _, row) => {
    cover(picture, at, colorAt((row - y) / h), 1);
  });
}

function drawFacade(picture: Picture): void {
  const { left, right, roof } = theatre;
  fill(picture, left, roof, right - left, horizon - roof, () => wall);
  fill(picture, left - 6, roof - 4, right - left + 12, 6, () => cornice);
  for (const offset of [190, 240, 290, 340]) {
    for (const x of [middle - offset - 9, middle + offset - 9]) {
      fill(picture, x, roof + 26, 18, 36, (share) => mix(lamp, wall, 0.45 + 0.45 * share));
    }
  }
}

function drawEntrance(picture: Picture): void {
  const { roof } = theatre;
  for (let x = middle - 132; x < middle + 130; x += 44) {
    fill(picture, x + 2, roof + 40, 40, horizon - roof - 40, (share) => mix(lamp, lobby, share));
  }
  fill(picture, middle - 158, roof + 26, 316, 10, (share) => mix(canopy, wall, share * 0.5));
  fill(picture, middle - 158, roof + 36, 316, 2, () => lobby);
}

/** People on their way in, as silhouettes against the lobby; offsets from the middle, heights in pixels. */
function drawGuests(picture: Picture): void {
  const guests = [[-118, 30], [-104, 27], [-61, 31], [-12, 28], [4, 31], [57, 29], [96, 26], [109, 31]] as const;
  for (const [offset, height] of guests) {
    const x = middle + offset;
    const top = horizon - height;
    drawStroke(picture, [[x, top + 3], [x, top + 3]], { color: guest, radius: 3.2 });
    drawStroke(picture, [[x, top + 12], [x, horizon - 12]], { color: guest, radius: 4.2 });
    drawStroke(picture, [[x - 1.5, horizon - 12], [x - 2.5, horizon]], { color: guest, radius: 1.8 });
    drawStroke(picture, [[x + 1.5, horizon - 12], [x + 2.5, horizon]], { color: guest, radius: 1.8 });
  }
}

/** Draws the theatre under the sign, with its doors open. It does not move, so callers keep the result. */
export function drawTheatre(picture: Picture): void {
  drawFacade(picture);
  drawEntrance(picture);
  drawGuests(picture);
}
