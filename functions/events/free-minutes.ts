import { DEFAULT_TRIAL_MINUTES } from '#shared/trial.ts';
import type { CatalogEvent } from './events-store.ts';

type Tried = Pick<CatalogEvent, 'is_trial' | 'end_time' | 'trial_minutes' | 'has_film'>;

/**
 * For how many minutes from its start a trial opens the event itself. None of what lies whole in the storage: who may
 * fetch a film for five minutes has all of it. Where nobody knows whether one lies there, it is taken to.
 */
export function freeMinutes({ is_trial, end_time, trial_minutes = DEFAULT_TRIAL_MINUTES, has_film = true }: Tried): number {
  return is_trial && end_time !== null && !has_film ? trial_minutes : 0;
}
