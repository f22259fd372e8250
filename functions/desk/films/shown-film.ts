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
  const captions = Object.entries(film.captions)
    .map(([language, captionsOf]) => ({ language, name: captionsOf.name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
  const secondsLeft = outcome.state === 'processing' ? secondsLeftOf(film, now) : null;
  return { uploadId, name, size, ...outcome, progress, secondsLeft, duration, captions, createdAt };
}

/** Returns how long the processing goes on if it keeps the pace of its reports, seconds; null before the second one. */
function secondsLeftOf({ firstProgress, progress, heardAt }: StoredFilm, now: number): number | null {
  if (!firstProgress || progress <= firstProgress.percent) return null;
  const heard = Date.parse(heardAt);
  const msPerPercent = (heard - Date.parse(firstProgress.at)) / (progress - firstProgress.percent);
  return Math.max(0, Math.round(((100 - progress) * msPerPercent - (now - heard)) / 1000));
}
