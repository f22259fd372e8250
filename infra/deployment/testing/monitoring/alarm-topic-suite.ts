import { resourcesOf, rootTemplate, warningsOfVariant } from '../platform.ts';

describe('the topic of alarms', () => {
  test('every alarm goes to the topic, which is an output and has no subscriber without the setting', () => {
    rootTemplate().resourceCountIs('AWS::SNS::Subscription', 0);
    const [topic] = Object.keys(rootTemplate().findResources('AWS::SNS::Topic'));
    rootTemplate().hasOutput('AlarmTopicArn', { Value: { Ref: topic } });
    for (const { Properties } of resourcesOf('AWS::CloudWatch::Alarm')) {
      expect([Properties.AlarmActions, Properties.OKActions]).toEqual([[{ Ref: topic }], [{ Ref: topic }]]);
    }
  });

  test.each([
    ['plain', 1],
    ['alarm mail', 0],
  ])('a deployment with %s has %i warnings that nobody is told', (name, warnings) => {
    const found = warningsOfVariant(name).filter((warning) => warning.includes('Nobody is told of alarms'));
    expect(found).toHaveLength(warnings);
  });
});
