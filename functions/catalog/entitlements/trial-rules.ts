import { TRIAL_DAYS } from '#shared/catalog/trial.ts';
import type { Trial } from './entitlement.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns a trial that starts now. @param now milliseconds */
export function newTrial(now: number): Trial {
  return { startedAt: new Date(now).toISOString(), endsAt: new Date(now + TRIAL_DAYS * DAY_MS).toISOString() };
}
