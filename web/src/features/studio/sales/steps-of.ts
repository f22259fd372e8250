import { stepBegin, stepsLater, type StepUnit } from '#shared/time/steps.ts';

/** A choice of a range of time. */
export type RangeName = 'hour' | 'today' | 'week' | 'month' | 'year';

/** A range of time, and the length of its steps. */
export interface Range {
  /** ISO 8601. */
  from: string;
  to: string;
  by: StepUnit;
  /** The time zone in whose days and months it is, that of the organisation. */
  zone: string;
}

/** The number of steps of each range, which ends with the one that has begun; that of a day with the whole day. */
const RANGES: Readonly<Record<RangeName, { by: Range['by']; steps: number }>> = {
  hour: { by: 'minute', steps: 60 },
  today: { by: 'hour', steps: 24 },
  week: { by: 'day', steps: 7 },
  month: { by: 'day', steps: 30 },
  year: { by: 'month', steps: 12 },
};

/** Returns the range of a choice. @param now milliseconds @param zone by whose clocks its steps begin */
export function rangeOf(name: RangeName, now: number, zone: string): Range {
  const { by, steps } = RANGES[name];
  const isWholeDay = name === 'today';
  const end = stepsLater(isWholeDay ? 'day' : by, stepBegin(isWholeDay ? 'day' : by, now, zone), 1, zone);
  const from = isWholeDay ? stepsLater('day', end, -1, zone) : stepsLater(by, end, -steps, zone);
  return { from: new Date(from).toISOString(), to: new Date(end).toISOString(), by, zone };
}

/**
 * Returns every step of a range, also those in which there was nothing.
 * @param none what such a step has
 */
export function everyStep<T extends { at: string }>(
  steps: readonly T[],
  none: Omit<T, 'at'>,
  { from, to, by, zone }: Range,
): (Omit<T, 'at'> & { at: string })[] {
  const known = new Map(steps.map((step) => [Date.parse(step.at), step]));
  const all = [];
  for (let at = Date.parse(from); at < Date.parse(to); at = stepsLater(by, at, 1, zone)) {
    all.push(known.get(at) ?? { ...none, at: new Date(at).toISOString() });
  }
  return all;
}
