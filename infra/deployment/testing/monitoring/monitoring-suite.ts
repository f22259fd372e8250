import { App, Stack } from 'aws-cdk-lib/core';
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { contract } from '#shared/api/contract.ts';
import { queueRules } from '#shared/bus/queue-rules.ts';
import { watchedSchedules } from '#shared/bus/schedules.ts';
import { streamRules } from '#shared/bus/streams.ts';
import { alarmPage } from '#shared/bus/alarm-page.ts';
import { BROADCAST_ALARMS, FAILED_WORKFLOW } from '#shared/bus/video/broadcast-alarms.ts';
import { endpointTables } from '../../constructs/monitoring/watch-endpoints.ts';
import { readRunbook } from '../../../tools/runbook/pages.ts';
import { dashboardBody } from './dashboard-body.ts';
import { platform, resourcesOf, rootTemplate, withEveryAlarm } from '../platform.ts';
import type { Resource } from '../../sketch/synthesize.ts';

interface MetricQuery {
  MetricStat?: { Metric: { MetricName: string }; Period: number };
}

const alarmsOf = (resources: Resource[]) =>
  resources.filter(({ Type }) => Type === 'AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);
const metricsOf = ({ Metrics = [] }: Record<string, unknown>) =>
  (Metrics as MetricQuery[]).flatMap(({ MetricStat }) => (MetricStat ? [MetricStat] : []));
/** Returns the page of the runbook that an alarm's text ends with. */
const pageOf = ({ AlarmDescription }: Record<string, unknown>) => /Runbook: (.+)$/.exec(String(AlarmDescription))?.[1];

const alarms = () => alarmsOf(resourcesOf('AWS::CloudWatch::Alarm'));

describe('alarms', () => {
  const everything = withEveryAlarm();
  const all = everything.flatMap(({ resources }) => alarmsOf(Object.values(resources)));
  const root = everything[0]!.template;

  test('the default ones use ten metrics at most, which are free', () => {
    expect(alarms().flatMap(metricsOf).length).toBeLessThanOrEqual(10);
  });

  test('each names its page of the runbook, and no page is about an alarm that does not exist', () => {
    const pages = new Set([...all.map(pageOf), ...[...Object.keys(BROADCAST_ALARMS), FAILED_WORKFLOW.alarm].map(alarmPage)]);
    const documented = readRunbook()
      .filter(({ text }) => text.startsWith('# Alarm: '))
      .map(({ file }) => file);
    expect([...pages].sort()).toEqual(documented.sort());
  });

  test('names begin with the name of the stack', () => {
    const names = all.map(({ AlarmName }) => String(AlarmName));
    expect(names.filter((name) => !name.startsWith('Marquee-prod-'))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  test('events that could not be handled or delivered raise one', () => {
    const queues = alarms().filter((alarm) => metricsOf(alarm)[0]?.Metric.MetricName === 'ApproximateNumberOfMessagesVisible');
    // One per rule, one for undelivered events, and one for changes that did not reach the edge.
    expect(queues).toHaveLength(queueRules.length + 2);
    for (const queue of queues) {
      expect(queue).toMatchObject({
        Threshold: 1,
        ComparisonOperator: 'GreaterThanOrEqualToThreshold',
        EvaluationPeriods: 1,
        TreatMissingData: 'notBreaching',
      });
    }
  });

  test('every dead-letter queue is watched', () => {
    const kept = resourcesOf('AWS::SQS::Queue').filter(({ Properties }) => Properties.MessageRetentionPeriod === 14 * 86_400);
    const watched = alarms().filter((alarm) => String(alarm.AlarmName).includes('-Queues-'));
    expect(watched).toHaveLength(kept.length);
  });

  test('a scheduled function raises one if it fails, or is not called, for 15 minutes', () => {
    const own = alarms().filter(({ AlarmName }) => String(AlarmName).includes('-Scheduled-'));
    expect(own).toHaveLength(watchedSchedules.length);
    for (const alarm of own) {
      expect(metricsOf(alarm)).toMatchObject([{ Metric: { MetricName: 'Errors' }, Period: 300 }]);
      expect(alarm).toMatchObject({ Threshold: 1, EvaluationPeriods: 3, DatapointsToAlarm: 3, TreatMissingData: 'breaching' });
    }
  });

  test('an endpoint has two of its own with the setting', () => {
    const own = all.filter((alarm) => pageOf(alarm) === alarmPage('one-endpoint'));
    expect(own).toHaveLength(2 * contract.length);
    for (const { route } of contract) {
      expect(own.filter(({ AlarmDescription }) => String(AlarmDescription).includes(`${route} `))).toHaveLength(2);
    }
    expect(alarms().map(pageOf)).not.toContain(alarmPage('one-endpoint'));
  });

  test('with an address, it is notified, and missing webhooks raise one', () => {
    root.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint: 'ops@example.com' });
    expect(JSON.stringify(root.findResources('AWS::SNS::TopicPolicy'))).toContain('cloudwatch.amazonaws.com');
    for (const alarm of all) {
      expect(alarm.AlarmActions).toHaveLength(1);
      expect(alarm.OKActions).toEqual(alarm.AlarmActions);
    }
    const silence = all.filter((alarm) => pageOf(alarm) === alarmPage('webhook-silence'));
    expect(silence).toMatchObject([{ ComparisonOperator: 'LessThanThreshold', Threshold: 1, TreatMissingData: 'breaching' }]);
    expect(silence.flatMap(metricsOf)).toMatchObject([{ Metric: { MetricName: 'Invocations' }, Period: 6 * 3600 }]);
    expect(alarms().map(pageOf)).not.toContain(alarmPage('webhook-silence'));
  });

  test('a budget covers its stage only, and notifies before it is spent', () => {
    rootTemplate().resourceCountIs('AWS::Budgets::Budget', 0);
    const [budget] = Object.values(root.findResources('AWS::Budgets::Budget')) as Resource[];
    expect(budget?.Properties.Budget).toEqual({
      BudgetType: 'COST',
      TimeUnit: 'MONTHLY',
      BudgetLimit: { Amount: 50, Unit: 'USD' },
      CostFilters: { TagKeyValue: ['user:app$marquee', 'user:stage$prod'] },
    });
    const notices = budget?.Properties.NotificationsWithSubscribers as { Notification: object; Subscribers: object[] }[];
    expect(notices.map(({ Notification }) => Notification)).toMatchObject([
      { NotificationType: 'ACTUAL', Threshold: 80, ThresholdType: 'PERCENTAGE' },
      { NotificationType: 'ACTUAL', Threshold: 100, ThresholdType: 'PERCENTAGE' },
      { NotificationType: 'FORECASTED', Threshold: 100, ThresholdType: 'PERCENTAGE' },
    ]);
    for (const { Subscribers } of notices) {
      expect(Subscribers).toEqual([{ SubscriptionType: 'EMAIL', Address: 'ops@example.com' }]);
    }
  });
});

describe('the dashboard', () => {
  const body = () => dashboardBody(platform());

  test('there is one, and it refers to 50 metrics at most, which is free', () => {
    expect(resourcesOf('AWS::CloudWatch::Dashboard')).toHaveLength(1);
    const graphed = body().widgets.flatMap(({ properties }) => properties.metrics ?? []);
    expect(graphed.length).toBeGreaterThan(20);
    expect(graphed.length).toBeLessThanOrEqual(50);
    expect(JSON.stringify(graphed)).not.toMatch(/SEARCH|SELECT/);
  });

  test('every endpoint can be chosen, and its function is then in the graphs', () => {
    const [choice] = body().variables;
    expect(choice?.values).toEqual(contract.map(({ route, handler }) => ({ label: route, value: handler })));
    const [first] = contract;
    expect(choice).toMatchObject({ type: 'pattern', pattern: first.handler, defaultValue: first.handler });
    const graphs = body().widgets.filter(({ properties }) => JSON.stringify(properties.metrics)?.includes(`"${first.handler}"`));
    const names = graphs.flatMap(({ properties }) => (properties.metrics ?? []).map(([, name]) => name));
    expect(new Set(names)).toEqual(new Set(['Duration', 'Errors']));
  });

  test('a table covers the logs of every endpoint', () => {
    const queries = body().widgets.flatMap(({ type, properties }) => (type === 'log' ? [String(properties.query)] : []));
    for (const { handler } of contract) expect(queries.join()).toContain(`SOURCE '${handler}'`);
    for (const query of queries) expect(query).toContain('by route');
  });

  test('no table reads more logs than one query may', () => {
    const fn = new LambdaFunction(new Stack(new App(), 'Many'), 'Function', {
      code: Code.fromInline('exports.handler = async () => {}'),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
    });
    const many = Array.from({ length: 60 }, (_, index) => ({ handler: `area/endpoint-${index}`, route: `GET /${index}`, fn }));
    const logs = endpointTables(many).map((table) => JSON.stringify(table.toJson()).match(/SOURCE/g)?.length);
    expect(logs).toEqual([50, 10]);
  });

  test('it shows the delay of the books and the sales, failed calls, and both providers’ webhooks', () => {
    const graphed = body().widgets.flatMap(({ properties }) => properties.metrics ?? []);
    const functionsWith = (metric: string) => graphed.flatMap(([, name, , fn]) => (name === metric ? [String(fn)] : []));
    const streamConsumers = streamRules.map(({ consumer }) => consumer);
    expect(functionsWith('IteratorAge')).toEqual(streamConsumers);
    const scheduled = watchedSchedules.map(({ handler }) => handler);
    const failing = ['money/payment-events/record-purchase', ...streamConsumers, ...scheduled];
    expect(functionsWith('Errors')).toEqual(expect.arrayContaining(failing));
    expect(functionsWith('Invocations')).toEqual(['money/webhooks/stripe', 'money/webhooks/paypal']);
  });

  test('it shows every table, queue and alarm', () => {
    const text = JSON.stringify(body());
    for (const name of ['Accounts', 'Catalog', 'Commerce', 'Playback']) expect(text).toContain(`Tables/${name}/Table`);
    for (const { id } of queueRules) expect(text).toContain(`Payments/${id}-queue`);
    const shown = body().widgets.find(({ type }) => type === 'alarm');
    expect(shown?.properties.alarms).toHaveLength(alarms().length);
  });
});
