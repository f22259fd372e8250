import type { WatchedMinutes } from '../../../video/playback/evidence/watched-store.ts';
import type { Counts } from '../../../video/playback/quality/quality-rules.ts';

const MINUTE_MS = 60_000;
/** A report is about the minutes since the player's last one, with the largest audiences up to five. */
const REPORTED_MINUTES = 5;
/** Logs are at most a day late. */
const LATE_MS = 24 * 60 * MINUTE_MS;

/**
 * Returns the minutes whose reports say how it was for somebody: the edge had handed out the picture in them or shortly before, or may still
 * be found to have. What players report while nobody is sent anything is no viewer's.
 * @param minutes counts of reports by minute, ISO 8601
 * @param isLate true if the logs that show it arrive later
 * @param now milliseconds
 */
export function withEvidence(
  minutes: ReadonlyMap<string, Counts>,
  watched: WatchedMinutes,
  isLate: boolean,
  now: number,
): Map<string, Counts> {
  const unknownFrom = now - (isLate ? LATE_MS : REPORTED_MINUTES * MINUTE_MS);
  const wasSent = (minute: number) =>
    Array.from({ length: REPORTED_MINUTES + 1 }, (_, before) => minute - before).some((one) => watched.has(one));
  return new Map(
    [...minutes].filter(([minute]) => {
      const at = Date.parse(minute);
      return at > unknownFrom || wasSent(Math.floor(at / MINUTE_MS));
    }),
  );
}
