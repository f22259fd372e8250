import type { AudienceReport } from '#shared/api/books/reports.ts';
import { beginOf, stepBegin, type StepUnit } from '#shared/time/steps.ts';
import { added, type Counts } from '../../video/playback/quality/quality-rules.ts';
import { failuresIn, OPENED, VIEWS } from './numbers/numbers-rules.ts';

type Step = AudienceReport['steps'][number];

const DAY = 'YYYY-MM-DD'.length;

/** Referrers that a report names. */
const MOST_SHOWN = 50;

const funnelOf = (counts: Counts) => ({
  views: counts[VIEWS] ?? 0,
  opened: counts[OPENED] ?? 0,
  failed: failuresIn(counts).reduce((sum, { count }) => sum + count, 0),
});

/**
 * Returns the numbers of a range in steps.
 * @param numbers by the minute of UTC or the day of the zone, as the beginning of an ISO 8601 moment
 * @param zone by whose clocks steps begin
 */
export function audienceOf(
  numbers: ReadonlyMap<string, Counts>,
  by: StepUnit,
  zone: string,
): Pick<AudienceReport, 'total' | 'steps' | 'failures'> {
  const momentOf = (time: string) => Date.parse(time.length === DAY ? beginOf(time, zone) : `${time}Z`);
  const bySteps = Map.groupBy(numbers, ([time]) => stepBegin(by, momentOf(time), zone));
  const sumOf = (some: Iterable<readonly [string, Counts]>) => [...some].map(([, counts]) => counts).reduce(added, {});
  const total = sumOf(numbers);
  const steps: Step[] = [...bySteps].map(([at, some]) => ({ at: new Date(at).toISOString(), ...funnelOf(sumOf(some)) }));
  return { total: funnelOf(total), steps, failures: failuresIn(total) };
}

/** Returns the hosts that led to most views. */
export function referrersOf(
  byHost: ReadonlyMap<string, number>,
  others: number,
): Pick<AudienceReport, 'referrers' | 'otherReferrers'> {
  const hosts = [...byHost].map(([host, views]) => ({ host, views })).toSorted((one, other) => other.views - one.views);
  const rest = hosts.slice(MOST_SHOWN).reduce((sum, { views }) => sum + views, others);
  return { referrers: hosts.slice(0, MOST_SHOWN), otherReferrers: rest };
}
