import { CloudFormationClient, DescribeStacksCommand, ListStackResourcesCommand } from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { tableOfStack } from './table-of-stack.ts';

const cloudformation = mockClient(CloudFormationClient);
const stage = { stage: 'prod-2', region: 'eu-west-1' };
const resource = (LogicalResourceId: string, PhysicalResourceId: string) => ({
  LogicalResourceId,
  PhysicalResourceId,
  ResourceType: 'AWS::DynamoDB::GlobalTable',
  LastUpdatedTimestamp: new Date(0),
  ResourceStatus: 'CREATE_COMPLETE' as const,
});
const stack = (outputs: Record<string, string>) => ({
  StackName: 'Marquee-prod-2',
  CreationTime: new Date(0),
  StackStatus: 'CREATE_COMPLETE' as const,
  Outputs: Object.entries(outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue })),
});

beforeEach(() => cloudformation.reset());

test('a table that the stage has made is found among its resources', async () => {
  cloudformation.on(ListStackResourcesCommand).resolves({ StackResourceSummaries: [resource('TablesCommerceTable1A2B', 'own')] });
  await expect(tableOfStack('commerce', stage)).resolves.toBe('own');
});

test('a table that the stage has taken over is found in its outputs', async () => {
  cloudformation.on(ListStackResourcesCommand).resolves({ StackResourceSummaries: [resource('Other', 'other')] });
  cloudformation.on(DescribeStacksCommand).resolves({ Stacks: [stack({ CommerceTableName: 'taken' })] });
  await expect(tableOfStack('commerce', stage)).resolves.toBe('taken');
});

test('a stage that is not there is named in the error', async () => {
  const missing = new Error('Stack with id Marquee-prod-2 does not exist');
  cloudformation.on(ListStackResourcesCommand).rejects(missing);
  cloudformation.on(DescribeStacksCommand).rejects(missing);
  await expect(tableOfStack('commerce', stage)).rejects.toThrow('The stack Marquee-prod-2 is not deployed in eu-west-1.');
});
