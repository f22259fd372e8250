import { rise } from '../film.ts';
import { drawBulb } from './bulb.ts';
import { marquee } from './letters.ts';
import { board, theatre } from './places.ts';
import type { Color, Picture, Point } from './raster.ts';
import { drawStroke, pointsAlong } from './stroke.ts';

const LETTER_HEIGHT = 114;
const LETTER_GAP = 0.33;

const panel: Color = [0.045, 0.028, 0.07];
const frame: Color = [0.5, 0.32, 0.16];
const steel: Color = [0.028, 0.022, 0.05];
const channel: Color = [0.3, 0.045, 0.085];
const rim: Color = [0.82, 0.52, 0.24];
const bulbLight: Color = [1, 0.9, 0.66];
const chaserLight: Color = [1, 0.72, 0.38];

const units = marquee.reduce((sum, { width }) => sum + width + LETTER_GAP, -LETTER_GAP);
const startX = (board.left + board.right - units * LETTER_HEIGHT) / 2;
const startY = (board.top + board.bottom - LETTER_HEIGHT) / 2;

const letters = marquee.map(({ lines }, i) => {
  const before = marquee.slice(0, i).reduce((sum, { width }) => sum + width + LETTER_GAP, 0);
  return lines.map((line) =>
    line.map(([x, y]): Point => [startX + (before + x) * LETTER_HEIGHT, startY + y * LETTER_HEIGHT]),
  );
});
const letterBulbs = letters.map((lines) => spread(lines.flatMap((line) => pointsAlong(line, 18))));

/** Leaves out points that crowd an earlier one, as where two lines of a letter meet. */
function spread(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    if (kept.every(([x, y]) => Math.hypot(x - point[0], y - point[1]) > 13)) kept.push(point);
  }
  return kept;
}

const rail = 13;
const edge: readonly Point[] = [
  [board.left + rail, board.top + rail],
  [board.right - rail, board.top + rail],
  [board.right - rail, board.bottom - rail],
  [board.left + rail, board.bottom - rail],
  [board.left + rail, board.top + rail],
];
const chasers = pointsAlong(edge, 24).slice(0, -1);

/** When letter `i` comes on, in seconds. */
const switchOn = (i: number): number => 2 + i * 0.55;

/** How much of the sign is lit, 0 to 1: its glow in the sky follows. */
export function signLight(time: number): number {
  return letters.reduce((sum, _, i) => sum + rise(time, switchOn(i), switchOn(i) + 0.5), 0) / letters.length;
}

/** Draws the dark sign: legs, board and channel letters. It does not move, so callers keep the result. */
export function drawUnlitSign(picture: Picture): void {
  for (const x of [340, 490, 640, 790, 940]) {
    drawStroke(picture, [[x, board.bottom - 4], [x, theatre.roof]], { color: steel, radius: 5 });
    const brace: Point[] = [[x - 60, theatre.roof], [x, board.bottom + 8], [x + 60, theatre.roof]];
    drawStroke(picture, brace, { color: steel, radius: 2 });
  }
  const middle = (board.top + board.bottom) / 2;
  const half = (board.bottom - board.top) / 2;
  const spine: Point[] = [[board.left + half, middle], [board.right - half, middle]];
  drawStroke(picture, edge, { color: frame, radius: rail });
  drawStroke(picture, edge, { color: panel, radius: rail - 2.5 });
  drawStroke(picture, spine, { color: panel, radius: half - rail });
  for (let y = board.top + 2 * rail; y <= board.bottom - 2 * rail; y += rail) {
    drawStroke(picture, [[board.left + 2 * rail, y], [board.right - 2 * rail, y]], { color: panel, radius: rail });
  }
  for (const line of letters.flat()) drawStroke(picture, line, { color: rim, radius: 13.5 });
  for (const line of letters.flat()) drawStroke(picture, line, { color: channel, radius: 11.5 });
}

/** Lights the bulbs: the letters one by one, then a slow shimmer across them and a chase around the edge. */
export function lightSign(picture: Picture, time: number): void {
  letterBulbs.forEach((bulbs, i) => {
    const on = rise(time, switchOn(i), switchOn(i) + 0.5);
    for (const [x, y] of bulbs) {
      const shimmer = 0.88 + 0.12 * Math.sin(x * 0.012 - time * 1.1);
      if (on > 0) drawBulb(picture, x, y, bulbLight, on * shimmer * 1.15);
    }
  });
  // The bulbs of the edge change twice a second and hold in between, like the relays of an old theatre.
  const step = Math.floor(time * 2);
  const on = rise(time, 6, 8);
  chasers.forEach(([x, y], i) => {
    drawBulb(picture, x, y, chaserLight, on * ((i + step) % 3 === 0 ? 0.8 : 0.22));
  });
}
