import type { Interval } from '#shared/time/interval.ts';
import { toRecordingTime, toShownTime } from '#shared/video/replay/recording-time.ts';
import type { WatchProgress } from '#shared/video/playback/watch-progress.ts';
import type { CatalogEvent } from '../../catalog/listings/events-store.ts';
import { playedCut, playlistOf } from './what-plays.ts';

/** Returns the parts of the recording that viewers of an event watch now; null if that is nothing that was cut. */
function partsPlayed(event: CatalogEvent, now: number): readonly Interval[] | null {
  const playlist = playlistOf(event, now);
  return playlist === null ? null : (playedCut(event, playlist)?.ranges ?? null);
}

/** Moves a position and a length, which are whole seconds, to another time in milliseconds. */
function moved({ position, duration }: WatchProgress, move: (at: number) => number): WatchProgress {
  const seconds = (at: number) => Math.floor(move(at * 1000) / 1000);
  const whole = Math.max(1, seconds(duration));
  return { position: Math.min(seconds(position), whole), duration: whole };
}

/**
 * Returns in the recording's time how far a viewer says that they have watched a replay: that is what is kept, so that another edit moves nobody.
 * A replay that was not cut is left as it is.
 */
export function inRecording(progress: WatchProgress | undefined, event: CatalogEvent, now: number): WatchProgress | undefined {
  const parts = partsPlayed(event, now);
  return progress && parts ? moved(progress, (at) => toRecordingTime(parts, at)) : progress;
}

/** Returns where a position that is kept is in the replay that viewers get now: the opposite of {@link inRecording}. */
export function inReplay(progress: WatchProgress | null, event: CatalogEvent, now: number): WatchProgress | null {
  const parts = partsPlayed(event, now);
  return progress && parts ? moved(progress, (at) => toShownTime(parts, at)) : progress;
}
