import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { CliError } from '../cli/cli-error.ts';
import { awsFailure, clientSettings } from './aws.ts';

const NAMES = ['StripeWebhookUrl', 'PaypalWebhookUrl', 'PaymentsSecretName'] as const;

/** The outputs of a deployed stack. */
export type StackOutputs = Record<(typeof NAMES)[number], string>;

/** Reads the outputs of a stack. @throws CliError if the stack is not deployed, or not yet */
export async function readStackOutputs(stackName: string, region: string): Promise<StackOutputs> {
  const client = new CloudFormationClient(clientSettings(region));
  const { Stacks: [stack] = [] } = await client
    .send(new DescribeStacksCommand({ StackName: stackName }))
    .catch((error: Error) => {
      const isMissing = error.message.includes('does not exist');
      throw isMissing ? notDeployed(stackName, region) : awsFailure(error, `Reading the stack ${stackName}`);
    });
  const outputs = Object.fromEntries((stack?.Outputs ?? []).map(({ OutputKey = '', OutputValue }) => [OutputKey, OutputValue]));
  if (NAMES.some((name) => !outputs[name])) throw notDeployed(stackName, region);
  return outputs as StackOutputs;
}

const notDeployed = (stackName: string, region: string) =>
  new CliError(
    `The stack ${stackName} is not deployed in ${region}. Run npx cdk deploy first, or name another with --stage and --region.`,
  );
