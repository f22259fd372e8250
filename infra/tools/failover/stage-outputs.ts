import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { CliError } from '../cli/cli-error.ts';
import { awsFailure, clientSettings } from '../configure-payments/aws.ts';

/** Reads the outputs of a deployed stage by their names. @throws CliError for an output that it does not have */
export async function readOutputs(stage: string, region: string): Promise<(name: string) => string> {
  const StackName = `Marquee-${stage}`;
  const client = new CloudFormationClient(clientSettings(region));
  const { Stacks: [stack] = [] } = await client.send(new DescribeStacksCommand({ StackName })).catch((error: unknown) => {
    throw awsFailure(error, `Reading the stack ${StackName}`);
  });
  const outputs = new Map((stack?.Outputs ?? []).map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]));
  return (name) => {
    const value = outputs.get(name);
    if (!value) throw new CliError(`The stack ${StackName} in ${region} has no output ${name}.`);
    return value;
  };
}
