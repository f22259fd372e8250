import { Annotations, Match } from 'aws-cdk-lib/assertions';
import path from 'node:path';
import { resourcesOf, rootTemplate } from '../platform.ts';
import { sketchPlatform } from '../../sketch/sketch-platform.ts';

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
    [{}, 1],
    [{ alarmMail: 'ops@example.com' }, 0],
  ])('a deployment with %j has %i warnings that nobody is told', (settings, warnings) => {
    const stack = sketchPlatform(path.join(__dirname, '../../../..'), settings);
    const found = Annotations.fromStack(stack).findWarning('*', Match.stringLikeRegexp('Nobody is told of alarms'));
    expect(found).toHaveLength(warnings);
  });
});
