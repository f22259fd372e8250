import { CliError } from '../cli/cli-error.ts';
import { outputsOfStack } from '../stage-tables/outputs-of-stack.ts';

const NAMES = ['StripeWebhookUrl', 'PaypalWebhookUrl', 'PaymentsSecretName'] as const;

/** The outputs of a deployed stack. */
export type StackOutputs = Record<(typeof NAMES)[number], string>;

/** Reads the outputs of a stack. @throws CliError if the stack is not deployed, or not yet */
export async function readStackOutputs(stackName: string, region: string): Promise<StackOutputs> {
  const outputs = await outputsOfStack(stackName, region);
  if (!outputs || NAMES.some((name) => !outputs.get(name))) throw notDeployed(stackName, region);
  return Object.fromEntries(outputs) as StackOutputs;
}

const notDeployed = (stackName: string, region: string) =>
  new CliError(
    `The stack ${stackName} is not deployed in ${region}. Run npx cdk deploy first, or name another with --stage and --region.`,
  );
