import { localOf, momentOf, offsetAt } from './wall-time.ts';

/** The length of a step of a report. */
export type StepUnit = 'minute' | 'hour' | 'day' | 'month';

const LENGTH_MS = { minute: 60_000, hour: 3_600_000 } as const;
const DAY = 'YYYY-MM-DD'.length;
const MONTH = 'YYYY-MM'.length;

/** Returns the day on which a moment is in a zone, such as `2026-12-12`. @param moment ISO 8601 */
export const dayIn = (moment: string, zone: string): string => localOf(moment, zone).slice(0, DAY);

/** Returns the month in which a moment is in a zone, such as `2026-12`. @param moment ISO 8601 */
export const monthIn = (moment: string, zone: string): string => localOf(moment, zone).slice(0, MONTH);

/** Returns when a day or a month begins in a zone, ISO 8601. @param time such as `2026-12-12` or `2026-12` */
export function beginOf(time: string, zone: string): string {
  const begin = momentOf(`${time.length === MONTH ? `${time}-01` : time}T00:00`, zone);
  if (begin === null) throw new Error(`${time} is neither a day nor a month.`);
  return begin;
}

/** Returns the beginning of the step in which a time is by a zone's clocks. @param time milliseconds */
export function stepBegin(by: StepUnit, time: number, zone: string): number {
  if (by === 'day' || by === 'month') {
    const moment = new Date(time).toISOString();
    return Date.parse(beginOf(by === 'day' ? dayIn(moment, zone) : monthIn(moment, zone), zone));
  }
  const offset = offsetAt(time, zone);
  return Math.floor((time + offset) / LENGTH_MS[by]) * LENGTH_MS[by] - offset;
}

/** Returns the beginning of a step that is some steps later, or earlier if the number is negative. @param begin of a step, milliseconds */
export function stepsLater(by: StepUnit, begin: number, steps: number, zone: string): number {
  if (by === 'minute' || by === 'hour') return begin + steps * LENGTH_MS[by];
  const [year = 0, month = 1, day = 1] = dayIn(new Date(begin).toISOString(), zone).split('-').map(Number);
  // A day of the calendar, which no clock changes.
  const later = by === 'day' ? Date.UTC(year, month - 1, day + steps) : Date.UTC(year, month - 1 + steps, 1);
  return Date.parse(beginOf(new Date(later).toISOString().slice(0, by === 'day' ? DAY : MONTH), zone));
}
