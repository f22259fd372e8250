import { Duration } from 'aws-cdk-lib/core';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { CustomMonitoring, type CustomMetricWithAlarm, type Monitoring, type MonitoringFacade } from 'cdk-monitoring-constructs';
import type { ExtraAlarm } from '../../../config/extra-alarms-setting.ts';
import { explainAlarm, raisedAfter } from '../alarms/explain-alarm.ts';

const PERIOD = Duration.minutes(5);

/** The middle part of the alarms' names, as in `Marquee-prod-Files-Films-4xx`. */
const NAMES: Readonly<Record<ExtraAlarm, string>> = {
  edge: 'Edge',
  'edge-detail': 'Detail',
  files: 'Files',
  items: 'Items',
  mails: 'Mails',
  queues: 'Waiting',
};

/** Returns the alarms of one kind. They have no graphs: a dashboard of more than 50 metrics is not free. */
export const alarmsOf = (facade: MonitoringFacade, kind: ExtraAlarm, metrics: CustomMetricWithAlarm[]): Monitoring =>
  new CustomMonitoring(facade, {
    alarmFriendlyName: NAMES[kind],
    humanReadableName: NAMES[kind],
    metricGroups: [{ title: kind, metrics }],
  });

/** Returns a metric with its one alarm. */
export const alarmed = (
  metric: CustomMetricWithAlarm['metric'],
  alarmFriendlyName: string,
  alarm: string,
  raised: CustomMetricWithAlarm['addAlarm'][string],
): CustomMetricWithAlarm => ({ metric, alarmFriendlyName, addAlarm: { [alarm]: raised } });

/**
 * Returns the options of a distribution's metric. CloudFront reports it with a second dimension, which CDK leaves out: without that, an alarm
 * would never see a value. Source: CloudFront, 'Getting metrics using the API'.
 */
const metricOf = ({ distributionId: DistributionId }: Distribution) => ({
  period: PERIOD,
  dimensionsMap: { DistributionId, Region: 'Global' },
});

/** The alarms on CloudFront's metrics, by kind. CloudFront reports them in us-east-1. */
export const EDGE_METRICS = {
  edge: (distribution) => [
    alarmed(distribution.metric5xxErrorRate(metricOf(distribution)), 'Answers', '5xx', {
      ...raisedAfter(2, 1),
      ...explainAlarm('edge-errors', 'One answer of the edge in a hundred was a 5xx, for 10 minutes.'),
    }),
    alarmed(distribution.metric4xxErrorRate(metricOf(distribution)), 'Answers', '4xx', {
      ...raisedAfter(2, 10),
      ...explainAlarm('edge-errors', 'One answer of the edge in ten was a 4xx, for 10 minutes.'),
    }),
  ],
  'edge-detail': (distribution) => [
    alarmed(distribution.metric403ErrorRate(metricOf(distribution)), 'Refused', '403', {
      ...raisedAfter(2, 1),
      ...explainAlarm('refused-films', 'The edge refused one request in a hundred, mostly for films, for 10 minutes.'),
    }),
    alarmed(distribution.metricOriginLatency({ ...metricOf(distribution), statistic: 'p90' }), 'Origins', 'Slow', {
      ...raisedAfter(3, 3000),
      ...explainAlarm('slow-origins', 'One request of the edge to an origin in ten took longer than 3 seconds, for 15 minutes.'),
    }),
  ],
} satisfies Partial<Record<ExtraAlarm, (distribution: Distribution) => CustomMetricWithAlarm[]>>;

/** Adds the alarms on CloudFront's metrics, as far as they are asked for. */
export const edgeAlarms = (facade: MonitoringFacade, kinds: readonly ExtraAlarm[], distribution: Distribution): Monitoring[] =>
  Object.entries(EDGE_METRICS).flatMap(([kind, metrics]) =>
    kinds.includes(kind as ExtraAlarm) ? [alarmsOf(facade, kind as ExtraAlarm, metrics(distribution))] : [],
  );
