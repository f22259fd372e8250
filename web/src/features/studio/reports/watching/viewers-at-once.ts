import type { OwnQuality } from '#shared/api/desk/studio/quality.ts';

const MINUTE_MS = 60_000;
/** The time before the last play that a chart shows. */
const SHOWN_MS = 8 * 60 * MINUTE_MS;

export type WatchFigures = NonNullable<OwnQuality['watched']>;

/** Returns how many people watched in each minute, in the hours before an event was last watched. @param byMinute not empty */
export function viewersAtOnce(byMinute: WatchFigures['byMinute']): { at: string; value: number }[] {
  const watched = new Map(byMinute.map(({ minute, viewers }) => [Date.parse(minute), viewers]));
  const last = Math.max(...watched.keys());
  const first = Math.min(...[...watched.keys()].filter((minute) => minute > last - SHOWN_MS));
  return Array.from({ length: (last - first) / MINUTE_MS + 1 }, (_, index) => {
    const minute = first + index * MINUTE_MS;
    return { at: new Date(minute).toISOString(), value: watched.get(minute) ?? 0 };
  });
}
