import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { median } from '../figures/percentiles.ts';
import { commandsSentBy, sendBare } from './sent-commands.ts';
import type { Size } from '../size.ts';
import type { Overhead } from './task.ts';
import { awsClientSettings } from '../../functions/platform/retry.ts';

/** Prepares a call outside the measured time. @returns the call to measure */
type Prepare = () => () => Promise<unknown>;

/**
 * Compares a handler with the very reads that it makes, sent one after the other by a client with the same settings.
 * The two take turns, so that other load on the machine affects both.
 */
export async function measureOverhead(prepareHandler: Prepare, { warmUp, measured }: Size['calls']): Promise<Overhead> {
  const reads = await commandsSentBy(prepareHandler());
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(awsClientSettings()), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const prepareBare: Prepare = () => async () => {
    for (const read of reads) await sendBare(client, read);
  };
  const handler: number[] = [];
  const bare: number[] = [];
  for (let i = 0; i < warmUp + measured; i++) {
    handler.push(await timeOf(prepareHandler()));
    bare.push(await timeOf(prepareBare()));
  }
  client.destroy();
  return { handler: median(handler.slice(warmUp)), bare: median(bare.slice(warmUp)) };
}

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await call();
  return performance.now() - startedAt;
}
