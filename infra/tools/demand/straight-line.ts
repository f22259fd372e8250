/** A straight line: `fixed`, and so much more for each step to the right. */
export interface Line {
  fixed: number;
  each: number;
}

/** Returns the line through points, by least squares; a level one if they are all above each other. */
export function lineThrough(points: readonly { x: number; y: number }[]): Line {
  const mean = (value: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + value(point), 0) / Math.max(1, points.length);
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  const spread = mean((point) => (point.x - x) ** 2);
  const each = spread === 0 ? 0 : mean((point) => (point.x - x) * (point.y - y)) / spread;
  return { fixed: y - each * x, each };
}
