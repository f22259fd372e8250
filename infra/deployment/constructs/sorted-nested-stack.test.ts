import { readFileSync } from 'node:fs';
import path from 'node:path';
import { App, CfnOutput, Stack } from 'aws-cdk-lib/core';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { SortedNestedStack } from './sorted-nested-stack.ts';

test('names its parameters in the order of their names, whatever it refers to first', () => {
  const app = new App();
  const stack = new Stack(app, 'Parent');
  const topics = ['C', 'A', 'B'].map((id) => new Topic(stack, id));
  const nested = new SortedNestedStack(stack, 'Nested');
  for (const [index, topic] of topics.entries()) new CfnOutput(nested, `Output${index}`, { value: topic.topicArn });
  const { directory } = app.synth();
  const template = JSON.parse(readFileSync(path.join(directory, nested.templateFile), 'utf8')) as Record<string, object>;
  const names = Object.keys(template.Parameters!);
  expect(names).toHaveLength(3);
  expect(names).toEqual(names.toSorted());
  expect(Object.keys(template.Outputs!)).toHaveLength(3);
});
