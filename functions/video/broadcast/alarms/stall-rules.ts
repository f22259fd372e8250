import { type Counts, DISTURBED, STALLED, WATCHED } from '../../playback/quality/quality-rules.ts';

const MINUTE_MS = 60_000;
/** The newest minutes that count. Players report about once a minute, with the largest audiences every four. */
export const COUNTED_MINUTES = 3;
/** The picture stands still for many viewers from this share of them on, and no longer below the other one. */
const MANY = 0.1;
const FEW = 0.05;
/** Fewer viewers say more about themselves than about the broadcast. */
const LEAST_VIEWERS = 20;

/**
 * Returns true if the picture of a broadcast stands still for many of its viewers. Counted is viewers' time, of which nobody can claim more
 * than has passed: the share is that of viewers whose reports name more than a moment without a moving picture.
 * @param minutes counts by minute, ISO 8601
 * @param known true if it did so before: it ends only once hardly anybody is left
 * @param now milliseconds
 */
export function isStalling(minutes: ReadonlyMap<string, Counts>, known: boolean, now: number): boolean {
  const counted = [...minutes].filter(([minute]) => Date.parse(minute) > now - COUNTED_MINUTES * MINUTE_MS);
  const sum = (...names: string[]) =>
    counted.reduce((total, [, counts]) => names.reduce((all, name) => all + (counts[name] ?? 0), total), 0);
  const reported = sum(WATCHED, STALLED);
  if (reported / (COUNTED_MINUTES * MINUTE_MS) < LEAST_VIEWERS) return false;
  return sum(DISTURBED) / reported >= (known ? FEW : MANY);
}
