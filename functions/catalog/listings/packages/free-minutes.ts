import { DEFAULT_TRIAL_MINUTES } from '#shared/catalog/trial.ts';
import type { CatalogEvent } from '../events-store.ts';

type TrialSettings = Pick<CatalogEvent, 'is_trial' | 'end_time' | 'trial_minutes' | 'has_film' | 'replay_id' | 'replay_waiting'>;

/**
 * Returns for how many minutes from its start a trial opens the event itself. 0 if a whole film or a replay is in the storage:
 * a viewer who may fetch a film for five minutes has all of it. If nobody knows whether there is a film, there is taken to
 * be one.
 */
export function freeMinutes({
  is_trial,
  end_time,
  trial_minutes = DEFAULT_TRIAL_MINUTES,
  has_film = true,
  replay_id,
  replay_waiting,
}: TrialSettings): number {
  const hasReplay = replay_id !== undefined || replay_waiting !== undefined;
  return is_trial && end_time !== null && !has_film && !hasReplay ? trial_minutes : 0;
}
