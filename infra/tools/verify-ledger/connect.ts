import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { readConfig } from '../../deployment/config/config.ts';
import { clientSettings } from '../configure-payments/aws.ts';
import { LOCAL_CREDENTIALS } from '../../local/environment.ts';
import { LOCAL_TABLES } from '../../local/database/tables.ts';
import { LedgerTable } from './ledger-table.ts';
import type { Options } from './options.ts';
import { localDatabase } from '../stage-tables/local-database.ts';
import { tableOfStack } from '../stage-tables/table-of-stack.ts';

type Place = Pick<Options, 'stage' | 'region' | 'endpoint'>;

/** Connects to the ledgers of a stage, or to those of this machine. @param settings those of marquee.config.json */
export async function connect({ stage, region, endpoint }: Place, settings: Record<string, unknown>): Promise<LedgerTable> {
  if (stage === null) return localTable(endpoint ?? (await localDatabase()));
  const config = readConfig((key) => ({ stage, region })[key], settings);
  const table = await tableOfStack('commerce', config);
  return new LedgerTable(DynamoDBDocumentClient.from(new DynamoDBClient(clientSettings(config.region))), table);
}

function localTable(endpoint: string): LedgerTable {
  const settings = { ...clientSettings('us-east-1'), endpoint, credentials: LOCAL_CREDENTIALS };
  return new LedgerTable(DynamoDBDocumentClient.from(new DynamoDBClient(settings)), LOCAL_TABLES.COMMERCE_TABLE);
}
