import { evening } from '../demand/assumptions.ts';

/** Time before the first viewers for which functions are already warm, seconds: Lambda needs minutes for hundreds of them. */
const AHEAD_SECONDS = 15 * 60;

/** The time for which a stage is kept warm. */
export interface Window {
  from: Date;
  to: Date;
}

/** Returns the window of an event: from before its page fills until it is over. */
export const windowOf = (start: Date, hours: number): Window => ({
  from: new Date(start.getTime() + (evening.opensAt - AHEAD_SECONDS) * 1000),
  to: new Date(start.getTime() + hours * 3_600_000),
});

export const secondsOf = ({ from, to }: Window): number => (to.getTime() - from.getTime()) / 1000;

/** Formats a time in UTC, to the minute: `2026-12-31 20:00 UTC`. */
export const utc = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
