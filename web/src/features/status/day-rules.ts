import type { PlatformStatus } from '#shared/api/operations/status.ts';
import { STATUS_DAYS, type StatusPart } from '#shared/operations/status.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The worst that a part had on a day: a problem that the operator wrote of, one that only our own checks found, or none. */
export type DayState = 'works' | 'found' | 'incident';

interface Day {
  /** When the day begins in UTC, milliseconds. */
  at: number;
  state: DayState;
}

type KnownTroubles = Pick<PlatformStatus, 'incidents' | 'findings'>;

/** Returns the days of a part in UTC, the earliest first, the last of them today. @param now milliseconds */
export function daysOf(part: StatusPart, { incidents, findings }: KnownTroubles, now: number): Day[] {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  const told = incidents
    .filter(({ parts }) => parts.includes(part))
    .map(({ startedAt, resolvedAt }) => timeOf(startedAt, resolvedAt));
  const found = findings.filter((one) => one.part === part).map(({ from, to }) => timeOf(from, to));
  return Array.from({ length: STATUS_DAYS }, (_, index) => {
    const at = today - (STATUS_DAYS - 1 - index) * DAY_MS;
    const isIn = ({ from, to }: { from: number; to: number }) => from < at + DAY_MS && to >= at;
    return { at, state: told.some(isIn) ? 'incident' : found.some(isIn) ? 'found' : 'works' };
  });
}

const timeOf = (from: string, to: string | null) => ({ from: Date.parse(from), to: to === null ? Infinity : Date.parse(to) });

/** Says how many days were not all right. */
export function daysInWords(days: readonly Day[]): string {
  const count = (state: DayState) => days.filter((day) => day.state === state).length;
  const [told, found] = [count('incident'), count('found')];
  if (told + found === 0) return 'No problem recorded';
  const inDays = (number: number) => (number === 1 ? '1 day' : `${number} days`);
  return [
    ...(told > 0 ? [`an incident on ${inDays(told)}`] : []),
    ...(found > 0 ? [`checks found a problem on ${inDays(found)}`] : []),
  ]
    .join(', ')
    .replace(/^./, (first) => first.toUpperCase());
}
