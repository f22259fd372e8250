import { type CloudWatchClient, GetMetricDataCommand, type MetricDataQuery } from '@aws-sdk/client-cloudwatch';
import type { PackagerTrouble } from '#shared/bus/video/broadcast-events.ts';
import { env } from '../../../platform/env.ts';

const MINUTE_MS = 60_000;
/** Minutes that are looked at: MediaPackage reports every minute, some of them late, and nothing at all while nobody watches. */
const LOOKED_AT = 5;
/** Percent of requests that the packager answers with 4xx. A player asks too early for one segment in a hundred at most. */
const REFUSED_PERCENT = 20;
/** Requests in a minute below which their share says nothing: thirty are less than one viewer's. */
const LEAST_REQUESTS = 30;
/** Answers with 5xx in a minute. */
const FAILED = 5;
/**
 * Milliseconds on average. A request may wait for the next part of a segment of one second, so twice as long means that players
 * fall behind.
 */
const SLOW_MS = 2000;
/** Minutes in a row in which requests are refused or slow. */
const IN_A_ROW = 2;

/** Values by their minute, milliseconds since the epoch. */
type Series = ReadonlyMap<number, number>;

/** MediaPackage's metrics of the stage's group of channels. */
export interface PackagerMetrics {
  all: Series;
  refused: Series;
  failed: Series;
  milliseconds: Series;
}

/** Returns what is wrong with the packager's answers in the newest minutes that have any. */
export function troublesIn({ all, refused, failed, milliseconds }: PackagerMetrics): PackagerTrouble[] {
  const isRefused = (minute: number) => {
    const requests = all.get(minute) ?? 0;
    return requests >= LEAST_REQUESTS && (100 * (refused.get(minute) ?? 0)) / requests >= REFUSED_PERCENT;
  };
  const newest = (series: Series) => [...series.keys()].toSorted((a, b) => b - a).slice(0, IN_A_ROW);
  const always = (series: Series, isWrong: (minute: number) => boolean) => {
    const minutes = newest(series);
    return minutes.length === IN_A_ROW && minutes.every(isWrong);
  };
  return [
    ...(always(all, isRefused) ? (['refuses'] as const) : []),
    ...(newest(all).some((minute) => (failed.get(minute) ?? 0) >= FAILED) ? (['fails'] as const) : []),
    ...(always(milliseconds, (minute) => milliseconds.get(minute)! >= SLOW_MS) ? (['is-slow'] as const) : []),
  ];
}

/** Reads the metrics of the last minutes. @param now milliseconds */
export async function readPackagerMetrics(client: CloudWatchClient, now: number): Promise<PackagerMetrics> {
  const { MetricDataResults = [] } = await client.send(
    new GetMetricDataCommand({
      MetricDataQueries: queriesFor(env.channelGroup),
      StartTime: new Date(now - LOOKED_AT * MINUTE_MS),
      EndTime: new Date(now),
    }),
  );
  const series = (id: keyof PackagerMetrics): Series => {
    const { Timestamps = [], Values = [] } = MetricDataResults.find(({ Id }) => Id === id) ?? {};
    return new Map(Timestamps.map((at, index) => [at.getTime(), Values[index] ?? 0]));
  };
  return { all: series('all'), refused: series('refused'), failed: series('failed'), milliseconds: series('milliseconds') };
}

/**
 * Returns the questions for the metrics of a group of channels, which is there from the deployment on, whatever channels a broadcast makes.
 * Source: MediaPackage v2, 'Monitoring with Amazon CloudWatch metrics': dimensions `ChannelGroup` and `StatusCode`.
 */
const queriesFor = (group: string): MetricDataQuery[] => [
  query('all', 'EgressRequestCount', 'Sum', { ChannelGroup: group }),
  query('refused', 'EgressRequestCount', 'Sum', { ChannelGroup: group, StatusCode: '4xx' }),
  query('failed', 'EgressRequestCount', 'Sum', { ChannelGroup: group, StatusCode: '5xx' }),
  query('milliseconds', 'EgressResponseTime', 'Average', { ChannelGroup: group }),
];

const query = (
  Id: keyof PackagerMetrics,
  MetricName: string,
  Stat: 'Sum' | 'Average',
  dimensions: Record<string, string>,
): MetricDataQuery => ({
  Id,
  MetricStat: {
    Metric: {
      Namespace: 'AWS/MediaPackage',
      MetricName,
      Dimensions: Object.entries(dimensions).map(([Name, Value]) => ({ Name, Value })),
    },
    Period: MINUTE_MS / 1000,
    Stat,
  },
});
