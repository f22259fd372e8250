import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { BEGINNING, hashOf } from '#shared/ledger/entry.ts';
import { entryKey, headKey, listedKey, unreadableKey } from '#shared/ledger/ledger-keys.ts';
import { type Engine, startEngine } from '../local/dynamodb/engine.ts';
import { createTables, LOCAL_TABLES } from '../local/dynamodb/tables.ts';
import { LOCAL_CREDENTIALS } from '../local/environment.ts';
import { LedgerTable } from './ledger-table.ts';
import { readOptions } from './options.ts';
import { verifyLedgers } from './verify-ledgers.ts';

const TableName = LOCAL_TABLES.COMMERCE_TABLE;

let engine: Engine;
let client: DynamoDBClient;
let documents: DynamoDBDocumentClient;
beforeEach(async () => {
  engine = await startEngine(process.cwd(), null);
  client = new DynamoDBClient({ endpoint: engine.endpoint, region: 'us-east-1', credentials: LOCAL_CREDENTIALS });
  documents = DynamoDBDocumentClient.from(client);
  await createTables(client);
  await writeLedger('platform', 2);
  await writeLedger('usr_1', 3);
});
afterEach(() => {
  client.destroy();
  engine.child.kill();
});

const put = (Item: Record<string, unknown>) => documents.send(new PutCommand({ TableName, Item }));

/** As the consumer writes it. */
async function writeLedger(ownerId: string, count: number): Promise<void> {
  let previousHash = BEGINNING;
  for (let number = 1; number <= count; number++) {
    const ids = { orderId: `ord_${number}`, paymentId: `pi_${number}` };
    const about = { at: '2026-11-21T16:00:00.000Z', kind: 'payment' as const, ...ids };
    const money = { provider: 'stripe', amount: 1999, currency: 'usd', tax: null, code: null, discount: 0 };
    const entry = { ...about, ...money, ownerId, number, previousHash };
    previousHash = hashOf(entry);
    await put({ ...entryKey(ownerId, number), ...entry, hash: previousHash });
  }
  await put({ ...headKey(ownerId), number: count, hash: previousHash, series: {} });
  await put({ ...listedKey(ownerId), ownerId });
}

async function verify(only: string | null = null): Promise<{ isRight: boolean; lines: string[] }> {
  const lines: string[] = [];
  const isRight = await verifyLedgers(new LedgerTable(documents, TableName), only, (line) => lines.push(line));
  return { isRight, lines };
}

it('says of each ledger how long it is and what it ends with', async () => {
  expect(await verify()).toEqual({
    isRight: true,
    lines: [
      expect.stringMatching(/^platform: 2 entries, ends with [0-9a-f]{64}$/),
      expect.stringMatching(/^usr_1: 3 entries, ends with [0-9a-f]{64}$/),
    ],
  });
});

it('names the row that was changed, and goes on with the other ledgers', async () => {
  const UpdateExpression = 'SET amount = :amount';
  await documents.send(
    new UpdateCommand({ TableName, Key: entryKey('platform', 2), UpdateExpression, ExpressionAttributeValues: { ':amount': 1 } }),
  );
  expect(await verify()).toEqual({
    isRight: false,
    lines: [
      'platform: the row ENTRY#000000000002 was changed: its hash is not that of what it says.',
      expect.stringMatching(/^usr_1: 3 entries/),
    ],
  });
  expect((await verify('usr_1')).isRight).toBe(true);
});

it('names a row that is missing', async () => {
  await documents.send(new DeleteCommand({ TableName, Key: entryKey('usr_1', 3) }));
  expect(await verify('usr_1')).toEqual({ isRight: false, lines: ['usr_1: the row ENTRY#000000000003 is missing.'] });
});

it('tells of payments that are in no ledger', async () => {
  await put({ ...unreadableKey('PAYMENT#stripe#pi_9'), why: 'not as expected: amount' });
  const { isRight, lines } = await verify();
  expect(isRight).toBe(false);
  expect(lines.at(-1)).toBe('PAYMENT#stripe#pi_9 is in no ledger: it could not be read.');
});

it('reads its options', () => {
  expect(readOptions([])).toEqual({ ledger: null, stage: null, region: null, endpoint: null });
  expect(readOptions(['--help'])).toBeNull();
  const wrong = [['--region', 'eu-west-1'], ['--endpoint', 'here'], ['--stage', 'prod', '--endpoint', 'http://x'], ['--what']];
  for (const args of wrong) {
    expect(() => readOptions(args)).toThrow(args.includes('--what') ? /See: npm run verify-ledger/ : args[0]);
  }
});
