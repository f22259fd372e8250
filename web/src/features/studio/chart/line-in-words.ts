import type { ChartProps } from './chart-props.ts';

/**
 * Returns what a line shows in words, for those who do not see it: from when to when, its last value, and its lowest and highest with their
 * times. Steps without a value are counted, because the line has a gap there.
 */
export function lineInWords({ points, write, writeTime }: Pick<ChartProps, 'points' | 'write' | 'writeTime'>): string {
  const known = points.flatMap(({ at, value }) => (value === null ? [] : [{ at, value }]));
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return 'Nothing was measured yet.';
  const since = `From ${writeTime(first.at)} to ${writeTime(last.at)}`;
  const gaps = points.length - known.length;
  const missing = gaps > 0 ? ` Not known ${gaps === 1 ? 'once' : `${gaps} times`} in between.` : '';
  const lowest = known.reduce((one, other) => (other.value < one.value ? other : one));
  const highest = known.reduce((one, other) => (other.value > one.value ? other : one));
  if (lowest.value === highest.value) return `${since}: always ${write(last.value)}.${missing}`;
  const named = ({ at, value }: { at: string; value: number }) => `${write(value)} at ${writeTime(at)}`;
  return `${since}: lowest ${named(lowest)}, highest ${named(highest)}, last ${write(last.value)}.${missing}`;
}
