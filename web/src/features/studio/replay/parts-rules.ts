import type { Interval } from '#shared/time/interval.ts';

/** The parts of a recording that viewers see, in order and without overlaps, milliseconds. */
export type Parts = readonly Interval[];

/** Returns what is left of some parts once a stretch is cut out of them. */
export const withoutCut = (parts: Parts, cut: Interval): Interval[] =>
  parts.flatMap(({ from, to }) =>
    [
      { from, to: Math.min(to, cut.from) },
      { from: Math.max(from, cut.to), to },
    ].filter((one) => one.from < one.to),
  );

/** Returns the parts with a stretch that was cut out shown again. Parts that then meet become one. */
export function withStretch(parts: Parts, stretch: Interval): Interval[] {
  const all = [...withoutCut(parts, stretch), stretch].toSorted((one, other) => one.from - other.from);
  const joined: Interval[] = [];
  for (const { from, to } of all) {
    const before = joined.at(-1);
    if (before?.to === from) before.to = to;
    else joined.push({ from, to });
  }
  return joined;
}

/** Returns what is cut out of a recording. @param length of the recording */
export const cutsOf = (parts: Parts, length: number): Interval[] => withoutAll([{ from: 0, to: length }], parts);

const withoutAll = (from: Interval[], parts: Parts): Interval[] => parts.reduce(withoutCut, from);

/** Returns the moment closest to another at which a recording can be cut. @param points in order, at least one */
export function nearestPoint(points: readonly number[], at: number): number {
  const [before, after] = [points.findLast((point) => point <= at), points.find((point) => point >= at)];
  if (before === undefined || after === undefined) return before ?? after ?? 0;
  return at - before <= after - at ? before : after;
}

/** Returns the moment some cut points before or after another one. */
export function steppedPoint(points: readonly number[], at: number, steps: number): number {
  const index = points.indexOf(nearestPoint(points, at));
  return points[Math.min(points.length - 1, Math.max(0, index + steps))] ?? at;
}

/** One of the two ends of a part. */
export interface Edge {
  part: number;
  end: keyof Interval;
}

/** Returns between which cut points an end of a part can be moved: its part keeps a segment, and it does not meet the next part. */
export function boundsOf(parts: Parts, { part, end }: Edge, points: readonly number[]): Interval {
  const { from, to } = parts[part]!;
  if (end === 'from') return { from: parts[part - 1]?.to ?? 0, to: steppedPoint(points, to, -1) };
  return { from: steppedPoint(points, from, 1), to: parts[part + 1]?.from ?? points.at(-1) ?? to };
}

/** Returns the parts with one of their ends moved, as far as that can be. */
export function withEdge(parts: Parts, edge: Edge, at: number, points: readonly number[]): Interval[] {
  const { from, to } = boundsOf(parts, edge, points);
  const moved = nearestPoint(points, Math.min(to, Math.max(from, at)));
  return parts.map((part, index) => (index === edge.part ? { ...part, [edge.end]: moved } : part));
}

/** Returns where a preview goes on: the same moment if it is shown, else where the next part begins; null after the last one. */
export function shownFrom(parts: Parts, at: number): number | null {
  const part = parts.find(({ to }) => at < to);
  return part ? Math.max(part.from, at) : null;
}
