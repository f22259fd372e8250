import { CloudFormationClient, paginateListStackResources, type StackResourceSummary } from '@aws-sdk/client-cloudformation';
import { CliError } from '../cli/cli-error.ts';
import { awsFailure, clientSettings } from '../configure-payments/aws.ts';

/** A deployed stage. */
interface DeployedStage {
  stage: string;
  region: string;
}

/**
 * Returns the name of a table of a deployed stage.
 * @param table its name in the stack, such as `Commerce`
 * @throws CliError if the stage is not deployed
 */
export const tableOfStack = (table: 'Accounts' | 'Catalog' | 'Commerce' | 'Playback', stage: DeployedStage): Promise<string> =>
  // A suffix follows in the logical id.
  nameInStack(stage, ({ LogicalResourceId = '' }) => LogicalResourceId.startsWith(`Tables${table}Table`));

/** Returns the name of the bus of a deployed stage. @throws CliError if the stage is not deployed */
export const busOfStack = (stage: DeployedStage): Promise<string> =>
  nameInStack(stage, ({ ResourceType }) => ResourceType === 'AWS::Events::EventBus');

async function nameInStack(
  { stage, region }: DeployedStage,
  isWanted: (resource: StackResourceSummary) => boolean,
): Promise<string> {
  const StackName = `Marquee-${stage}`;
  const client = new CloudFormationClient(clientSettings(region));
  try {
    for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName })) {
      const found = StackResourceSummaries.find(isWanted);
      if (found?.PhysicalResourceId) return found.PhysicalResourceId;
    }
  } catch (error) {
    if (!(error as Error).message.includes('does not exist')) throw awsFailure(error, `Reading the stack ${StackName}`);
  }
  throw new CliError(`The stack ${StackName} is not deployed in ${region}. Name another with --stage and --region.`);
}
