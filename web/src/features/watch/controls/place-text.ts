import type { SeekRange } from '../player/seek-range.ts';
import { clockTime } from '../player/time-format.ts';

/**
 * Returns what the seek bar says about a place: a position of a film; of a broadcast the time of day, or how far behind live.
 * @param live null on demand; `startedAt` is the date at second 0 in milliseconds, null if it is unknown
 */
export function placeText(seconds: number, { end }: SeekRange, live: { startedAt: number | null } | null): string {
  if (!live) return clockTime(seconds);
  const behind = `−${clockTime(end - seconds)}`;
  if (live.startedAt === null) return behind;
  return `${timeOfDay.format(live.startedAt + seconds * 1000)} · ${behind}`;
}

const timeOfDay = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' });
