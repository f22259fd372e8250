import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { startEngine } from '../../infra/stand-ins/aws/dynamodb/engine.ts';
import { createTables, LOCAL_TABLES } from '../../infra/local/database/tables.ts';
import { LOCAL_CREDENTIALS } from '../../infra/local/environment.ts';
import { dynamodb } from '../platform/database/dynamodb.ts';
import { env } from '../platform/env.ts';

/** Starts the embedded database alone, for tests that need nothing else of the world. */
async function startDatabase(): Promise<{ stop: () => void }> {
  const engine = await startEngine(process.cwd(), null);
  Object.assign(process.env, LOCAL_TABLES, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: LOCAL_CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: LOCAL_CREDENTIALS.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
    LOG_LEVEL: 'SILENT',
  });
  const client = new DynamoDBClient();
  await createTables(client);
  client.destroy();
  return { stop: () => engine.child.kill() };
}

/** Gives a test file the embedded database alone. */
export function useDatabase(): void {
  let database: { stop: () => void };
  beforeAll(async () => {
    database = await startDatabase();
  });
  afterAll(() => database.stop());
  afterEach(() => jest.restoreAllMocks());
}

/** Returns the items of a partition of the commerce table whose sort keys begin with a prefix. */
export async function itemsOf<T = Record<string, unknown>>(pk: string, prefix = ''): Promise<T[]> {
  const items: T[] = [];
  const query = {
    TableName: env.commerceTable,
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': pk, ':prefix': prefix },
    ConsistentRead: true,
  };
  for await (const page of paginateQuery({ client: dynamodb() }, query)) items.push(...((page.Items ?? []) as T[]));
  return items;
}

/** Changes a stored item of the commerce table behind the platform's back. */
export async function changeItem(Key: { pk: string; sk: string }, UpdateExpression: string, values?: object): Promise<void> {
  const ExpressionAttributeValues = values as Record<string, unknown>;
  const change = { TableName: env.commerceTable, Key, UpdateExpression, ...(values && { ExpressionAttributeValues }) };
  await dynamodb().send(new UpdateCommand(change));
}
