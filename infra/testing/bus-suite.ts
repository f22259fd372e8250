import { Match } from 'aws-cdk-lib/assertions';
import { busRules } from '#shared/bus/rules.ts';
import { functionOf, resourcesOf, rootTemplate } from './platform.ts';

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
    const mappings = resourcesOf('AWS::Lambda::EventSourceMapping');
    expect(mappings).toHaveLength(busRules.length);
    for (const { Properties } of mappings) {
      expect(Properties.FunctionResponseTypes).toEqual(['ReportBatchItemFailures']);
    }
  });

  test('dead letters are kept 14 days, events 90', () => {
    const kept = resourcesOf('AWS::SQS::Queue').filter(({ Properties }) => Properties.MessageRetentionPeriod === 14 * 86_400);
    // One a rule, and one for what the bus could not deliver.
    expect(kept).toHaveLength(busRules.length + 1);
    rootTemplate().hasResourceProperties('AWS::Events::Archive', { RetentionDays: 90 });
  });
});
