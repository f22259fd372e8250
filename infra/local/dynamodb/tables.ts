import { CreateTableCommand, type DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** The variable that names each table, and the name it has on this machine. */
export const LOCAL_TABLES = {
  ACCOUNTS_TABLE: 'marquee-accounts',
  CATALOG_TABLE: 'marquee-catalog',
  COMMERCE_TABLE: 'marquee-commerce',
  PLAYBACK_TABLE: 'marquee-playback',
} as const;

/** Makes the tables that are not there yet. */
export async function createTables(client: DynamoDBClient): Promise<void> {
  await Promise.all(Object.values(LOCAL_TABLES).map((name) => createTable(client, name)));
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
