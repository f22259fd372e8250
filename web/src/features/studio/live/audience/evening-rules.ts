import type { OwnQuality } from '#shared/api/desk/studio/quality.ts';
import { stepBegin, stepsLater } from '#shared/time/steps.ts';
import type { Range } from '../../sales/steps-of.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The audience by the minute. */
const LONGEST_MS = 8 * HOUR_MS;
/** Players report about once a minute, with the largest audiences every four: a shorter time would miss some. */
export const REPORTED_MINUTES = 5;

/** Returns the minutes of an event's evening until now: from an hour before its start, at least one hour and at most eight. @param now milliseconds */
export function eveningOf(startsAt: string, now: number, zone: string): Range {
  const wanted = Date.parse(startsAt) - HOUR_MS;
  const from = Math.max(now - LONGEST_MS, Math.min(now - HOUR_MS, Number.isNaN(wanted) ? now : wanted));
  const end = stepsLater('minute', stepBegin('minute', now, zone), 1, zone);
  return { from: new Date(stepBegin('minute', from, zone)).toISOString(), to: new Date(end).toISOString(), by: 'minute', zone };
}

interface Figures {
  /** About how many people watch. */
  viewers: number;
  stalls: number;
  /** Part of the time in which the picture stood still; null if nobody watched. */
  stalled: number | null;
  errors: number;
}

/** Returns what was reported in the minutes before a moment. The number of viewers is the watched time in each of them. @param now milliseconds */
export function figuresOf({ minutes }: Pick<OwnQuality, 'minutes'>, now: number): Figures {
  const last = minutes.filter(({ minute }) => {
    const age = now - Date.parse(minute);
    return age >= 0 && age <= (REPORTED_MINUTES + 1) * MINUTE_MS;
  });
  const sum = (of: (one: (typeof last)[number]) => number) => last.reduce((total, one) => total + of(one), 0);
  const watchedSeconds = sum(({ reportedHours }) => reportedHours * 3_600);
  const stalledSeconds = sum(({ stalledSeconds: seconds }) => seconds);
  const inFront = watchedSeconds + stalledSeconds;
  return {
    viewers: Math.round(inFront / (REPORTED_MINUTES * 60)),
    stalls: sum(({ stalls }) => stalls),
    stalled: inFront === 0 ? null : stalledSeconds / inFront,
    errors: sum(({ errors }) => errors.reduce((total, { count }) => total + count, 0)),
  };
}

/** Returns the viewers and the stalls of each minute of a range, as they were known when it was over. */
export function audienceOf({ minutes }: Pick<OwnQuality, 'minutes'>, { from, to }: Pick<Range, 'from' | 'to'>) {
  const stalls = new Map(minutes.map((one) => [Date.parse(one.minute), one.stalls]));
  const all = [];
  for (let at = Date.parse(from); at < Date.parse(to); at += MINUTE_MS) {
    const { viewers } = figuresOf({ minutes }, at + MINUTE_MS - 1);
    all.push({ at: new Date(at).toISOString(), viewers, stalls: stalls.get(at) ?? 0 });
  }
  return all;
}
