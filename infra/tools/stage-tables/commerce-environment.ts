import path from 'node:path';
import { readConfig } from '../../config.ts';
import { LOCAL_CREDENTIALS } from '../../local/environment.ts';
import { LOCAL_TABLES } from '../../local/tables.ts';
import { readSettingsFile } from '../../settings-file.ts';
import { localDatabase } from './local-database.ts';
import { tableOfStack } from './table-of-stack.ts';

const SETTINGS = path.join(import.meta.dirname, '../../../marquee.config.json');

/** Where the tables are. */
interface Place {
  /** A deployed stage; null for this machine. */
  stage: string | null;
  region: string | null;
  /** Address of a DynamoDB; null for that of the platform on this machine. */
  endpoint: string | null;
}

/**
 * Returns the environment in which functions of the product find the commerce table of a stage, or of this machine. They read it when
 * they need it, so it has to be set before.
 * @throws CliError if there is no such stage, or if AWS refuses
 */
export async function commerceEnvironment({ stage, region, endpoint }: Place): Promise<Record<string, string>> {
  if (stage === null) {
    return {
      ...LOCAL_TABLES,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: LOCAL_CREDENTIALS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: LOCAL_CREDENTIALS.secretAccessKey,
      AWS_ENDPOINT_URL_DYNAMODB: endpoint ?? (await localDatabase()),
      LOG_LEVEL: 'SILENT',
    };
  }
  const config = readConfig((key) => ({ stage, region })[key], readSettingsFile(SETTINGS));
  return { COMMERCE_TABLE: await tableOfStack('Commerce', config), AWS_REGION: config.region, LOG_LEVEL: 'SILENT' };
}
