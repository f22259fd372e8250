import path from 'node:path';
import { type TableName, tables } from '#shared/storage/tables.ts';
import { readConfig } from '../../deployment/config/config.ts';
import { LOCAL_BUS, LOCAL_CREDENTIALS } from '../../local/environment.ts';
import { LOCAL_TABLES } from '../../local/database/tables.ts';
import { readSettingsFile } from '../../deployment/config/settings-file.ts';
import { localServers } from './local-database.ts';
import { busOfStack, tableOfStack } from './table-of-stack.ts';

const SETTINGS = path.join(import.meta.dirname, '../../../marquee.config.json');

type Environment = Record<string, string>;

/** The place of the tables. */
interface Place {
  /** A deployed stage; null for this machine. */
  stage: string | null;
  region: string | null;
  /** Address of a DynamoDB; null for that of the platform on this machine. */
  endpoint: string | null;
}

/**
 * Returns the environment in which functions of the product find tables of a stage, or of this machine. They read it when they need it, so
 * it has to be set before.
 * @throws CliError if there is no such stage, or if AWS refuses
 */
export async function stageEnvironment({ stage, region, endpoint }: Place, needed: readonly TableName[]): Promise<Environment> {
  if (stage === null) {
    return {
      ...LOCAL_TABLES,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: LOCAL_CREDENTIALS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: LOCAL_CREDENTIALS.secretAccessKey,
      AWS_ENDPOINT_URL_DYNAMODB: endpoint ?? (await localServers()).dynamodb,
      LOG_LEVEL: 'SILENT',
    };
  }
  const config = configOf(stage, region);
  const names = await Promise.all(
    needed.map(async (table) => [tables[table].variable, await tableOfStack(table, config)] as const),
  );
  return { ...Object.fromEntries(names), AWS_REGION: config.region, LOG_LEVEL: 'SILENT' };
}

/** Returns the environment in which functions of the product find the bus of a stage, or of this machine. */
export async function busEnvironment({ stage, region }: Omit<Place, 'endpoint'>): Promise<Environment> {
  if (stage !== null) return { BUS_NAME: await busOfStack(configOf(stage, region)) };
  return { BUS_NAME: LOCAL_BUS, AWS_ENDPOINT_URL_EVENTBRIDGE: (await localServers()).aws };
}

const configOf = (stage: string, region: string | null) =>
  readConfig((key) => ({ stage, region })[key], readSettingsFile(SETTINGS));
