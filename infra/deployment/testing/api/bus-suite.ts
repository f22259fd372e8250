import { Match } from 'aws-cdk-lib/assertions';
import { queueRules } from '#shared/bus/queue-rules.ts';
import { busRules } from '#shared/bus/rules.generated.ts';
import { schedules } from '#shared/bus/schedules.ts';
import { heapFlags } from '../../heap-flags.ts';
import { functionOf, platform, resourcesOf, rootTemplate, variablesOf } from '../platform.ts';
import type { Resource } from '../../sketch/synthesize.ts';

describe('the bus', () => {
  test.each(queueRules)('$id reaches $consumer through a queue with dead letters', (rule) => {
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

  test.each(busRules.filter(({ delivery }) => delivery === 'direct'))(
    '$id calls $consumer, and has no queue that costs',
    (rule) => {
      const ofFunction = (resource: Resource) => resource.Properties.Description === rule.consumer;
      const area = platform().find(({ resources }) => Object.values(resources).some(ofFunction))!;
      area.template.hasResourceProperties('AWS::Events::Rule', {
        EventPattern: { source: rule.source, 'detail-type': rule.detailType },
        Targets: [Match.objectLike({ DeadLetterConfig: { Arn: Match.anyValue() } })],
      });
      area.template.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
        MaximumRetryAttempts: rule.maxReceives - 1,
        DestinationConfig: { OnFailure: { Destination: Match.anyValue() } },
      });
      expect(functionOf(rule.consumer)).toMatchObject({ Timeout: rule.timeoutSeconds });
      expect(resourcesOf('AWS::SQS::Queue').filter(({ Metadata }) => Metadata?.['aws:cdk:path']?.includes(rule.id))).toEqual([]);
    },
  );

  test('the shares of what SES accepts add up to all of it', () => {
    const shares: number[] = busRules.map((rule) => ('mailShare' in rule ? rule.mailShare : 0));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
    for (const rule of busRules) expect('mailShare' in rule).toBe('mail' in rule.rights);
  });

  test('a consumer reports failed messages individually', () => {
    const mappings = resourcesOf('AWS::Lambda::EventSourceMapping').filter(({ Properties }) => !Properties.StartingPosition);
    expect(mappings).toHaveLength(queueRules.length);
    for (const { Properties } of mappings) {
      expect(Properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
    }
  });

  test('a queue has the number of concurrent consumers of its rule', () => {
    const mappings = resourcesOf('AWS::Lambda::EventSourceMapping').filter(({ Properties }) => !Properties.StartingPosition);
    const allowed = mappings.map(
      ({ Properties }) => (Properties.ScalingConfig as { MaximumConcurrency: number }).MaximumConcurrency,
    );
    expect(allowed.toSorted()).toEqual(queueRules.map(({ consumersAtOnce }) => consumersAtOnce).toSorted());
  });

  test('a consumer has the heap of its rule', () => {
    for (const rule of busRules) {
      const { NODE_OPTIONS } = variablesOf(rule.consumer);
      const flags = 'heapMegabytes' in rule ? heapFlags(rule.heapMegabytes) : [];
      expect([rule.id, NODE_OPTIONS]).toEqual([rule.id, ['--enable-source-maps', ...flags].join(' ')]);
    }
  });

  test('dead letters are kept 14 days, events 90', () => {
    const kept = resourcesOf('AWS::SQS::Queue').filter(({ Properties }) => Properties.MessageRetentionPeriod === 14 * 86_400);
    // One per rule, one for undelivered events, and one for changes that did not reach the edge.
    expect(kept).toHaveLength(queueRules.length + 2);
    rootTemplate().hasResourceProperties('AWS::Events::Archive', { RetentionDays: 90 });
  });

  test('dead letters can be moved back: no queue forbids it, and queues refuse only calls without TLS', () => {
    for (const { Properties } of resourcesOf('AWS::SQS::Queue')) expect(Properties).not.toHaveProperty('RedriveAllowPolicy');
    const refusals = resourcesOf('AWS::SQS::QueuePolicy').flatMap(({ Properties }) => {
      const { Statement } = Properties.PolicyDocument as { Statement: { Effect: string; Condition?: object }[] };
      return Statement.filter(({ Effect }) => Effect === 'Deny');
    });
    expect(refusals).toHaveLength(resourcesOf('AWS::SQS::Queue').length);
    for (const { Condition } of refusals) expect(Condition).toEqual({ Bool: { 'aws:SecureTransport': 'false' } });
  });
});

describe('scheduled functions', () => {
  test.each(schedules)('$id calls $handler every $everySeconds seconds, one call after the other', (schedule) => {
    const { handler, everySeconds, timeoutSeconds } = schedule;
    expect(timeoutSeconds).toBeLessThan(everySeconds);
    expect(functionOf(handler)).toMatchObject({ Timeout: timeoutSeconds });
    const isIts = ({ Properties }: Resource) => Properties.Description === handler;
    const stack = platform().find(({ resources }) => Object.values(resources).some(isIts));
    // A failed call is not retried, and a late one is not made: the next one does what is left.
    stack!.template.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: everySeconds === 7200 ? 'rate(2 hours)' : `rate(${everySeconds / 60} minutes)`,
      State: 'ENABLED',
      Targets: [Match.objectLike({ RetryPolicy: { MaximumEventAgeInSeconds: everySeconds, MaximumRetryAttempts: 0 } })],
    });
  });
});
