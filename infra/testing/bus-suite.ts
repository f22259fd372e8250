import { Match } from 'aws-cdk-lib/assertions';
import { busRules } from '#shared/bus/rules.ts';
import { schedules } from '#shared/bus/schedules.ts';
import { functionOf, platform, resourcesOf, rootTemplate } from './platform.ts';
import type { Resource } from './synthesize.ts';

describe('the bus', () => {
  test.each(busRules)('$id reaches $consumer through a queue with dead letters', (rule) => {
    rootTemplate().hasResourceProperties('AWS::Events::Rule', {
      EventPattern: { source: rule.source, 'detail-type': rule.detailType },
      Targets: [Match.objectLike({ DeadLetterConfig: { Arn: Match.anyValue() } })],
    });
    rootTemplate().hasResourceProperties('AWS::SQS::Queue', {
      VisibilityTimeout: rule.timeoutSeconds * 6,
      RedrivePolicy: { maxReceiveCount: rule.maxReceives, deadLetterTargetArn: Match.anyValue() },
    });
    expect(functionOf(rule.consumer)).toMatchObject({ Timeout: rule.timeoutSeconds });
  });

  test('a consumer reports the messages that failed, one by one', () => {
    const mappings = resourcesOf('AWS::Lambda::EventSourceMapping').filter(({ Properties }) => !Properties.StartingPosition);
    expect(mappings).toHaveLength(busRules.length);
    for (const { Properties } of mappings) {
      expect(Properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
    }
  });

  test('a rule has as many consumers at once as it says: mails no more than SES takes', () => {
    const mappings = resourcesOf('AWS::Lambda::EventSourceMapping').filter(({ Properties }) => !Properties.StartingPosition);
    const allowed = mappings.map(({ Properties }) => (Properties.ScalingConfig as { MaximumConcurrency: number }).MaximumConcurrency);
    expect(allowed.toSorted()).toEqual(busRules.map(({ consumersAtOnce }) => consumersAtOnce).toSorted());
  });

  test('dead letters are kept 14 days, events 90', () => {
    const kept = resourcesOf('AWS::SQS::Queue').filter(({ Properties }) => Properties.MessageRetentionPeriod === 14 * 86_400);
    // One a rule, one for what the bus could not deliver, and one for what the edge was not told.
    expect(kept).toHaveLength(busRules.length + 2);
    rootTemplate().hasResourceProperties('AWS::Events::Archive', { RetentionDays: 90 });
  });

  test('dead letters can be moved back: no queue forbids it, and none refuses a call but for its missing TLS', () => {
    for (const { Properties } of resourcesOf('AWS::SQS::Queue')) expect(Properties).not.toHaveProperty('RedriveAllowPolicy');
    const refusals = resourcesOf('AWS::SQS::QueuePolicy').flatMap(({ Properties }) => {
      const { Statement } = Properties.PolicyDocument as { Statement: { Effect: string; Condition?: object }[] };
      return Statement.filter(({ Effect }) => Effect === 'Deny');
    });
    expect(refusals).toHaveLength(resourcesOf('AWS::SQS::Queue').length);
    for (const { Condition } of refusals) expect(Condition).toEqual({ Bool: { 'aws:SecureTransport': 'false' } });
  });
});

describe('what is done on time', () => {
  test.each(schedules)('$id calls $handler every $everySeconds seconds, one call after the other', (schedule) => {
    const { handler, everySeconds, timeoutSeconds } = schedule;
    expect(timeoutSeconds).toBeLessThan(everySeconds);
    expect(functionOf(handler)).toMatchObject({ Timeout: timeoutSeconds });
    const isIts = ({ Properties }: Resource) => Properties.Description === handler;
    const stack = platform().find(({ resources }) => Object.values(resources).some(isIts));
    // A call that failed is not repeated, nor made late: the next one does what is left.
    stack!.template.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: `rate(${everySeconds / 60} minutes)`,
      State: 'ENABLED',
      Targets: [Match.objectLike({ RetryPolicy: { MaximumEventAgeInSeconds: everySeconds, MaximumRetryAttempts: 0 } })],
    });
  });
});
