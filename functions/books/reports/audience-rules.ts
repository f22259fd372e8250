import type { AudienceReport } from '#shared/api/books/reports.ts';
import { added, type Counts } from '../../video/playback/quality/quality-rules.ts';
import { failuresIn, OPENED, VIEWS } from './numbers/numbers-rules.ts';

type Step = AudienceReport['steps'][number];
type By = 'minute' | 'hour' | 'day' | 'month';

const LENGTH: Readonly<Record<By, number>> = { minute: 16, hour: 13, day: 10, month: 7 };
/** Completes the beginning of an ISO 8601 moment. */
const FIRST = '0000-01-01T00:00:00.000Z';

/** Referrers that a report names. */
const MOST_SHOWN = 50;

const funnelOf = (counts: Counts) => ({
  views: counts[VIEWS] ?? 0,
  opened: counts[OPENED] ?? 0,
  failed: failuresIn(counts).reduce((sum, { count }) => sum + count, 0),
});

/** Returns the numbers of a range in steps. @param numbers by minute or day, as the beginning of an ISO 8601 moment */
export function audienceOf(numbers: ReadonlyMap<string, Counts>, by: By): Pick<AudienceReport, 'total' | 'steps' | 'failures'> {
  const bySteps = Map.groupBy(numbers, ([time]) => time.slice(0, LENGTH[by]));
  const sumOf = (some: Iterable<readonly [string, Counts]>) => [...some].map(([, counts]) => counts).reduce(added, {});
  const total = sumOf(numbers);
  const steps: Step[] = [...bySteps].map(([time, some]) => ({ at: time + FIRST.slice(time.length), ...funnelOf(sumOf(some)) }));
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
