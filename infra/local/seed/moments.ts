import { localOf, momentOf } from '#shared/time/wall-time.ts';

export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;

const hourOf = (time: number) => Math.floor(time / HOUR_MS) * HOUR_MS;

/** Returns a time relative to now, rounded down to the hour, in ISO 8601. */
export const at = (now: number, offset: number) => new Date(hourOf(now + offset)).toISOString();

/** Returns 20:00 by the clocks of a zone, some days from now, in milliseconds. */
export function eveningAt(now: number, days: number, zone: string): number {
  const day = localOf(new Date(now + days * DAY_MS).toISOString(), zone).slice(0, 'YYYY-MM-DD'.length);
  return Date.parse(momentOf(`${day}T20:00`, zone)!);
}
