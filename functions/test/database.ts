import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { startEngine } from '../../infra/local/dynamodb/engine.ts';
import { createTables, LOCAL_TABLES } from '../../infra/local/dynamodb/tables.ts';
import { LOCAL_CREDENTIALS } from '../../infra/local/environment.ts';

/** The embedded database alone, for what needs nothing else of the world. */
export async function startDatabase(): Promise<{ stop: () => void }> {
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
