import type { OrganizerSettings } from '#shared/api/studio-settings.ts';
import { OUTAGE_HOURS } from '#shared/refund-policy.ts';

type Outage = OrganizerSettings['outages'][number];

/** A stretch of time, milliseconds. */
export interface Stretch {
  from: number;
  to: number;
}

const LONG_ENOUGH_MS = OUTAGE_HOURS * 60 * 60 * 1000;

/** Outages as they were: however many rows tell of one, and in whichever order, it is one. */
export function merged(outages: readonly Outage[]): Stretch[] {
  const told = outages.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) })).filter(({ from, to }) => to > from);
  const stretches: Stretch[] = [];
  for (const one of told.toSorted((a, b) => a.from - b.from)) {
    const last = stretches.at(-1);
    if (last && one.from <= last.to) last.to = Math.max(last.to, one.to);
    else stretches.push({ ...one });
  }
  return stretches;
}

/**
 * How much of a period outages took that are over and were long enough: as a whole, for it is the buyer's luck on which
 * day they are charged.
 * @param now milliseconds
 * @returns from 0 to 1
 */
export function shareLost(period: Stretch, outages: readonly Outage[], now: number): number {
  const lost = merged(outages)
    .filter((outage) => outage.to <= now && outage.to - outage.from > LONG_ENOUGH_MS)
    .reduce((sum, outage) => sum + overlap(outage, period), 0);
  const length = period.to - period.from;
  return length > 0 ? lost / length : 0;
}

/** Whether an outage of a period goes on that will count once it is over. */
export function isLosing(period: Stretch, outages: readonly Outage[], now: number): boolean {
  return merged(outages).some(
    (outage) =>
      outage.from <= now && now < outage.to && outage.to - outage.from > LONG_ENOUGH_MS && overlap(outage, period) > 0,
  );
}

const overlap = (a: Stretch, b: Stretch): number => Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from));
