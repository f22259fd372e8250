import { Duration } from 'aws-cdk-lib/core';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { CustomMetricGroup } from 'cdk-monitoring-constructs';
import { explainAlarm, raisedAfter, raisedFrom } from './explain-alarm.ts';

/** MediaPackage reports every minute, and nothing at all while nobody watches. */
const PERIOD = Duration.minutes(1);
/** Percent of requests that the packager answers with 4xx. A player asks too early for one segment in a hundred at most. */
const REFUSED = 20;
/** Requests in a minute below which their share says nothing: thirty are less than one viewer's. */
const LEAST_REQUESTS = 30;
/** Answers with 5xx in a minute. */
const FAILED = 5;
/**
 * Milliseconds on average. A request may wait for the next part of a segment of one second, so twice as long means that players
 * fall behind.
 */
const SLOW = 2000;

/**
 * Returns MediaPackage's metrics of a group of channels, with their alarms. The group is there from the deployment on, whatever channels
 * a broadcast makes. Source: MediaPackage v2, 'Monitoring with Amazon CloudWatch metrics': dimensions `ChannelGroup` and `StatusCode`.
 */
export function packagerMetrics(group: string): CustomMetricGroup {
  const requests = (StatusCode?: '4xx' | '5xx') =>
    metricOf('EgressRequestCount', 'Sum', { ChannelGroup: group, ...(StatusCode && { StatusCode }) });
  return {
    title: 'packager',
    metrics: [
      {
        metric: new MathExpression({
          expression: `IF(all >= ${LEAST_REQUESTS}, 100 * FILL(refused, 0) / all, 0)`,
          usingMetrics: { refused: requests('4xx'), all: requests() },
          label: 'requests refused by the packager, percent',
          period: PERIOD,
        }),
        alarmFriendlyName: 'Packager',
        addAlarm: {
          '4xx': {
            ...raisedAfter(2, REFUSED),
            ...explainAlarm('packager-errors', 'MediaPackage refused one request for live video in five (4xx), for two minutes.'),
          },
        },
      },
      {
        metric: requests('5xx'),
        alarmFriendlyName: 'Packager',
        addAlarm: {
          '5xx': {
            ...raisedFrom(FAILED),
            ...explainAlarm('packager-errors', 'MediaPackage failed 5 requests for live video or more (5xx), within a minute.'),
          },
        },
      },
      {
        metric: metricOf('EgressResponseTime', 'Average', { ChannelGroup: group }),
        alarmFriendlyName: 'Packager',
        addAlarm: {
          Slow: {
            ...raisedAfter(2, SLOW),
            ...explainAlarm('slow-packager', 'MediaPackage took 2 seconds or more for an answer on average, for two minutes.'),
          },
        },
      },
    ],
  };
}

const metricOf = (metricName: string, statistic: string, dimensionsMap: Record<string, string>) =>
  new Metric({ namespace: 'AWS/MediaPackage', metricName, dimensionsMap, statistic, period: PERIOD });
