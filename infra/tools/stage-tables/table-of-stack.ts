import { CloudFormationClient, paginateListStackResources, type StackResourceSummary } from '@aws-sdk/client-cloudformation';
import { type TableName, tables } from '#shared/storage/tables.ts';
import { CliError } from '../cli/cli-error.ts';
import { awsFailure, clientSettings } from '../configure-payments/aws.ts';
import { outputsOfStack } from './outputs-of-stack.ts';

/** A deployed stage. */
interface DeployedStage {
  stage: string;
  region: string;
}

/**
 * Returns the name of a table of a deployed stage.
 * @throws CliError if the stage is not deployed
 */
export async function tableOfStack(table: TableName, stage: DeployedStage): Promise<string> {
  const { construct } = tables[table];
  // A suffix follows in the logical id.
  const own = await findName(stage, ({ LogicalResourceId = '' }) => LogicalResourceId.startsWith(`Tables${construct}Table`));
  // A table that was taken over is no resource of the stack, which has an output for it.
  const name = own ?? (await outputsOfStack(stackName(stage.stage), stage.region))?.get(`${construct}TableName`);
  if (!name) throw notDeployed(stage);
  return name;
}

/** Returns the name of the bus of a deployed stage. @throws CliError if the stage is not deployed */
export const busOfStack = (stage: DeployedStage): Promise<string> =>
  nameInStack(stage, ({ ResourceType }) => ResourceType === 'AWS::Events::EventBus');

/** A queue of a deployed stage. */
export interface StackQueue {
  logicalId: string;
  url: string;
}

/** Returns the queues of a deployed stage. @throws CliError if the stage is not deployed */
export async function queuesOfStack(stage: DeployedStage): Promise<StackQueue[]> {
  const queues: StackQueue[] = [];
  for await (const { ResourceType, LogicalResourceId, PhysicalResourceId } of resourcesOf(stage)) {
    if (ResourceType !== 'AWS::SQS::Queue' || !LogicalResourceId || !PhysicalResourceId) continue;
    queues.push({ logicalId: LogicalResourceId, url: PhysicalResourceId });
  }
  if (queues.length === 0) throw notDeployed(stage);
  return queues;
}

async function nameInStack(stage: DeployedStage, isWanted: (resource: StackResourceSummary) => boolean): Promise<string> {
  const name = await findName(stage, isWanted);
  if (name === null) throw notDeployed(stage);
  return name;
}

async function findName(stage: DeployedStage, isWanted: (resource: StackResourceSummary) => boolean): Promise<string | null> {
  for await (const resource of resourcesOf(stage)) {
    if (isWanted(resource) && resource.PhysicalResourceId) return resource.PhysicalResourceId;
  }
  return null;
}

/** Returns the resources of a deployed stage; none if it is not deployed. */
async function* resourcesOf({ stage, region }: DeployedStage): AsyncGenerator<StackResourceSummary> {
  const StackName = stackName(stage);
  const client = new CloudFormationClient(clientSettings(region));
  try {
    for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName })) {
      yield* StackResourceSummaries;
    }
  } catch (error) {
    if (!(error as Error).message.includes('does not exist')) throw awsFailure(error, `Reading the stack ${StackName}`);
  }
}

const stackName = (stage: string) => `Marquee-${stage}`;

const notDeployed = ({ stage, region }: DeployedStage) =>
  new CliError(`The stack ${stackName(stage)} is not deployed in ${region}. Name another with --stage and --region.`);
