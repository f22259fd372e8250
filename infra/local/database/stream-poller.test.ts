import { DynamoDBClient, UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bookkeeping } from '#shared/bus/streams.ts';
import { LOCAL_CREDENTIALS } from '../environment.ts';
import { openCheckpoint } from '../../stand-ins/aws/dynamodb/checkpoint.ts';
import { type Engine, startEngine } from '../../stand-ins/aws/dynamodb/engine.ts';
import { type ConsumeStream, StreamPoller } from '../../stand-ins/aws/dynamodb/stream-poller.ts';
import { signedRequests, TableStream } from '../../stand-ins/aws/dynamodb/table-stream.ts';
import { createTables, LOCAL_TABLES } from './tables.ts';

const TABLE = LOCAL_TABLES.COMMERCE_TABLE;

let folder: string;
let engine: Engine;
let client: DynamoDBClient;
let documents: DynamoDBDocumentClient;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-stream-'));
  engine = await startEngine(process.cwd(), path.join(folder, 'dynamodb.sqlite'));
  client = new DynamoDBClient({ endpoint: engine.endpoint, region: 'us-east-1', credentials: LOCAL_CREDENTIALS });
  documents = DynamoDBDocumentClient.from(client);
  await createTables(client);
});
afterEach(() => {
  client.destroy();
  engine.child.kill();
  rmSync(folder, { recursive: true, force: true });
});

const put = (id: string, status = 'recorded', pk = `PAYMENT#stripe#${id}`, sk = 'PAYMENT') =>
  documents.send(new PutCommand({ TableName: TABLE, Item: { pk, sk, status } }));

const checkpointFile = () => path.join(folder, 'checkpoint.json');

const poller = (consume: ConsumeStream, batchSize = 100) =>
  new StreamPoller(
    new TableStream(signedRequests(engine.endpoint, LOCAL_CREDENTIALS), TABLE),
    { ...bookkeeping, batchSize },
    openCheckpoint(checkpointFile()),
    consume,
  );

/** Returns the changes of a batch, each as `id status`. */
const changesOf = ({ Records }: DynamoDBStreamEvent) =>
  Records.map(({ dynamodb: change }) => `${change?.Keys?.pk?.S?.split('#').at(-1)} ${change?.NewImage?.status?.S}`);

/** Runs a poller until its consumer has received so many changes, and returns the batches. */
async function pollFor(count: number, batchSize?: number, fail: (event: DynamoDBStreamEvent) => string | null = () => null) {
  const batches: string[][] = [];
  let enough = () => {};
  const receivedEnough = new Promise<void>((resolve) => (enough = resolve));
  const running = poller(async (event) => {
    batches.push(changesOf(event));
    if (batches.flat().length >= count) enough();
    const failed = fail(event);
    return { batchItemFailures: failed === null ? [] : [{ itemIdentifier: failed }] };
  }, batchSize);
  running.start();
  await receivedEnough;
  await running.stop();
  return batches;
}

test('delivers only the changes of payments and codes, in order, a batch at a time', async () => {
  await put('a');
  await put('1', 'open', 'USER#1', 'ORDER#1');
  await put('b');
  await put('a', 'BOOKED', 'PAYMENT#stripe#a', 'BOOKED');
  await put('a', 'BATCHED', 'CODES#usr_1', 'BATCH#a');
  await put('a', 'made', 'CODES#usr_1', 'CODE#A');
  await put('a', 'reversed');
  const batches = await pollFor(4, 3);
  expect(batches.flat()).toEqual(['a recorded', 'b recorded', 'usr_1 made', 'a reversed']);
  expect(batches.length).toBeGreaterThan(1);
});

test('retries a failed change and all changes after it, and none before it', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  for (const id of ['a', 'b', 'c']) await put(id);
  let failures = 2;
  const second = ({ Records }: DynamoDBStreamEvent) => {
    if (failures-- <= 0) return null;
    return Records.find((record) => changesOf({ Records: [record] })[0] === 'b recorded')?.dynamodb?.SequenceNumber ?? null;
  };
  const batches = await pollFor(7, 100, second);
  const again = ['b recorded', 'c recorded'];
  expect(batches).toEqual([['a recorded', ...again], again, again]);
});

test('continues where it left off after a restart of this process and of the database', async () => {
  await put('a');
  expect(await pollFor(1)).toEqual([['a recorded']]);
  engine.child.kill();
  await new Promise((resolve) => engine.child.once('exit', resolve));
  client.destroy();
  engine = await startEngine(process.cwd(), path.join(folder, 'dynamodb.sqlite'));
  client = new DynamoDBClient({ endpoint: engine.endpoint, region: 'us-east-1', credentials: LOCAL_CREDENTIALS });
  documents = DynamoDBDocumentClient.from(client);
  await createTables(client);
  await put('b');
  expect(await pollFor(1)).toEqual([['b recorded']]);
});

test('enables the stream of a table from an older data folder', async () => {
  await client.send(new UpdateTableCommand({ TableName: TABLE, StreamSpecification: { StreamEnabled: false } }));
  await put('before');
  await createTables(client);
  await put('after');
  expect(await pollFor(1)).toEqual([['after recorded']]);
});
