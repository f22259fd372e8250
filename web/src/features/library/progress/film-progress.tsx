import { use } from 'react';
import { isWatched, resumeAt, type WatchProgress } from '#shared/video/playback/watch-progress.ts';
import { ProgressOf } from './progress-of.ts';

/** A bar that shows how much of a film was watched, with what is left in words; nothing for a film that was not begun. */
export function FilmProgress({ eventId }: { eventId: string }) {
  const progress = use(ProgressOf)(eventId);
  if (!progress || (resumeAt(progress) === null && !isWatched(progress))) return null;
  const part = isWatched(progress) ? 1 : progress.position / progress.duration;
  return (
    <div className="flex w-full max-w-xs flex-col gap-1.5">
      <span aria-hidden className="h-1 overflow-hidden rounded-full bg-line">
        <span className="block h-full origin-left rounded-full bg-accent" style={{ width: `${(part * 100).toFixed(1)}%` }} />
      </span>
      <p className="text-sm text-muted">{leftInWords(progress)}</p>
    </div>
  );
}

function leftInWords(progress: WatchProgress): string {
  if (isWatched(progress)) return 'Watched';
  const minutes = Math.ceil((progress.duration - progress.position) / 60);
  if (minutes <= 1) return 'Less than a minute left';
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} h ${minutes % 60} min left` : `${minutes} min left`;
}
