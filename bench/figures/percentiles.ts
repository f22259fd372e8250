/**
 * Returns the value that a share of all values does not exceed, by nearest rank: always one that was measured.
 * @param percent above 0, at most 100
 * @throws RangeError if nothing was measured
 */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.ceil((percent / 100) * sorted.length) - 1];
  if (value === undefined) throw new RangeError(`There is no ${percent}th percentile of ${values.length} values.`);
  return value;
}

export const median = (values: readonly number[]) => percentile(values, 50);
