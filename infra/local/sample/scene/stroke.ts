import { cover, eachPixel } from './raster.ts';
import type { Color, Picture, Point } from './raster.ts';

interface Pen {
  color: Color;
  /** Half the line's width in pixels. */
  radius: number;
  alpha?: number;
}

function distanceToSegment(x: number, y: number, [ax, ay]: Point, [bx, by]: Point): number {
  const dx = bx - ax;
  const dy = by - ay;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

function distanceToLine(x: number, y: number, line: readonly Point[]): number {
  let nearest = Infinity;
  let from = line[0];
  for (const to of line) {
    if (from) nearest = Math.min(nearest, distanceToSegment(x, y, from, to));
    from = to;
  }
  return nearest;
}

/** Draws a polyline with round joints and soft edges. */
export function drawStroke(picture: Picture, line: readonly Point[], pen: Pen): void {
  const xs = line.map(([x]) => x);
  const ys = line.map(([, y]) => y);
  const reach = pen.radius + 1;
  const box = {
    left: Math.min(...xs) - reach,
    right: Math.max(...xs) + reach,
    top: Math.min(...ys) - reach,
    bottom: Math.max(...ys) + reach,
  };
  eachPixel(box, (at, x, y) => {
    const edge = pen.radius + 0.5 - distanceToLine(x, y, line);
    if (edge > 0) cover(picture, at, pen.color, Math.min(1, edge) * (pen.alpha ?? 1));
  });
}

/** Points at even distances along a polyline, both ends included. `spacing` in pixels, rounded to fit. */
export function pointsAlong(line: readonly Point[], spacing: number): Point[] {
  const legs = line.slice(1).map((to, i) => ({ from: line[i] ?? to, to }));
  const lengths = legs.map(({ from, to }) => Math.hypot(to[0] - from[0], to[1] - from[1]));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const count = Math.max(1, Math.round(total / spacing));
  return Array.from({ length: count + 1 }, (_, i) => {
    let rest = (total * i) / count;
    let leg = 0;
    while (leg < legs.length - 1 && rest > (lengths[leg] ?? 0)) rest -= lengths[leg++] ?? 0;
    const { from, to } = legs[leg] ?? { from: [0, 0], to: [0, 0] };
    const share = rest / (lengths[leg] ?? 1);
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  });
}
