import { TRIAL_DAYS } from '#shared/trial.ts';

/** What opens an event to a user: each source alone is enough, and a trial only for a part. */
export interface Entitlement {
  /** Ids of paid orders; missing where there is none. */
  orders?: Set<string>;
  trial?: Trial;
}

/** Moments, ISO 8601. */
export interface Trial {
  startedAt: string;
  endsAt: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The whole event is open while a source that was paid for is. A trial is none. */
export function isOpen(entitlement: Entitlement | undefined): boolean {
  return (entitlement?.orders?.size ?? 0) > 0;
}

/** A trial that starts now. @param now milliseconds */
export function newTrial(now: number): Trial {
  return { startedAt: new Date(now).toISOString(), endsAt: new Date(now + TRIAL_DAYS * DAY_MS).toISOString() };
}

/** @param now milliseconds */
export function isRunning({ endsAt }: Trial, now: number): boolean {
  return now < Date.parse(endsAt);
}
