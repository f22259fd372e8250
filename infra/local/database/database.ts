import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Options } from '../options.ts';
import { StartupError } from '../../stand-ins/base/startup-error.ts';
import { startEngine } from '../../stand-ins/aws/dynamodb/engine.ts';
import { expireItems } from '../../stand-ins/aws/dynamodb/expire-items.ts';
import { createTables, LOCAL_TABLES } from './tables.ts';

/** Returns the file of the database of a platform. */
export const databaseFile = (dataDir: string): string => path.join(dataDir, 'dynamodb.sqlite');

const EXPIRE_EVERY_MS = 60_000;

/** Returns a database with its tables: the one given in the options, otherwise an embedded engine that it starts. */
export async function startDatabase(root: string, options: Options, onStarted: (child: ChildProcess) => void) {
  const endpoint = options.dynamodbEndpoint ?? (await startEmbedded(root, options.dataDir, onStarted));
  const client = new DynamoDBClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 2,
  });
  await createTables(client).catch((error: Error) => {
    throw new StartupError(`The database at ${endpoint} did not respond as DynamoDB does: ${error.message}`);
  });
  const documents = DynamoDBDocumentClient.from(client);
  const timer = setInterval(() => {
    expireItems(documents, Object.values(LOCAL_TABLES)).catch((error: Error) =>
      console.error('Could not remove expired items:', error.message),
    );
  }, EXPIRE_EVERY_MS);
  const stopExpiring = () => {
    clearInterval(timer);
    client.destroy();
  };
  return { endpoint, stopExpiring };
}

async function startEmbedded(root: string, dataDir: string, onStarted: (child: ChildProcess) => void): Promise<string> {
  const { endpoint, child } = await startEngine(root, databaseFile(dataDir));
  onStarted(child);
  return endpoint;
}
