import type { Film } from '#shared/api/desk/films.ts';
import type { StoredFilm } from './films-store.ts';
import { limboReason } from './uploads/upload-rules.ts';

/**
 * Returns what an organiser sees of a film. One without any progress for too long has failed, without a schedule that looks for
 * such films; if its job is complete after all, it becomes ready.
 */
export function shownFilm(film: StoredFilm, now: number): Film {
  const { uploadId, name, size, progress, duration, createdAt } = film;
  const reason = limboReason(film, now);
  const { state } = film;
  const outcome = reason === null ? { state, reason: film.reason } : { state: 'failed' as const, reason };
  return { uploadId, name, size, ...outcome, progress, duration, createdAt };
}
