import { EXTRA_ALARMS, type ExtraAlarm } from '../../config/extra-alarms-setting.ts';
import { ERRORS } from '#shared/errors.ts';
import { queueRules } from '#shared/bus/queue-rules.ts';
import { readPage } from '../../../tools/runbook/pages.ts';
import { platform } from '../platform.ts';
import { synthesize, type Resource, type StackTemplate } from '../../sketch/synthesize.ts';

const page = readPage('alarms/README');

interface Metric {
  MetricName: string;
  Dimensions?: object[];
}

/** An alarm on one metric names it itself, an alarm with a label or an expression in a list. */
interface Alarm extends Partial<Metric> {
  AlarmName: string;
  Metrics?: { MetricStat?: { Metric: Metric } }[];
}

const metricsOf = ({ MetricName, Dimensions, Metrics = [] }: Alarm): Metric[] =>
  MetricName
    ? [{ MetricName, ...(Dimensions && { Dimensions }) }]
    : Metrics.flatMap(({ MetricStat }) => (MetricStat ? [MetricStat.Metric] : []));

const ofType = ([root]: StackTemplate[], type: string) => Object.values(root!.template.findResources(type)) as Resource[];

const alarmsOf = (stacks: StackTemplate[]) =>
  ofType(stacks, 'AWS::CloudWatch::Alarm')
    .map(({ Properties }) => Properties as unknown as Alarm)
    .map((alarm) => ({ name: alarm.AlarmName.replace('Marquee-prod-', ''), metrics: metricsOf(alarm) }));

/** CloudWatch's prices per month; S3 has counts of the requests themselves, of errors, of bytes and of times. */
const PRICE = { alarm: 0.1, metric: 0.3 };
const EDGE_METRICS = 8;
const METRICS_OF_A_FILTER = 10;

/** Returns what the settings add to a month's bill, at most. */
function priceOf(stacks: StackTemplate[]): number {
  const filters = ofType(stacks, 'AWS::S3::Bucket').flatMap(
    ({ Properties }) => (Properties.MetricsConfigurations as object[]) ?? [],
  );
  const subscriptions = ofType(stacks, 'AWS::CloudFront::MonitoringSubscription');
  const added =
    alarmsOf(stacks).flatMap(({ metrics }) => metrics).length - alarmsOf(platform()).flatMap(({ metrics }) => metrics).length;
  return added * PRICE.alarm + (filters.length * METRICS_OF_A_FILTER + subscriptions.length * EDGE_METRICS) * PRICE.metric;
}

/** Returns the price that the runbook's table says. */
const documentedPrice = (kind: ExtraAlarm) => new RegExp(`^\\| \`${kind}\` \\|.*\\$(\\d+\\.\\d\\d) \\|`, 'm').exec(page)?.[1];

describe('extra alarms', () => {
  const names = new Set(alarmsOf(platform()).map(({ name }) => name));
  const watched = (kind: ExtraAlarm) => alarmsOf(synthesize({ extraAlarms: kind })).filter(({ name }) => !names.has(name));

  test.each(EXTRA_ALARMS)('%s costs what the runbook says, and none of them by default', (kind) => {
    expect(priceOf(platform())).toBe(0);
    expect(priceOf(synthesize({ extraAlarms: kind })).toFixed(2)).toBe(documentedPrice(kind));
  });

  test.each([
    ['edge', ['Edge-Answers-5xx 5xxErrorRate', 'Edge-Answers-4xx 4xxErrorRate']],
    ['files', ['Files-Films-4xx 4xxErrors', 'Files-Films-5xx 5xxErrors', 'Files-Assets-5xx 5xxErrors']],
    ['edge-detail', ['Detail-Refused-403 403ErrorRate', 'Detail-Origins-Slow OriginLatency']],
    ['items', ['Items-Stored-Unreadable UnreadableItems']],
    ['mails', ['Mails-Reputation-BounceRate Reputation.BounceRate', 'Mails-Reputation-ComplaintRate Reputation.ComplaintRate']],
    [
      'queues',
      [
        ...queueRules.map(({ id }) => `Waiting-Events-${id} ApproximateAgeOfOldestMessage`),
        'Waiting-Events-send-urgent-mail AsyncEventAge',
      ],
    ],
  ] as const)('%s watches %j', (kind, expected) => {
    expect(watched(kind).map(({ name, metrics }) => `${name} ${metrics.map(({ MetricName }) => MetricName).join()}`)).toEqual(
      expected,
    );
  });

  test('nothing but a film or a blocked country is refused with 403, so that its rate is that of films', () => {
    expect(Object.values(ERRORS).filter(({ status }) => (status as number) === 403)).toEqual([]);
  });

  test('missing films are those of the bucket: with live video, the text says that broadcasts come from the packager', () => {
    const textOf = (settings: Record<string, string>) =>
      ofType(synthesize({ extraAlarms: 'files', ...settings }), 'AWS::CloudWatch::Alarm')
        .filter(({ Properties }) => String(Properties.AlarmName).endsWith('Films-4xx'))
        .map(({ Properties }) => String(Properties.AlarmDescription));
    expect(textOf({})).toEqual([expect.not.stringContaining('MediaPackage')]);
    expect(textOf({ live: 'true' })).toEqual([expect.stringMatching(/film or a replay .*live come from MediaPackage/)]);
  });

  test('metrics of the edge have both dimensions with which CloudFront reports them', () => {
    for (const { Dimensions } of [...watched('edge'), ...watched('edge-detail')].flatMap(({ metrics }) => metrics)) {
      expect(Dimensions).toEqual([
        { Name: 'DistributionId', Value: { Ref: expect.stringMatching(/^EdgeDistribution/) } },
        { Name: 'Region', Value: 'Global' },
      ]);
    }
  });

  test('requests for films are counted below media/ alone, as the edge’s own metrics do not', () => {
    const stacks = synthesize({ extraAlarms: 'files' });
    const counts = ofType(stacks, 'AWS::S3::Bucket').flatMap(({ Properties }) => Properties.MetricsConfigurations);
    expect(counts).toEqual(expect.arrayContaining([{ Id: 'films', Prefix: 'media/' }, { Id: 'assets' }]));
    const films = watched('files').flatMap(({ metrics }) =>
      metrics.filter(({ Dimensions }) => JSON.stringify(Dimensions).includes('films')),
    );
    expect(films).toHaveLength(2);
  });
});
