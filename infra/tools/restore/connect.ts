import type { TableName } from '#shared/storage/tables.ts';
import { DescribeTableCommand, DynamoDBClient, type DynamoDBClientConfig, type TableDescription } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { readConfig } from '../../deployment/config/config.ts';
import { LOCAL_CREDENTIALS } from '../../local/environment.ts';
import { LOCAL_TABLE_OF } from '../../local/database/tables.ts';
import { CliError } from '../cli/cli-error.ts';
import { awsFailure, clientSettings } from '../configure-payments/aws.ts';
import { localDatabase } from '../stage-tables/local-database.ts';
import { tableOfStack } from '../stage-tables/table-of-stack.ts';
import type { Options } from './options.ts';
import { TablePair } from './table-pair.ts';

/** The tables of a run, with what AWS says of the restored one. */
export interface ConnectedTables {
  pair: TablePair;
  /** The number of items in the restored table, which AWS counts every six hours; null if unknown. */
  items: number | null;
  /** The point in time that it was restored to; null if AWS does not say. */
  restoredTo: Date | null;
}

/** A table that is busy refuses calls for seconds, until DynamoDB has made room. */
const PATIENT = { maxAttempts: 10 };

/**
 * Connects to a table of a stage, or of this machine, and to its restored copy.
 * @param settings those of marquee.config.json
 * @throws CliError if the copy does not exist, or is that of another table
 */
export async function connect(options: Options, settings: Record<string, unknown>): Promise<ConnectedTables> {
  const { stage, region, endpoint } = options;
  if (stage === null) {
    const local = { endpoint: endpoint ?? (await localDatabase()), credentials: LOCAL_CREDENTIALS };
    return pairOf(
      { ...clientSettings('us-east-1'), ...PATIENT, ...local },
      (name) => Promise.resolve(LOCAL_TABLE_OF[name]),
      options,
    );
  }
  const config = readConfig((key) => ({ stage, region })[key], settings);
  return pairOf({ ...clientSettings(config.region), ...PATIENT }, (name) => tableOfStack(name, config), options);
}

async function pairOf(
  settings: DynamoDBClientConfig,
  nameOf: (table: TableName) => Promise<string>,
  { table, from, isOtherStage }: Options,
): Promise<ConnectedTables> {
  const client = new DynamoDBClient(settings);
  const [live, accounts] = await Promise.all([nameOf(table), nameOf('accounts')]);
  if (live === from) throw new CliError(`--from must name the restored copy, but ${from} is the table in use.`);
  const described = await describe(client, from);
  const { ItemCount, RestoreSummary } = described;
  const source = RestoreSummary?.SourceTableArn?.split('/').at(-1);
  if (source !== undefined && source !== live && !isOtherStage) {
    throw new CliError(`${from} is a copy of ${source}, not of ${live}. --other-stage accepts it, after a disaster.`);
  }
  if (described.TableStatus !== 'ACTIVE') throw new CliError(`${from} is not complete yet. Wait until AWS has restored it.`);
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  const pair = new TablePair(documents, { live, restored: from, accounts });
  return { pair, items: ItemCount || null, restoredTo: RestoreSummary?.RestoreDateTime ?? null };
}

async function describe(client: DynamoDBClient, name: string): Promise<TableDescription> {
  const { Table = {} } = await client.send(new DescribeTableCommand({ TableName: name })).catch((error: Error) => {
    if (error.name === 'ResourceNotFoundException') throw new CliError(`There is no table ${name}. Restore it first.`);
    throw awsFailure(error, `Reading the table ${name}`);
  });
  return Table;
}
