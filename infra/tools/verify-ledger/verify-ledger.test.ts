import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { BEGINNING, hashOf } from '#shared/ledger/entry.ts';
import { entryKey, headKey, listedKey, unreadableKey } from '#shared/ledger/ledger-keys.ts';
import { type Engine, startEngine } from '../../stand-ins/aws/dynamodb/engine.ts';
import { createTables, LOCAL_TABLES } from '../../local/database/tables.ts';
import { LOCAL_CREDENTIALS } from '../../local/environment.ts';
import { type Ends, readEnds, writeEnds } from './ends-file.ts';
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

/** Writes a ledger as the consumer does, with its payments. */
async function writeLedger(ownerId: string, count: number): Promise<void> {
  let previousHash = BEGINNING;
  for (let number = 1; number <= count; number++) {
    await writePayment(ownerId, number);
    previousHash = await writeEntry(ownerId, number, previousHash);
  }
  await put({ ...headKey(ownerId), number: count, hash: previousHash, series: {} });
  await put({ ...listedKey(ownerId), ownerId });
}

const AT = '2026-11-21T16:00:00.000Z';
const idOf = (ownerId: string, number: number) => `pi_${ownerId}_${number}`;
const paymentKey = (ownerId: string, number: number) => ({ pk: `PAYMENT#stripe#${idOf(ownerId, number)}`, sk: 'PAYMENT' });

async function writePayment(ownerId: string, number: number, changes: object = {}): Promise<void> {
  const payment = {
    provider: 'stripe',
    paymentId: idOf(ownerId, number),
    ownerId,
    status: 'recorded',
    amount: 1999,
    refunded: 0,
  };
  await put({ ...paymentKey(ownerId, number), ...payment, statusAt: AT, rev: 1, ...changes });
}

const writeMark = (ownerId: string, number: number, statusAt: string) =>
  put({ ...paymentKey(ownerId, number), sk: 'BOOKED', received: 1999, givenBack: 0, disputed: 0, rev: 1, statusAt });

/** Writes an entry. @returns its hash */
async function writeEntry(ownerId: string, number: number, previousHash: string, changes: object = {}): Promise<string> {
  const ids = { orderId: `ord_${number}`, paymentId: idOf(ownerId, number) };
  const about = { at: AT, kind: 'payment' as const, ...ids };
  const money = { provider: 'stripe', amount: 1999, currency: 'usd', tax: null, code: null, discount: 0 };
  const entry = { ...about, ...money, ownerId, number, previousHash, ...changes };
  const hash = hashOf(entry);
  await put({ ...entryKey(ownerId, number), ...entry, hash });
  return hash;
}

async function verify(
  only: string | null = null,
  kept: Ends = {},
): Promise<{ isRight: boolean; lines: string[]; ends: Ends | null }> {
  const lines: string[] = [];
  const ends = await verifyLedgers(new LedgerTable(documents, TableName), { only, kept }, (line) => lines.push(line));
  return { isRight: ends !== null, lines, ends };
}

const remove = (Key: Record<string, string>) => documents.send(new DeleteCommand({ TableName, Key }));
async function hashAt(ownerId: string, number: number): Promise<string> {
  const { Item } = await documents.send(new GetCommand({ TableName, Key: entryKey(ownerId, number) }));
  return Item?.hash as string;
}
/** Sets the end of a ledger, as an attacker who can write the table would. */
const endAt = (ownerId: string, number: number, hash: string) => put({ ...headKey(ownerId), number, hash, series: {} });

it('reports the length and the last hash of each ledger', async () => {
  expect(await verify()).toMatchObject({
    isRight: true,
    lines: [
      expect.stringMatching(/^platform: 2 entries, ends with [0-9a-f]{64}$/),
      expect.stringMatching(/^usr_1: 3 entries, ends with [0-9a-f]{64}$/),
    ],
  });
});

it('names a row that was changed, and goes on with the other ledgers', async () => {
  const UpdateExpression = 'SET amount = :amount';
  await documents.send(
    new UpdateCommand({ TableName, Key: entryKey('platform', 2), UpdateExpression, ExpressionAttributeValues: { ':amount': 1 } }),
  );
  expect(await verify()).toMatchObject({
    isRight: false,
    lines: [
      'platform: the row ENTRY#000000000002 was changed: its hash does not match its content.',
      expect.stringMatching(/^usr_1: 3 entries/),
    ],
  });
  expect((await verify('usr_1')).isRight).toBe(true);
});

it('names a row that is missing', async () => {
  await documents.send(new DeleteCommand({ TableName, Key: entryKey('usr_1', 3) }));
  expect(await verify('usr_1')).toMatchObject({ isRight: false, lines: ['usr_1: the row ENTRY#000000000003 is missing.'] });
});

it('reports payments that are in no ledger', async () => {
  await put({ ...unreadableKey('PAYMENT#stripe#pi_9'), why: 'not as expected: amount' });
  const { isRight, lines } = await verify();
  expect(isRight).toBe(false);
  expect(lines.at(-1)).toBe('PAYMENT#stripe#pi_9 is missing from the ledgers, because its record could not be read.');
});

describe('compared with the payments', () => {
  it('reports a last row that was removed with the head set back', async () => {
    await remove(entryKey('usr_1', 3));
    await endAt('usr_1', 2, await hashAt('usr_1', 2));
    expect(await verify('usr_1')).toMatchObject({
      isRight: false,
      lines: ['usr_1: stripe#pi_usr_1_3 was recorded but is not in the ledger.'],
    });
  });

  it('reports a last row that was forged together with the head', async () => {
    await endAt('usr_1', 3, await writeEntry('usr_1', 3, await hashAt('usr_1', 2), { amount: 1 }));
    expect(await verify('usr_1')).toMatchObject({
      isRight: false,
      lines: ['usr_1: stripe#pi_usr_1_3 is a payment of 1999 (minor units), but the ledger says 1.'],
    });
  });

  it('reports a whole ledger that was removed with its place in the list', async () => {
    for (const number of [1, 2, 3]) await remove(entryKey('usr_1', number));
    await remove(headKey('usr_1'));
    await remove(listedKey('usr_1'));
    expect(await verify()).toMatchObject({
      isRight: false,
      lines: [expect.stringMatching(/^platform: 2 entries/), 'usr_1: the row HEAD is missing.'],
    });
  });

  it.each([
    ['was entered twice', { paymentId: 'pi_usr_1_1' }, 'stripe#pi_usr_1_1 is in the ledger 2 times'],
    ['nobody made', { paymentId: 'pi_none' }, 'stripe#pi_none is in the ledger, but there is no such payment'],
    [
      'belongs to another owner',
      { paymentId: 'pi_platform_1' },
      'stripe#pi_platform_1 is in the ledger, but there is no such payment',
    ],
    ['was never refunded', { paymentId: 'pi_usr_1_1', kind: 'refund', amount: -1999 }, 'stripe#pi_usr_1_1 leaves 1999'],
  ])('reports a row of a payment that %s', async (_, changes, fault) => {
    await endAt('usr_1', 4, await writeEntry('usr_1', 4, await hashAt('usr_1', 3), changes));
    const { lines, isRight } = await verify('usr_1');
    expect([isRight, lines]).toEqual([false, [expect.stringContaining(fault)]]);
  });

  it.each(['free', 'given', 'unwanted'])('reports a sale whose last row was forged to be %s', async (kind) => {
    await endAt('usr_1', 3, await writeEntry('usr_1', 3, await hashAt('usr_1', 2), { kind }));
    expect((await verify('usr_1')).lines).toEqual([
      `usr_1: stripe#pi_usr_1_3 belongs into the ledger as "payment", but is there as "${kind}".`,
    ]);
  });

  it('reports unwanted money that was forged to be a sale', async () => {
    await writePayment('usr_1', 3, { status: 'duplicate' });
    expect((await verify('usr_1')).lines).toEqual([
      'usr_1: stripe#pi_usr_1_3 belongs into the ledger as "unwanted", but is there as "payment".',
    ]);
    await endAt('usr_1', 3, await writeEntry('usr_1', 3, await hashAt('usr_1', 2), { kind: 'unwanted' }));
    expect((await verify('usr_1')).isRight).toBe(true);
  });

  it('reports a refund that was forged to be a dispute, and the other way around', async () => {
    const enter = async (kind: string, amount: number) =>
      endAt('usr_1', 4, await writeEntry('usr_1', 4, await hashAt('usr_1', 3), { paymentId: idOf('usr_1', 3), kind, amount }));
    const disputed = (sum: number, entered: number) => [
      `usr_1: stripe#pi_usr_1_3 has ${sum} (minor units) in disputes, but the ledger says ${entered}.`,
    ];
    await writePayment('usr_1', 3, { refunded: 999, rev: 2 });
    await enter('refund', -999);
    expect((await verify('usr_1')).isRight).toBe(true);
    await enter('dispute', -999);
    expect((await verify('usr_1')).lines).toEqual(disputed(0, 999));
    await writePayment('usr_1', 3, { status: 'suspended', rev: 3 });
    await enter('dispute', -1999);
    expect((await verify('usr_1')).isRight).toBe(true);
    await enter('refund', -1999);
    expect((await verify('usr_1')).lines).toEqual(disputed(1999, 0));
  });

  it('reports a refund that was not entered', async () => {
    await writePayment('usr_1', 2, { refunded: 999, rev: 2 });
    expect((await verify('usr_1')).lines[0]).toContain(
      'stripe#pi_usr_1_2 leaves 1000 (minor units) after refunds and disputes, but the ledger says 1999',
    );
  });

  it('lists only the first faults, and counts the others', async () => {
    for (let number = 4; number <= 20; number++) await writePayment('usr_1', number);
    const { lines } = await verify('usr_1');
    expect([lines.length, lines.at(-1)]).toEqual([11, 'usr_1: and 7 more like these.']);
  });

  it('gives a payment some minutes to be entered, unless it is marked as entered', async () => {
    const statusAt = new Date().toISOString();
    await writePayment('usr_1', 4, { statusAt });
    expect((await verify('usr_1')).isRight).toBe(true);
    await writePayment('usr_new', 1, { statusAt });
    expect((await verify()).isRight).toBe(true);
    await writeMark('usr_1', 4, statusAt);
    expect((await verify('usr_1')).lines).toEqual(['usr_1: stripe#pi_usr_1_4 was recorded but is not in the ledger.']);
  });
});

describe('compared with the codes', () => {
  const anything = { eventId: null, packageId: null, from: null, until: null, uses: null, perUser: null };
  const terms = { kind: 'promo' as const, percent: 25, amount: null, ...anything };
  const code = (changes: object = {}) => ({
    pk: 'CODES#usr_1',
    sk: 'CODE#SUMMER',
    code: 'SUMMER',
    ownerId: 'usr_1',
    createdAt: AT,
    ...terms,
    ...changes,
  });
  const mark = (isDisabled: boolean) => put({ pk: 'CODES#usr_1', sk: 'BOOKED#SUMMER', code: 'SUMMER', isDisabled });

  async function enterCode(number: number, changes: object = {}): Promise<void> {
    const line = { at: AT, kind: 'code-made' as const, code: 'SUMMER', terms, ...changes };
    const entry = { ...line, ownerId: 'usr_1', number, previousHash: await hashAt('usr_1', number - 1) };
    await put({ ...entryKey('usr_1', number), ...entry, hash: hashOf(entry) });
    await endAt('usr_1', number, hashOf(entry));
  }
  const faults = async () => (await verify('usr_1')).lines;
  const MISMATCH = ['usr_1: the code SUMMER does not match its entries in the ledger.'];

  it('accepts codes that are entered as they are', async () => {
    await Promise.all([put(code({ disabledAt: AT, forUserId: 'usr_2' })), mark(true), enterCode(4)]);
    await enterCode(5, { kind: 'code-disabled' });
    expect((await verify('usr_1')).isRight).toBe(true);
    // A code from before the books had codes is not expected.
    await put(code({ sk: 'CODE#OLD', code: 'OLD' }));
    expect((await verify('usr_1')).isRight).toBe(true);
  });

  it('reports a code that was removed with the head set back', async () => {
    await Promise.all([put(code()), mark(false)]);
    expect(await faults()).toEqual(MISMATCH);
  });

  it.each([
    ['other terms', { terms: { ...terms, percent: 100 } }],
    ['another time', { at: '2026-11-22T16:00:00.000Z' }],
    ['something added', { amount: 1 }],
    ['an end that it does not have', { kind: 'code-disabled' }],
  ])('reports a last row with %s', async (_, changes) => {
    await Promise.all([put(code()), mark(false), enterCode(4, changes)]);
    expect(await faults()).toEqual(MISMATCH);
  });

  it('reports a row of a code that nobody made', async () => {
    await enterCode(4);
    expect(await faults()).toEqual(MISMATCH);
  });

  it('lets a code be entered while the ledger is read', async () => {
    await Promise.all([put(code({ disabledAt: AT })), mark(false), enterCode(4)]);
    await enterCode(5, { kind: 'code-disabled' });
    expect((await verify('usr_1')).isRight).toBe(true);
  });
});

describe('kept ends', () => {
  it('show that the ledger only grew', async () => {
    const { ends } = await verify();
    expect(ends).toEqual({
      platform: { number: 2, hash: await hashAt('platform', 2) },
      usr_1: { number: 3, hash: await hashAt('usr_1', 3) },
    });
    await writePayment('usr_1', 4);
    await endAt('usr_1', 4, await writeEntry('usr_1', 4, await hashAt('usr_1', 3)));
    const after = await verify(null, ends!);
    expect(after.ends).toMatchObject({ usr_1: { number: 4 } });
  });

  it('reveal a rewritten ledger, even if nothing else does', async () => {
    const { ends } = await verify();
    const second = await writeEntry('usr_1', 2, await hashAt('usr_1', 1), { at: '2026-11-22T16:00:00.000Z' });
    await endAt('usr_1', 3, await writeEntry('usr_1', 3, second));
    expect((await verify('usr_1')).isRight).toBe(true);
    expect(await verify('usr_1', ends!)).toMatchObject({
      isRight: false,
      lines: [
        'usr_1: the row ENTRY#000000000003 was rewritten, with all rows after it: its hash differs from the end stored in the --ends file.',
      ],
    });
  });

  it('reveal that the end of a ledger was removed, with every other trace of it', async () => {
    const { ends } = await verify();
    await remove(entryKey('usr_1', 3));
    await remove(paymentKey('usr_1', 3));
    await endAt('usr_1', 2, await hashAt('usr_1', 2));
    expect((await verify()).isRight).toBe(true);
    expect((await verify(null, ends!)).lines).toContain(
      'usr_1: the row ENTRY#000000000003 is missing: the --ends file has it as the last row.',
    );
  });

  it('reveal that a ledger was removed, with every other trace of it', async () => {
    const { ends } = await verify();
    for (const number of [1, 2, 3]) await Promise.all([remove(entryKey('usr_1', number)), remove(paymentKey('usr_1', number))]);
    await Promise.all([remove(headKey('usr_1')), remove(listedKey('usr_1'))]);
    expect((await verify()).isRight).toBe(true);
    expect((await verify(null, ends!)).lines).toContain('usr_1: the row HEAD is missing.');
  });

  it('are stored in a file, which the first run creates; any other file is refused', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'ends-'));
    const file = path.join(folder, 'ends.json');
    try {
      expect(await readEnds(file)).toEqual({});
      const { ends } = await verify();
      await writeEnds(file, ends!);
      expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(ends);
      expect(await readEnds(file)).toEqual(ends);
      await writeFile(file, '{"usr_1": 3}');
      await expect(readEnds(file)).rejects.toThrow(/ends\.json was not written by --ends/);
      await expect(writeEnds(path.join(folder, 'none', 'ends.json'), ends!)).rejects.toThrow(/cannot be written/);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

it('reads its options', () => {
  expect(readOptions([])).toEqual({
    ledger: null,
    stage: null,
    region: null,
    endpoint: null,
    ends: null,
    statement: null,
  });
  expect(() => readOptions(['--ledger', 'platform', '--statement', 'one.json'])).toThrow('--statement names its ledger');
  expect(readOptions(['--ends', 'ends.json'])).toMatchObject({ ends: 'ends.json' });
  expect(readOptions(['--help'])).toBeNull();
  const wrong = [['--region', 'eu-west-1'], ['--endpoint', 'here'], ['--stage', 'prod', '--endpoint', 'http://x'], ['--what']];
  for (const args of wrong) {
    expect(() => readOptions(args)).toThrow(args.includes('--what') ? /See: npm run verify-ledger/ : args[0]);
  }
});
