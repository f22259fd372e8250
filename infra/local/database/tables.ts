import { CreateTableCommand, DescribeTableCommand, type DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { perTable, TABLE_NAMES, type TableName, tables } from '#shared/storage/tables.ts';

/** Names of the local tables. */
export const LOCAL_TABLE_OF = perTable((name) => `marquee-${name}`);

/** The same names by the environment variable that holds each. */
export const LOCAL_TABLES = Object.fromEntries(
  TABLE_NAMES.map((name) => [tables[name].variable, LOCAL_TABLE_OF[name]]),
) as Record<(typeof tables)[TableName]['variable'], string>;

/** Tables whose changes are consumed. A deployment also streams the catalog, to refresh the edge; here it caches nothing. */
const STREAMING = TABLE_NAMES.filter((name) => tables[name].streams === 'everywhere').map((name) => LOCAL_TABLE_OF[name]);

const STREAM = { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } as const;

/** Creates the missing tables, and enables the streams. */
export async function createTables(client: DynamoDBClient): Promise<void> {
  await Promise.all(Object.values(LOCAL_TABLES).map((name) => createTable(client, name)));
  await Promise.all(STREAMING.map((name) => enableStream(client, name)));
}

/** Enables the stream of a table if it has none, as in a data folder of an older version. */
async function enableStream(client: DynamoDBClient, name: string): Promise<void> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
  if (Table?.StreamSpecification?.StreamEnabled) return;
  await client.send(new UpdateTableCommand({ TableName: name, StreamSpecification: STREAM }));
}

/** Creates a table with the keys of all tables, if it is missing. */
export async function createTable(client: DynamoDBClient, name: string): Promise<void> {
  try {
    await client.send(
      new CreateTableCommand({
        TableName: name,
        BillingMode: 'PAY_PER_REQUEST',
        KeySchema: [
          { AttributeName: 'pk', KeyType: 'HASH' },
          { AttributeName: 'sk', KeyType: 'RANGE' },
        ],
        AttributeDefinitions: [
          { AttributeName: 'pk', AttributeType: 'S' },
          { AttributeName: 'sk', AttributeType: 'S' },
        ],
      }),
    );
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ResourceInUseException') throw error;
  }
}
