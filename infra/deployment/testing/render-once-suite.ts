import { App, CfnOutput, CfnResource, NestedStack, Stack } from 'aws-cdk-lib/core';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { renderNestedOnce } from '../sketch/render-once.ts';

/** A stack that counts how often CDK makes its template. */
class CountedStack extends NestedStack {
  made = 0;

  override _toCloudFormation(): object {
    this.made += 1;
    return super._toCloudFormation() as object;
  }
}

/** Describes two nested stacks that refer to each other and to their parent. */
function describeStacks() {
  const context = { 'aws:cdk:disable-creation-stack-traces': true };
  const app = new App({ analyticsReporting: false, treeMetadata: false, builtinCloudFormationValidation: false, context });
  const root = new Stack(app, 'Root');
  const [one, other] = ['One', 'Other'].map((id) => new CountedStack(root, id)) as [CountedStack, CountedStack];
  const topic = new CfnResource(root, 'Topic', { type: 'AWS::SNS::Topic' });
  const queue = new CfnResource(one, 'Queue', { type: 'AWS::SQS::Queue', properties: { Name: topic.ref } });
  const alarm = new CfnResource(other, 'Alarm', { type: 'AWS::CloudWatch::Alarm', properties: { Of: queue.ref } });
  new CfnOutput(root, 'Made', { value: alarm.ref });
  return { app, nested: [one, other] };
}

/** Returns the text of each file of an assembly, by its name. */
function filesOf(app: App): Record<string, string> {
  const { directory } = app.synth();
  return Object.fromEntries(readdirSync(directory).map((file) => [file, readFileSync(path.join(directory, file), 'utf8')]));
}

describe('nested stacks whose templates are made once', () => {
  test('have the same files, parameters and outputs as those that CDK makes twice', () => {
    const [usual, once] = [describeStacks(), describeStacks()];
    renderNestedOnce(once.app);
    const files = filesOf(usual.app);
    expect(filesOf(once.app)).toEqual(files);
    expect(Object.keys(files).filter((file) => file.endsWith('.nested.template.json'))).toHaveLength(2);
    expect([usual, once].map(({ nested }) => nested.map(({ made }) => made))).toEqual([
      [2, 2],
      [1, 1],
    ]);
  });
});
