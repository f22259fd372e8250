import { CloudFormationClient, paginateListStackResources } from '@aws-sdk/client-cloudformation';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { CliError } from '../cli/cli-error.ts';
import { readConfig } from '../../config.ts';
import { awsFailure, clientSettings } from '../configure-payments/aws.ts';
import { LOCAL_CREDENTIALS } from '../../local/environment.ts';
import { LOCAL_TABLES } from '../../local/tables.ts';
import { LedgerTable } from './ledger-table.ts';
import type { Options } from './options.ts';

/** Beginning of the commerce table's logical id; a suffix follows. */
const COMMERCE = /^TablesCommerceTable/;
const LOCAL_TIMEOUT_MS = 3_000;

/** Connects to the ledgers of a stage, or to those of this machine. @param settings those of marquee.config.json */
export async function connect({ stage, region, endpoint }: Options, settings: Record<string, unknown>): Promise<LedgerTable> {
  if (stage === null) return localTable(endpoint ?? (await localEndpoint()));
  const config = readConfig((key) => ({ stage, region })[key], settings);
  const table = await commerceTable(`Marquee-${config.stage}`, config.region);
  return new LedgerTable(DynamoDBDocumentClient.from(new DynamoDBClient(clientSettings(config.region))), table);
}

function localTable(endpoint: string): LedgerTable {
  const settings = { ...clientSettings('us-east-1'), endpoint, credentials: LOCAL_CREDENTIALS };
  return new LedgerTable(DynamoDBDocumentClient.from(new DynamoDBClient(settings)), LOCAL_TABLES.COMMERCE_TABLE);
}

/** Returns the address of the local platform's database, which that platform reports. */
async function localEndpoint(): Promise<string> {
  const site = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;
  try {
    const answer = await fetch(`${site}/_local`, { signal: AbortSignal.timeout(LOCAL_TIMEOUT_MS) });
    return ((await answer.json()) as { dynamodb: string }).dynamodb;
  } catch (error) {
    throw new CliError(
      `No platform answers at ${site}. Start it with npm start, or name a stage with --stage or a database with --endpoint.`,
      { cause: error },
    );
  }
}

async function commerceTable(StackName: string, region: string): Promise<string> {
  const client = new CloudFormationClient(clientSettings(region));
  try {
    for await (const { StackResourceSummaries = [] } of paginateListStackResources({ client }, { StackName })) {
      const table = StackResourceSummaries.find(({ LogicalResourceId = '' }) => COMMERCE.test(LogicalResourceId));
      if (table?.PhysicalResourceId) return table.PhysicalResourceId;
    }
  } catch (error) {
    if (!(error as Error).message.includes('does not exist')) throw awsFailure(error, `Reading the stack ${StackName}`);
  }
  throw new CliError(`The stack ${StackName} is not deployed in ${region}. Name another with --stage and --region.`);
}
