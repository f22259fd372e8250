import { readPage } from '../../../tools/runbook/pages.ts';
import { rootTemplate, variant } from '../platform.ts';
import type { Resource } from '../../sketch/synthesize.ts';

const page = readPage('canary');

/** Returns the price that the runbook's section says. */
const documentedPrice = () => /It costs \$(\d+\.\d\d) a month/.exec(page)?.[1];

/** CloudWatch's prices: of a run, of which the first 100 a month are free, and of an alarm. */
const PRICE = { run: 0.0012, freeRuns: 100, alarm: 0.1 };
const MINUTES_A_MONTH = 730 * 60;

describe('the canary', () => {
  const root = () => variant('a canary')[0]!.template;
  const only = (type: string) => {
    const found = Object.values(root().findResources(type)) as Resource[];
    expect(found).toHaveLength(1);
    return found[0]!.Properties;
  };
  const alarm = () => {
    const alarms = Object.values(root().findResources('AWS::CloudWatch::Alarm')) as Resource[];
    return alarms.find(({ Properties }) => Properties.AlarmName === 'Marquee-prod-Canary-Probe-Failed')!.Properties;
  };

  test('is not there without the setting', () => {
    rootTemplate().resourceCountIs('AWS::Synthetics::Canary', 0);
  });

  test('watches the probe event of this site, every five minutes, for the price that the runbook says', () => {
    const { Schedule, RunConfig, Name } = only('AWS::Synthetics::Canary') as Record<string, Record<string, object>>;
    expect(Name).toBe('marquee-prod');
    expect(RunConfig).toMatchObject({
      EnvironmentVariables: { PROBE_SUBDOMAIN: 'probe', SITE_URL: expect.anything() as object },
    });
    expect(Schedule).toMatchObject({ Expression: 'rate(5 minutes)' });
    const month = (MINUTES_A_MONTH / 5 - PRICE.freeRuns) * PRICE.run + PRICE.alarm;
    expect(documentedPrice()).toBe(month.toFixed(2));
  });

  test('raises an alarm at the topic of all alarms, also if it does not run', () => {
    const { AlarmActions, ...rest } = alarm();
    expect(AlarmActions).toEqual([{ Ref: expect.stringMatching(/^MonitoringTopic/) as string }]);
    expect(rest).toMatchObject({ TreatMissingData: 'breaching', EvaluationPeriods: 3, ComparisonOperator: 'LessThanThreshold' });
    expect(JSON.stringify(rest)).toContain('docs/operations/alarms/canary.md');
  });

  test('may write its own results and logs, and nothing of the platform', () => {
    const statements = (Object.values(root().findResources('AWS::IAM::Policy')) as Resource[])
      .filter(({ Metadata }) => Metadata?.['aws:cdk:path']?.includes('/Canary/Role/'))
      .flatMap(({ Properties }) => (Properties.PolicyDocument as { Statement: { Action: string | string[] }[] }).Statement);
    expect(statements.flatMap(({ Action }) => Action).toSorted()).toEqual([
      'cloudwatch:PutMetricData',
      'logs:CreateLogGroup',
      'logs:CreateLogStream',
      'logs:PutLogEvents',
      's3:GetBucketLocation',
      's3:PutObject',
    ]);
  });
});
