import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contract } from '#shared/api/contract.ts';
import { busRules } from '#shared/bus/rules.ts';
import { resourcesOf, rootTemplate } from './platform.ts';
import { synthesize } from './synthesize.ts';

const runbook = readFileSync(path.join(__dirname, '../../docs/operations.md'), 'utf8');
/** As GitHub makes them of headings. */
const anchors = [...runbook.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
  title.toLowerCase().replace(/[^a-z0-9 -]/g, '').replaceAll(' ', '-'),
);

describe('monitoring', () => {
  const alarms = () => resourcesOf('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);

  test('the default alarms are ten at most, and each names its section of the runbook', () => {
    expect(alarms().length).toBeLessThanOrEqual(10);
    const sections = alarms().map(({ AlarmDescription }) => /docs\/operations\.md#(.+)$/.exec(String(AlarmDescription))?.[1]);
    expect(sections.filter((section) => !section || !anchors.includes(section))).toEqual([]);
    expect(sections).toContain('alarm-purchases-not-recorded');
  });

  test('whatever could not be handled or delivered raises one', () => {
    const queues = alarms().filter(({ MetricName }) => MetricName === 'ApproximateNumberOfMessagesVisible');
    expect(queues).toHaveLength(busRules.length + 1);
    for (const queue of queues) {
      expect(queue).toMatchObject({ Threshold: 1, TreatMissingData: 'notBreaching' });
    }
  });

  test('every endpoint has its row', () => {
    const [dashboard] = resourcesOf('AWS::CloudWatch::Dashboard');
    const body = JSON.stringify(dashboard?.Properties.DashboardBody);
    for (const { route } of contract) expect(body).toContain(`${route}: calls and failures`);
  });

  test('nobody is written to, and silence is no alarm, unless it is asked for', () => {
    rootTemplate().resourceCountIs('AWS::SNS::Topic', 0);
    const [root] = synthesize({ alarmMail: 'ops@example.com', webhookSilenceHours: '6' });
    root!.template.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint: 'ops@example.com' });
    root!.template.hasResourceProperties('AWS::CloudWatch::Alarm', {
      MetricName: 'Invocations',
      Period: 6 * 3600,
      ComparisonOperator: 'LessThanThreshold',
      TreatMissingData: 'breaching',
    });
    const all = Object.values(root!.resources).filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm');
    expect(all).toHaveLength(alarms().length + 1);
    for (const { Properties } of all) {
      expect(Properties.AlarmActions).toHaveLength(1);
      expect(Properties.OKActions).toHaveLength(1);
    }
    expect(JSON.stringify(root!.template.findResources('AWS::SNS::TopicPolicy'))).toContain('cloudwatch.amazonaws.com');
  });
});
