import { film, rise } from '../film.ts';
import { paintBay } from './bay.ts';
import { drawBoat } from './boat.ts';
import { board, horizon } from './places.ts';
import { newPicture } from './raster.ts';
import type { Picture } from './raster.ts';
import { drawUnlitSign, lightSign, signLight } from './sign.ts';
import { drawSkyline } from './skyline.ts';
import { paintSky } from './sky.ts';
import { drawShootingStar, drawStars } from './stars.ts';
import { drawTheatre } from './theatre.ts';
import { drawTimecode } from './timecode.ts';

// What stands still is drawn once upon black and once upon white: where the two differ, the scene behind shows through.
const onBlack = newPicture();
const onWhite = newPicture().fill(1);
for (const picture of [onBlack, onWhite]) {
  drawTheatre(picture);
  drawUnlitSign(picture);
}

function layStillParts(picture: Picture): void {
  const rowLength = film.width * 3;
  for (let i = (board.top - 4) * rowLength; i < horizon * rowLength; i++) {
    const black = onBlack[i] ?? 0;
    picture[i] = black + (picture[i] ?? 0) * ((onWhite[i] ?? 1) - black);
  }
}

/** Out of the dark at the start and half-way back into it at the end. */
function exposure(time: number): number {
  return (0.35 + 0.65 * rise(time, 0, 2.5)) * (1 - 0.55 * rise(time, film.seconds - 2, film.seconds));
}

function toBytes(picture: Picture, light: number): Buffer {
  const bytes = Buffer.allocUnsafe(picture.length);
  for (let i = 0; i < picture.length; i++) bytes[i] = Math.min(255, (picture[i] ?? 0) * light * 255 + 0.5);
  return bytes;
}

/**
 * Draws the film's picture at a time.
 * @param time seconds from the start
 * @returns red, green and blue bytes, row by row (ffmpeg's `rgb24`)
 */
export function drawScene(time: number): Buffer {
  const picture = newPicture();
  paintSky(picture, time, signLight(time));
  drawStars(picture);
  drawShootingStar(picture, time);
  drawSkyline(picture, time);
  layStillParts(picture);
  lightSign(picture, time);
  paintBay(picture, time);
  drawBoat(picture, time);
  drawTimecode(picture, time);
  return toBytes(picture, exposure(time));
}
