import { TABLE_NAMES, type TableName } from '#shared/storage/tables.ts';
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { clientSettings } from '../../configure-payments/aws.ts';
import { tableOfStack } from '../../stage-tables/table-of-stack.ts';
import { attempt, isUnknown, type Reading, type Unknown } from './reading.ts';

/** The requests that a table takes at once: its warm throughput, or a lower limit that somebody has set for it. */
export interface TableReading {
  reads: Reading;
  writes: Reading;
  /** The table's name in the account; null if it could not be read. */
  physicalName: string | null;
}

/** Reads the throughput of a stage's tables. */
export async function readTables(stage: string, region: string): Promise<Record<TableName, TableReading>> {
  const client = new DynamoDBClient(clientSettings(region));
  const readings = await Promise.all(TABLE_NAMES.map((table) => attempt(() => readTable(client, table, { stage, region }))));
  return Object.fromEntries(
    readings.map((reading, i) => [TABLE_NAMES[i]!, isUnknown(reading) ? unknownTable(reading) : reading]),
  ) as Record<TableName, TableReading>;
}

const unknownTable = (reason: Unknown): TableReading => ({ reads: reason, writes: reason, physicalName: null });

async function readTable(
  client: DynamoDBClient,
  table: TableName,
  stage: { stage: string; region: string },
): Promise<TableReading> {
  const physicalName = await tableOfStack(table, stage);
  const { Table: { WarmThroughput: warm, OnDemandThroughput: highest } = {} } = await client.send(
    new DescribeTableCommand({ TableName: physicalName }),
  );
  return {
    reads: throughput(warm?.ReadUnitsPerSecond, highest?.MaxReadRequestUnits),
    writes: throughput(warm?.WriteUnitsPerSecond, highest?.MaxWriteRequestUnits),
    physicalName,
  };
}

/** @param highest limit that was set for the table; -1 or undefined for none */
function throughput(warm: number | undefined, highest = -1): Reading {
  if (warm === undefined) return { unknown: 'DynamoDB did not tell the table’s warm throughput.' };
  if (highest < 0 || highest >= warm) return { value: warm };
  return { value: highest, note: 'the table has a limit of its own, below its warm throughput' };
}
