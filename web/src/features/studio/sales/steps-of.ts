/** A choice of a range of time. */
export type RangeName = 'hour' | 'today' | 'week' | 'month' | 'year';

/** A range of time, and the length of its steps. */
export interface Range {
  /** ISO 8601. */
  from: string;
  to: string;
  by: 'minute' | 'hour' | 'day' | 'month';
}

/** The number of steps of each range, which ends with the one that has begun; that of a day with the whole day. All are those of UTC. */
const RANGES: Readonly<Record<RangeName, { by: Range['by']; steps: number }>> = {
  hour: { by: 'minute', steps: 60 },
  today: { by: 'hour', steps: 24 },
  week: { by: 'day', steps: 7 },
  month: { by: 'day', steps: 30 },
  year: { by: 'month', steps: 12 },
};

/** Returns the range of a choice. @param now milliseconds */
export function rangeOf(name: RangeName, now: number): Range {
  const { by, steps } = RANGES[name];
  const current = beginOf(name === 'today' ? 'day' : by, new Date(now));
  const end = name === 'today' ? stepsLater('day', current, 1) : stepsLater(by, current, 1);
  return { from: stepsLater(by, end, -steps).toISOString(), to: end.toISOString(), by };
}

/** Returns the beginning of the step in which a moment is. */
function beginOf(by: Range['by'], moment: Date): Date {
  const begin = new Date(moment);
  if (by === 'month') begin.setUTCDate(1);
  if (by === 'month' || by === 'day') begin.setUTCHours(0);
  if (by !== 'minute') begin.setUTCMinutes(0);
  begin.setUTCSeconds(0, 0);
  return begin;
}

/** Returns the beginning of a step that is some steps later, or earlier if the number is negative. */
function stepsLater(by: Range['by'], begin: Date, steps: number): Date {
  const later = new Date(begin);
  if (by === 'month') later.setUTCMonth(later.getUTCMonth() + steps);
  if (by === 'day') later.setUTCDate(later.getUTCDate() + steps);
  if (by === 'hour') later.setUTCHours(later.getUTCHours() + steps);
  if (by === 'minute') later.setUTCMinutes(later.getUTCMinutes() + steps);
  return later;
}

/**
 * Returns every step of a range, also those in which there was nothing.
 * @param none what such a step has
 */
export function everyStep<T extends { at: string }>(
  steps: readonly T[],
  none: Omit<T, 'at'>,
  { from, to, by }: Range,
): (Omit<T, 'at'> & { at: string })[] {
  const known = new Map(steps.map((step) => [Date.parse(step.at), step]));
  const all = [];
  for (let at = new Date(from); at < new Date(to); at = stepsLater(by, at, 1)) {
    all.push(known.get(at.getTime()) ?? { ...none, at: at.toISOString() });
  }
  return all;
}
