import type { Interval } from '../../time/interval.ts';

/** Returns how long a replay is that shows some parts of a recording, milliseconds. */
export const shownLength = (parts: readonly Interval[]): number => parts.reduce((sum, { from, to }) => sum + to - from, 0);

/**
 * Returns where a moment of the recording is in a replay that shows some parts of it, milliseconds. A moment that was cut out is where the
 * next part begins, and one after the last part is the end.
 * @param parts in order, without overlaps
 */
export function toShownTime(parts: readonly Interval[], at: number): number {
  return shownLength(parts.filter(({ from }) => from < at).map(({ from, to }) => ({ from, to: Math.min(to, at) })));
}

/**
 * Returns the moment of the recording that is shown at a time of a replay, milliseconds: the opposite of {@link toShownTime}. At a joint it is
 * where the next part begins, and after the end of the replay it is the end of the last part.
 */
export function toRecordingTime(parts: readonly Interval[], at: number): number {
  let left = at;
  for (const { from, to } of parts) {
    if (left < to - from) return from + Math.max(0, left);
    left -= to - from;
  }
  return parts.at(-1)?.to ?? at;
}
