import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { awsFailure, clientSettings } from '../configure-payments/aws.ts';

/** Returns the outputs of a stack by their names; null if it is not deployed. @throws CliError if AWS refuses */
export async function outputsOfStack(StackName: string, region: string): Promise<ReadonlyMap<string, string> | null> {
  try {
    const client = new CloudFormationClient(clientSettings(region));
    const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName }));
    return new Map((stack?.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]));
  } catch (error) {
    if ((error as Error).message.includes('does not exist')) return null;
    throw awsFailure(error, `Reading the stack ${StackName}`);
  }
}
