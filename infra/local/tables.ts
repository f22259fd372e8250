import { CreateTableCommand, DescribeTableCommand, type DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb';

/** Names of the local tables, by the environment variable that holds each name. */
export const LOCAL_TABLES = {
  ACCOUNTS_TABLE: 'marquee-accounts',
  CATALOG_TABLE: 'marquee-catalog',
  COMMERCE_TABLE: 'marquee-commerce',
  PLAYBACK_TABLE: 'marquee-playback',
} as const;

/** The same names by the data that the tables hold. */
export const LOCAL_TABLE_OF = {
  accounts: LOCAL_TABLES.ACCOUNTS_TABLE,
  catalog: LOCAL_TABLES.CATALOG_TABLE,
  commerce: LOCAL_TABLES.COMMERCE_TABLE,
  playback: LOCAL_TABLES.PLAYBACK_TABLE,
} as const;

/** Tables whose changes are consumed. A deployment also streams the catalog, to refresh the edge; here it caches nothing. */
const STREAMING: readonly string[] = [LOCAL_TABLES.COMMERCE_TABLE];

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
