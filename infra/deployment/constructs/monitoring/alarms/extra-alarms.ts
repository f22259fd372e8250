import { Duration } from 'aws-cdk-lib/core';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { CustomMetricWithAlarm, Monitoring, MonitoringFacade } from 'cdk-monitoring-constructs';
import type { queueRules } from '#shared/bus/queue-rules.ts';
import { UNREADABLE_ITEMS } from '#shared/storage/unreadable-items.ts';
import type { ExtraAlarm } from '../../../config/extra-alarms-setting.ts';
import type { LiveVideo } from '../../live/live-video.ts';
import type { PaymentsBus } from '../../payments-bus.ts';
import { FILM_REQUESTS } from '../../storage/media.ts';
import { ASSET_REQUESTS } from '../../storage/web-assets.ts';
import { asyncEventAge } from '../async-event-age.ts';
import { alarmed, alarmsOf, EDGE_METRICS } from '../edge/edge-alarms.ts';
import { explainAlarm, raisedFrom } from './explain-alarm.ts';

const PERIOD = Duration.minutes(5);

/** Seconds after which a waiting event is too old. A crowd's receipts may wait for hours: docs/decisions/0027. */
const TOO_OLD: Readonly<Record<(typeof queueRules)[number]['id'], number>> = { 'record-purchase': 300, 'send-mail': 6 * 3600 };
const URGENT_TOO_OLD_MS = 60_000;

/** Shares of all mails, about half of those at which SES puts an account under review: 5 % and 0.1 %. */
const BOUNCES = 0.025;
const COMPLAINTS = 0.0005;

export interface WatchedExtras {
  extraAlarms: readonly ExtraAlarm[];
  distribution: Distribution;
  buckets: { media: IBucket; assets: IBucket };
  bus: PaymentsBus;
  /** Live video; null in a stage without it, whose films are all that is below `/media/`. */
  live: LiveVideo | null;
  /** The stack's name. */
  stack: string;
  /** The functions by handler. */
  functions: ReadonlyMap<string, LambdaFunction>;
}

/**
 * Returns the alarms that an operator pays for, as far as the settings ask for them. They have no graphs: a dashboard of more
 * than 50 metrics is not free.
 */
export const extraAlarms = (facade: MonitoringFacade, watched: WatchedExtras): Monitoring[] =>
  watched.extraAlarms.map((kind) => alarmsOf(facade, kind, METRICS[kind](watched)));

const METRICS: Readonly<Record<ExtraAlarm, (watched: WatchedExtras) => CustomMetricWithAlarm[]>> = {
  edge: ({ distribution }) => EDGE_METRICS.edge(distribution),
  'edge-detail': ({ distribution }) => EDGE_METRICS['edge-detail'](distribution),
  files: ({ buckets: { media, assets }, live }) => [
    alarmed(fileMetric(media, FILM_REQUESTS.id, '4xxErrors'), 'Films', '4xx', {
      ...raisedFrom(10),
      ...explainAlarm('file-errors', live ? MISSING_FILES_BESIDE_LIVE : MISSING_FILES),
    }),
    alarmed(fileMetric(media, FILM_REQUESTS.id, '5xxErrors'), 'Films', '5xx', UNREADABLE_FILES),
    alarmed(fileMetric(assets, ASSET_REQUESTS.id, '5xxErrors'), 'Assets', '5xx', UNREADABLE_FILES),
  ],
  items: ({ stack }) => [
    alarmed(
      new Metric({
        namespace: UNREADABLE_ITEMS.namespace,
        metricName: UNREADABLE_ITEMS.name,
        dimensionsMap: { [UNREADABLE_ITEMS.dimension]: stack },
        statistic: 'Sum',
        period: PERIOD,
      }),
      'Stored',
      'Unreadable',
      { ...raisedFrom(1), ...explainAlarm('unreadable-items', 'A function could not read a stored item.') },
    ),
  ],
  mails: () => [
    reputation('BounceRate', BOUNCES, 'Many mails come back: at 5 %, SES puts the account under review.'),
    reputation('ComplaintRate', COMPLAINTS, 'Many readers report mails as spam: at 0.1 %, SES puts the account under review.'),
  ],
  queues: ({ bus, functions }) => [
    ...[...bus.queues].map(([rule, { waiting }]) =>
      alarmed(
        waiting.metricApproximateAgeOfOldestMessage({ period: PERIOD, statistic: 'Maximum', label: rule }),
        'Events',
        rule,
        tooOld(rule, TOO_OLD[rule as keyof typeof TOO_OLD]),
      ),
    ),
    alarmed(
      asyncEventAge(functions.get('mail/outbox/send-urgent-mail')!, PERIOD),
      'Events',
      'send-urgent-mail',
      tooOld('send-urgent-mail', URGENT_TOO_OLD_MS),
    ),
  ],
};

const MISSING_FILES = 'Viewers asked for 10 files of a film or more that are not there, within five minutes.';
/** Broadcasts are below the same paths, and have another origin. */
const MISSING_FILES_BESIDE_LIVE =
  'Viewers asked for 10 files of a film or a replay or more that are not in the bucket, within five minutes. Broadcasts that are live come' +
  ' from MediaPackage, which has alarms of its own.';

const UNREADABLE_FILES = {
  ...raisedFrom(5),
  ...explainAlarm('file-errors', 'S3 answered 5 requests of the edge or more with a 5xx, within five minutes.'),
};

/** Returns the alarm on the age of a rule's events. @param oldest in the unit of the metric */
const tooOld = (rule: string, oldest: number) => ({
  ...raisedFrom(oldest),
  ...explainAlarm('waiting-events', `Events of ${rule} have been waiting for too long.`),
});

const fileMetric = ({ bucketName: BucketName }: IBucket, FilterId: string, metricName: '4xxErrors' | '5xxErrors') =>
  new Metric({ namespace: 'AWS/S3', metricName, dimensionsMap: { BucketName, FilterId }, statistic: 'Sum', period: PERIOD });

/** Returns a rate that SES reports for the whole account, and charges nothing for. */
const reputation = (name: 'BounceRate' | 'ComplaintRate', threshold: number, means: string): CustomMetricWithAlarm =>
  alarmed(
    new Metric({ namespace: 'AWS/SES', metricName: `Reputation.${name}`, statistic: 'Maximum', period: Duration.hours(1) }),
    'Reputation',
    name,
    { ...raisedFrom(threshold), ...explainAlarm('mail-reputation', means) },
  );
