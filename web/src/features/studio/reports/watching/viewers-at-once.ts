import type { OwnQuality } from '#shared/api/quality.ts';

const MINUTE_MS = 60_000;
/** The time before the last play that a chart shows. */
const SHOWN_MS = 8 * 60 * MINUTE_MS;

/**
 * Returns how many people watched at the same time, on average of each minute, in the hours before an event was last watched. Players report
 * once a minute, so the latest minutes are still growing.
 */
export function viewersAtOnce(minutes: OwnQuality['minutes']): { at: string; value: number }[] {
  const watched = new Map(minutes.map(({ minute, watchedHours }) => [Date.parse(minute), watchedHours]));
  const last = Math.max(...watched.keys());
  const first = Math.min(...[...watched.keys()].filter((minute) => minute > last - SHOWN_MS));
  return Array.from({ length: (last - first) / MINUTE_MS + 1 }, (_, index) => {
    const minute = first + index * MINUTE_MS;
    return { at: new Date(minute).toISOString(), value: Math.round((watched.get(minute) ?? 0) * 60) };
  });
}
