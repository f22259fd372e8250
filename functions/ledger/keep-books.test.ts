import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import fc from 'fast-check';
import { type Entry, isOfMoney, type MoneyLine } from '#shared/ledger/entry.ts';
import { headKey } from '#shared/ledger/ledger-keys.ts';
import { type Row, verifyChain } from '#shared/ledger/verify-chain.ts';
import { dynamodb } from '../platform/dynamodb.ts';
import { env } from '../platform/env.ts';
import { newId } from '../platform/ids.ts';
import { log } from '../platform/log.ts';
import { listReceipts } from '../receipts/receipts-store.ts';
import { startWorld, type World } from '../test/world.ts';
import { handler } from './keep-books.ts';
import type { PaymentItem } from './payment-item.ts';

let world: World;
let ownerId: string;
beforeAll(async () => {
  // The records are handed over here, not by the stream.
  world = await startWorld({ keepsBooks: false });
});
afterAll(() => world.stop());
beforeEach(() => {
  ownerId = newId('usr');
  for (const level of ['info', 'warn', 'error'] as const) jest.spyOn(log, level).mockImplementation();
});

const MOMENT = Date.parse('2026-11-21T16:00:00Z');
const moment = (second: number) => new Date(MOMENT + second * 1000).toISOString();

function payment(changes: Partial<PaymentItem> = {}): PaymentItem {
  const paymentId = newId('pi');
  return {
    provider: 'stripe',
    paymentId,
    userId: 'usr_buyer',
    orderId: `ord_${paymentId}`,
    ownerId,
    title: 'Final: Full event',
    amount: 1999,
    currency: 'usd',
    refunded: 0,
    listPrice: 2499,
    discount: 500,
    code: 'EARLY',
    tax: { country: 'GB', percent: 20, amount: 333 },
    status: 'recorded',
    isGift: false,
    recordedAt: moment(0),
    statusAt: moment(0),
    rev: 1,
    ...changes,
  };
}

/** What becomes of it: each change counts on. */
const changed = (before: PaymentItem, changes: Partial<PaymentItem>): PaymentItem => ({
  ...before,
  ...changes,
  rev: before.rev + 1,
  statusAt: moment(before.rev + 1),
});

let sequence = 0;

/** A record as the stream brings it. */
function record(item: PaymentItem | Record<string, unknown>): DynamoDBRecord {
  const key = { pk: `PAYMENT#${String(item.provider)}#${String(item.paymentId)}`, sk: 'PAYMENT' };
  const NewImage = marshall({ ...key, ...item }, { removeUndefinedValues: true });
  sequence += 1;
  return { dynamodb: { Keys: marshall(key), SequenceNumber: String(sequence), NewImage } } as DynamoDBRecord;
}

const keep = (...items: PaymentItem[]) => handler({ Records: items.map(record) });

interface Ledger {
  /** All of them. */
  all: Entry[];
  /** Those of money. */
  entries: (Entry & MoneyLine)[];
  fault: ReturnType<typeof verifyChain>;
}

async function ledger(owner = ownerId): Promise<Ledger> {
  const { Items = [] } = await dynamodb().send(
    new QueryCommand({
      TableName: env.commerceTable,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': headKey(owner).pk },
      ConsistentRead: true,
    }),
  );
  const [rows, heads] = [Items.filter(({ sk }) => sk !== 'HEAD'), Items.filter(({ sk }) => sk === 'HEAD')];
  const all = rows as Entry[];
  return { all, entries: all.filter(isOfMoney), fault: verifyChain(owner, rows as Row[], (heads[0] as never) ?? null) };
}

const written = (entries: readonly MoneyLine[]) => entries.map(({ kind, amount, tax }) => [kind, amount, tax?.amount ?? null]);
const held = (entries: readonly MoneyLine[]) => entries.reduce((sum, { amount }) => sum + amount, 0);

test('a sale is entered with its code and its tax, a refund with its part of the tax', async () => {
  const sale = payment();
  const part = changed(sale, { refunded: 700 });
  await keep(sale);
  await keep(part, changed(part, { refunded: 1999, status: 'reversed' }));
  const { entries, fault } = await ledger();
  expect(fault).toBeNull();
  expect(written(entries)).toEqual([['payment', 1999, 333], ['refund', -700, -117], ['refund', -1299, -216]]);
  expect(entries[0]).toMatchObject({ number: 1, code: 'EARLY', discount: 500, at: moment(0), previousHash: '0'.repeat(64) });
  const [receipt] = await listReceipts(sale.userId, sale.orderId);
  expect(receipt?.creditNotes.map(({ amount, tax }) => [amount, tax])).toEqual([[700, 117], [1299, 216]]);
});

test('a dispute takes the money, and gives it back where it is won', async () => {
  const sale = payment({ tax: null });
  const open = changed(sale, { status: 'suspended' });
  await keep(sale, open, changed(open, { status: 'recorded' }));
  const { entries } = await ledger();
  expect(written(entries)).toEqual([['payment', 1999, null], ['dispute', -1999, null], ['dispute-ended', 1999, null]]);
});

test('a lost dispute stays; what was refunded before is not taken twice', async () => {
  const sale = payment({ tax: null });
  const part = changed(sale, { refunded: 500 });
  const open = changed(part, { status: 'suspended' });
  await keep(sale, part, open, changed(open, { status: 'reversed' }));
  const { entries } = await ledger();
  expect(written(entries)).toEqual([['payment', 1999, null], ['refund', -500, null], ['dispute', -1499, null]]);
  expect(held(entries)).toBe(0);
});

test('a refund that comes back is held again, and taken again once it goes another way', async () => {
  const sale = payment({ tax: { country: 'GB', percent: 20, amount: 333 } });
  const back = changed(sale, { refunded: 1999, status: 'reversed' });
  const owed = changed(back, { refunded: 0, owed: true });
  await keep(sale, back, owed);
  expect(held((await ledger()).entries)).toBe(1999);
  await keep(changed(owed, { refunded: 1999, owed: false }));
  const { entries, fault } = await ledger();
  expect(fault).toBeNull();
  expect(written(entries)).toEqual([['payment', 1999, 333], ['refund', -1999, -333], ['refund-failed', 1999, 333], ['refund', -1999, -333]]);
});

test.each(['duplicate', 'sold-out'] as const)('money of a %s comes and goes without a receipt', async (status) => {
  const unwanted = payment({ status });
  await keep(unwanted, changed(unwanted, { status: 'returned' }));
  const { entries } = await ledger();
  expect(written(entries).map(([kind, amount]) => [kind, amount])).toEqual([['unwanted', 1999], ['return', -1999]]);
  expect(entries[0]).toMatchObject({ code: null, discount: 0 });
  expect(await listReceipts(unwanted.userId, unwanted.orderId)).toEqual([]);
});

test('a code over the whole price is entered as a sale of nothing', async () => {
  await keep(payment({ provider: 'free', amount: 0, discount: 2499, code: 'PRESS', tax: null }));
  expect((await ledger()).entries).toMatchObject([{ kind: 'payment', amount: 0, code: 'PRESS', discount: 2499 }]);
});

test('a payment of older data is entered', async () => {
  const { ownerId: _owner, refunded: _refunded, code: _code, tax: _tax, discount: _discount, rev: _rev, ...old } = payment();
  await handler({ Records: [record({ ...old, status: 'reversed' })] });
  const ofPlatform = (await ledger('platform')).entries.filter(({ paymentId }) => paymentId === old.paymentId);
  expect(written(ofPlatform)).toEqual([['payment', 1999, null], ['refund', -1999, null]]);
});

/** Any story of a payment, change after change. */
const story = fc
  .array(fc.constantFrom('part', 'dispute', 'won', 'refund'), { maxLength: 6 })
  .map((steps) => {
    const items = [payment()];
    for (const step of steps) items.push(after(items.at(-1) as PaymentItem, step));
    return items;
  });

function after(before: PaymentItem, step: string): PaymentItem {
  if (before.status === 'reversed') return before;
  const refunded = before.refunded ?? 0;
  if (step === 'part') return changed(before, { refunded: Math.min(before.amount, refunded + 333) });
  if (step === 'dispute') return changed(before, { status: 'suspended' });
  if (step === 'won') return changed(before, { status: 'recorded' });
  return changed(before, { status: 'reversed', refunded: before.amount });
}

test('delivered twice, in any order and any batches, the books say what is held and no chain breaks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(story, { minLength: 1, maxLength: 4 }), fc.infiniteStream(fc.nat()), async (stories, numbers) => {
      ownerId = newId('usr');
      const items = stories.flat().map((item) => ({ ...item, ownerId }));
      const delivered = [...items, ...items].map((item) => ({ item, order: numbers.next().value as number }));
      const shuffled = delivered.toSorted((a, b) => a.order - b.order).map(({ item }) => item);
      for (let from = 0; from < shuffled.length; from += 3) {
        expect(await keep(...shuffled.slice(from, from + 3))).toEqual({ batchItemFailures: [] });
      }
      const { entries, fault } = await ledger();
      expect(fault).toBeNull();
      for (const ofOne of stories) {
        const last = ofOne.at(-1) as PaymentItem;
        const left = last.status === 'recorded' ? last.amount - (last.refunded ?? 0) : 0;
        expect(held(entries.filter(({ paymentId }) => paymentId === last.paymentId))).toBe(left);
      }
    }),
    { numRuns: 40 },
  );
}, 60_000);

describe('codes', () => {
  const code = (changes: object = {}) => ({
    ownerId,
    code: 'PRESS-1',
    kind: 'access',
    percent: 100,
    amount: null,
    eventId: 'evt_1',
    packageId: null,
    from: null,
    until: null,
    uses: 1,
    perUser: 1,
    createdAt: moment(0),
    ...changes,
  });
  const codeRecord = (item: Record<string, unknown>): DynamoDBRecord => {
    const key = { pk: `CODES#${ownerId}`, sk: `CODE#${String(item.code)}` };
    sequence += 1;
    return { dynamodb: { Keys: marshall(key), SequenceNumber: String(sequence), NewImage: marshall({ ...key, ...item }) } } as DynamoDBRecord;
  };
  const keepCodes = (...items: Record<string, unknown>[]) => handler({ Records: items.map(codeRecord) });
  const said = async () => (await ledger()).all.map((entry) => ('terms' in entry ? [entry.kind, entry.code, entry.at] : [entry.kind]));

  test('are entered when they are made and when they are disabled, each once', async () => {
    const gone = code({ disabledAt: moment(9) });
    await keepCodes(code());
    await keepCodes(code(), gone);
    expect(await keepCodes(gone, code())).toEqual({ batchItemFailures: [] });
    expect(await said()).toEqual([['code-made', 'PRESS-1', moment(0)], ['code-disabled', 'PRESS-1', moment(9)]]);
    const { all, fault } = await ledger();
    expect(fault).toBeNull();
    const { ownerId: _ownerId, code: _code, createdAt: _createdAt, ...terms } = code();
    expect(all[0]).toMatchObject({ number: 1, terms });
  });

  test('come before the payments that were made with them', async () => {
    await handler({ Records: [record(payment({ code: 'PRESS-1' })), codeRecord(code())] });
    expect(await said()).toEqual([['code-made', 'PRESS-1', moment(0)], ['payment']]);
    expect((await ledger()).fault).toBeNull();
  });

  test('of one person do not say in the books whose they are', async () => {
    await keepCodes(code({ forUserId: 'usr_referrer' }));
    expect(JSON.stringify((await ledger()).all)).not.toContain('usr_referrer');
  });

  test('of a large batch are entered, also while others are', async () => {
    const codes = Array.from({ length: 120 }, (_, index) => code({ code: `PRESS-${index}` }));
    const deliver = async (items: Record<string, unknown>[]): Promise<void> => {
      if ((await keepCodes(...items)).batchItemFailures.length > 0) await deliver(items);
    };
    await Promise.all([deliver(codes.slice(0, 70)), deliver(codes.slice(50)), deliver(codes.slice(20, 90))]);
    const { all, fault } = await ledger();
    expect(fault).toBeNull();
    expect(new Set(all.map((entry) => entry.code)).size).toBe(120);
    expect(all).toHaveLength(120);
  }, 60_000);

  test('that nobody understands are set aside', async () => {
    expect(await keepCodes(code({ kind: 'magic' }), code({ code: 'FINE' }))).toEqual({ batchItemFailures: [] });
    expect(await said()).toEqual([['code-made', 'FINE', moment(0)]]);
    expect(jest.mocked(log.error).mock.calls[0]?.[1]).toMatchObject({ key: `CODES#${ownerId} CODE#PRESS-1`, why: 'not as expected: kind' });
  });
});

test('50 payments at once get numbers without a gap', async () => {
  const payments = Array.from({ length: 50 }, () => payment());
  // Shards are worked on side by side, and any of them may deliver again.
  const deliver = async (one: PaymentItem): Promise<void> => {
    const { batchItemFailures } = await keep(one);
    if (batchItemFailures.length > 0) await deliver(one);
  };
  await Promise.all(payments.map(deliver));
  const receipts = (await Promise.all(payments.map(({ userId, orderId }) => listReceipts(userId, orderId)))).flat();
  const numbers = receipts.map(({ number }) => number).sort();
  const [prefix] = (numbers[0] ?? '').split(/(?<=-2026-)/);
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => `${prefix}${String(index + 1).padStart(6, '0')}`));
  expect((await ledger()).fault).toBeNull();
}, 60_000);

describe('what fails', () => {
  test('is delivered again, and the mail is asked for then', async () => {
    const sale = payment();
    const put = jest.spyOn(world.bus, 'put').mockImplementation(() => {
      throw new Error('The bus is down.');
    });
    expect(await keep(sale)).toEqual({ batchItemFailures: [{ itemIdentifier: String(sequence) }] });
    expect((await ledger()).entries).toHaveLength(1);
    expect((await listReceipts(sale.userId, sale.orderId))[0]?.mailed).toBeUndefined();
    put.mockRestore();
    expect(await keep(sale)).toEqual({ batchItemFailures: [] });
    const [receipt] = await listReceipts(sale.userId, sale.orderId);
    expect(receipt?.mailed).toEqual(new Set([receipt?.number]));
    expect((await ledger()).entries).toHaveLength(1);
  });

  test('a payment that nobody understands is set aside, and what comes after it goes on', async () => {
    const [strange, sale] = [payment(), payment()];
    const answer = await handler({ Records: [record({ ...strange, amount: 'much' }), record(sale)] });
    expect(answer).toEqual({ batchItemFailures: [] });
    expect((await ledger()).entries.map(({ paymentId }) => paymentId)).toEqual([sale.paymentId]);
    const { Items = [] } = await dynamodb().send(
      new QueryCommand({
        TableName: env.commerceTable,
        KeyConditionExpression: 'pk = :pk AND sk = :sk',
        ExpressionAttributeValues: { ':pk': 'LEDGERS', ':sk': `UNREADABLE#PAYMENT#stripe#${strange.paymentId}` },
      }),
    );
    expect(Items).toMatchObject([{ why: 'not as expected: amount' }]);
  });

  test('items of other kinds are passed over', async () => {
    const key = marshall({ pk: 'USER#1', sk: 'ORDER#1' });
    const order = { dynamodb: { Keys: key, NewImage: key } } as DynamoDBRecord;
    expect(await handler({ Records: [order] })).toEqual({ batchItemFailures: [] });
  });
});
