import type { Point } from './raster.ts';

/** A letter as the lines a sign painter would draw: y from 0 (top) to 1 (base), x from 0 to `width`. */
interface Letter {
  width: number;
  lines: readonly (readonly Point[])[];
}

/** Points on an ellipse; angles in degrees, clockwise from the right. */
function arc(center: Point, radii: Point, from: number, to: number): Point[] {
  const steps = 48;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return [center[0] + radii[0] * Math.cos(angle), center[1] + radii[1] * Math.sin(angle)];
  });
}

const E: Letter = {
  width: 0.6,
  lines: [
    [[0, 0], [0, 1]],
    [[0, 0], [0.6, 0]],
    [[0, 1], [0.6, 1]],
    [[0.16, 0.5], [0.5, 0.5]],
  ],
};

/** The letters of the sign, in order. */
export const marquee: readonly Letter[] = [
  {
    width: 0.92,
    lines: [
      [[0, 0], [0, 1]],
      [[0.92, 0], [0.92, 1]],
      [[0, 0], [0.46, 0.62]],
      [[0.92, 0], [0.46, 0.62]],
    ],
  },
  {
    width: 0.88,
    lines: [
      [[0.44, 0], [0, 1]],
      [[0.44, 0], [0.88, 1]],
      [[0.29, 0.68], [0.59, 0.68]],
    ],
  },
  {
    width: 0.7,
    lines: [
      [[0, 0], [0, 1]],
      [[0, 0], ...arc([0.4, 0.27], [0.28, 0.27], -90, 90), [0.16, 0.54]],
      [[0.42, 0.7], [0.7, 1]],
    ],
  },
  {
    width: 0.94,
    lines: [arc([0.46, 0.5], [0.46, 0.5], -90, 270), [[0.62, 0.72], [0.94, 1.04]]],
  },
  { width: 0.76, lines: [[[0, 0], ...arc([0.38, 0.62], [0.38, 0.38], 180, 0), [0.76, 0]]] },
  E,
  E,
];

/** The bars of a seven-segment digit, from the top clockwise and the middle last, in a box one wide and two high. */
export const digitBars: readonly (readonly Point[])[] = [
  [[0, 0], [1, 0]],
  [[1, 0], [1, 1]],
  [[1, 1], [1, 2]],
  [[1, 2], [0, 2]],
  [[0, 2], [0, 1]],
  [[0, 1], [0, 0]],
  [[0, 1], [1, 1]],
];

/** Which bars light up for each digit. */
export const litBars = [
  '012345',
  '12',
  '01346',
  '01236',
  '1256',
  '02356',
  '023456',
  '012',
  '0123456',
  '012356',
] as const;
