import type { OrganizerSettings } from '#shared/api/desk/studio/studio-settings.ts';
import type { Interval } from '#shared/time/interval.ts';
import { OUTAGE_HOURS } from '#shared/money/refund-policy.ts';

type Outage = OrganizerSettings['outages'][number];

const LONG_ENOUGH_MS = OUTAGE_HOURS * 60 * 60 * 1000;

/** Returns outages with overlapping entries merged, in order. */
export function merged(outages: readonly Outage[]): Interval[] {
  const entries = outages
    .map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }))
    .filter(({ from, to }) => to > from);
  const intervals: Interval[] = [];
  for (const one of entries.toSorted((a, b) => a.from - b.from)) {
    const last = intervals.at(-1);
    if (last && one.from <= last.to) last.to = Math.max(last.to, one.to);
    else intervals.push({ ...one });
  }
  return intervals;
}

/**
 * Returns the share of a period, from 0 to 1, that outages took. Only outages that are over and were long enough count; their
 * length is that of the whole outage, so that it does not depend on the buyer's billing day.
 * @param now milliseconds
 */
export function shareLost(period: Interval, outages: readonly Outage[], now: number): number {
  const lost = merged(outages)
    .filter((outage) => outage.to <= now && outage.to - outage.from > LONG_ENOUGH_MS)
    .reduce((sum, outage) => sum + overlap(outage, period), 0);
  const length = period.to - period.from;
  return length > 0 ? lost / length : 0;
}

/** Returns true if an outage that will count once it is over is affecting the period now. @param now milliseconds */
export function isLosing(period: Interval, outages: readonly Outage[], now: number): boolean {
  return merged(outages).some(
    (outage) => outage.from <= now && now < outage.to && outage.to - outage.from > LONG_ENOUGH_MS && overlap(outage, period) > 0,
  );
}

const overlap = (a: Interval, b: Interval): number => Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from));
