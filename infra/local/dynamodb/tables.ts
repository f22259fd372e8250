import { CreateTableCommand, DescribeTableCommand, type DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb';

/** The variable that names each table, and the name it has on this machine. */
export const LOCAL_TABLES = {
  ACCOUNTS_TABLE: 'marquee-accounts',
  CATALOG_TABLE: 'marquee-catalog',
  COMMERCE_TABLE: 'marquee-commerce',
  PLAYBACK_TABLE: 'marquee-playback',
} as const;

/** Whose changes are heard. In a deployment the catalog's are, too; on one machine no edge keeps an answer. */
const STREAMING: readonly string[] = [LOCAL_TABLES.COMMERCE_TABLE];

const STREAM = { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } as const;

/** Makes the tables that are not there yet, and has those stream that should. */
export async function createTables(client: DynamoDBClient): Promise<void> {
  await Promise.all(Object.values(LOCAL_TABLES).map((name) => createTable(client, name)));
  await Promise.all(STREAMING.map((name) => letStream(client, name)));
}

/** A table of an older data folder does not stream yet. */
async function letStream(client: DynamoDBClient, name: string): Promise<void> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: name }));
  if (Table?.StreamSpecification?.StreamEnabled) return;
  await client.send(new UpdateTableCommand({ TableName: name, StreamSpecification: STREAM }));
}

async function createTable(client: DynamoDBClient, name: string): Promise<void> {
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
