import { DeleteItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LOCAL_TABLES } from '../../database/tables.ts';
import { LOCAL_CREDENTIALS } from '../../environment.ts';
import type { FaultyPlatform } from './faulty-platform.ts';
import { ProvidersFromOutside } from './providers-from-outside.ts';

/**
 * Simulates the passing of hours for PayPal's transaction search, with which refunds are found whose webhook was lost: it
 * lags by hours, and is queried once an hour.
 */
export async function hoursPass(platform: FaultyPlatform): Promise<void> {
  await new ProvidersFromOutside(platform.running.info).steer('paypal', '/_account', { lag_seconds: 0 });
  const endpoint = platform.database.directEndpoint();
  const client = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials: LOCAL_CREDENTIALS });
  const Key = { pk: { S: 'RECONCILIATION' }, sk: { S: 'CURSOR#paypal-refunds' } };
  await client.send(new DeleteItemCommand({ TableName: LOCAL_TABLES.COMMERCE_TABLE, Key }));
  client.destroy();
}
