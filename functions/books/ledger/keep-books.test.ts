import fc from 'fast-check';
import { isOfCode, type MoneyLine } from '#shared/ledger/entry.ts';
import type { DynamoDBRecord } from 'aws-lambda';
import type { PaymentItem } from '../../money/payments/payment-item.ts';
import { newId } from '../../platform/ids.ts';
import { log } from '../../platform/log/log.ts';
import { listReceipts } from '../../money/receipts/receipts-store.ts';
import { itemsOf } from '../../test/database.ts';
import { sampleCode } from '../../test/samples/sample-code.ts';
import { streamRecord } from '../../test/triggers/stream.ts';
import { useLog } from '../../test/log/use-log.ts';
import { useWorld } from '../../test/use-world.ts';
import { handler } from './keep-books.ts';
import { booksOf } from './testing/books.ts';
import { moment, revisions, samplePayment } from './testing/sample-payment.ts';

// The tests hand the records over themselves, not the stream.
const shop = useWorld({ keepsBooks: false });
for (const level of ['info', 'warn', 'error'] as const) useLog(level);
let ownerId: string;
beforeEach(() => {
  ownerId = newId('usr');
});

const payment = (changes: Partial<PaymentItem> = {}) => samplePayment({ ownerId, ...changes });
const recordOf = (item: Partial<PaymentItem> | Record<string, unknown>) =>
  streamRecord({ pk: `PAYMENT#${String(item.provider)}#${String(item.paymentId)}`, sk: 'PAYMENT' }, null, item);
const keepRecords = (...Records: DynamoDBRecord[]) => handler({ Records });
const keep = (...items: PaymentItem[]) => keepRecords(...items.map(recordOf));
const allKept = { batchItemFailures: [] };

/** Redelivers until everything is kept, as the stream does. */
async function deliver(deliverOnce: () => ReturnType<typeof handler>): Promise<void> {
  while ((await deliverOnce()).batchItemFailures.length > 0);
}

const books = () => booksOf(ownerId);
/** Returns the kind of each entry about money, its amount and its tax. */
const lines = (entries: readonly MoneyLine[]) => entries.map(({ kind, amount, tax }) => [kind, amount, tax?.amount ?? null]);
const held = (entries: readonly MoneyLine[]) => entries.reduce((sum, { amount }) => sum + amount, 0);

test('a sale is entered with its code and its tax, a refund with its share of the tax', async () => {
  const [sale, ...refunds] = revisions(payment(), { refunded: 700 }, { refunded: 1999, status: 'reversed' });
  await keep(sale!);
  await keep(...refunds);
  const { entries, fault } = await books();
  expect(fault).toBeNull();
  expect(lines(entries)).toEqual([
    ['payment', 1999, 333],
    ['refund', -700, -117],
    ['refund', -1299, -216],
  ]);
  expect(entries[0]).toMatchObject({ number: 1, code: 'EARLY', discount: 500, at: moment(0), previousHash: '0'.repeat(64) });
  const [receipt] = await listReceipts(sale!.userId, sale!.orderId);
  expect(receipt?.creditNotes.map(({ amount, tax }) => `${amount}, ${tax}`)).toEqual(['700, 117', '1299, 216']);
});

test('a dispute takes the money, and returns it if it is won', async () => {
  await keep(...revisions(payment({ tax: null }), { status: 'suspended' }, { status: 'recorded' }));
  expect(lines((await books()).entries)).toEqual([
    ['payment', 1999, null],
    ['dispute', -1999, null],
    ['dispute-ended', 1999, null],
  ]);
});

test('a lost dispute keeps the money; what was refunded before is not taken twice', async () => {
  await keep(...revisions(payment({ tax: null }), { refunded: 500 }, { status: 'suspended' }, { status: 'reversed' }));
  const { entries } = await books();
  expect(lines(entries)).toEqual([
    ['payment', 1999, null],
    ['refund', -500, null],
    ['dispute', -1499, null],
  ]);
  expect(held(entries)).toBe(0);
});

test('the money of a failed refund is held again, and leaves again once it is refunded another way', async () => {
  const again = { refunded: 1999, owed: false };
  const history = revisions(payment(), { refunded: 1999, status: 'reversed' }, { refunded: 0, owed: true }, again);
  await keep(...history.slice(0, 3));
  expect(held((await books()).entries)).toBe(1999);
  await keep(...history.slice(3));
  const { entries, fault } = await books();
  expect(fault).toBeNull();
  expect(lines(entries)).toEqual([
    ['payment', 1999, 333],
    ['refund', -1999, -333],
    ['refund-failed', 1999, 333],
    ['refund', -1999, -333],
  ]);
});

test.each(['duplicate', 'sold-out'] as const)('money of a %s order comes and goes without a receipt', async (status) => {
  const unwanted = payment({ status });
  await keep(...revisions(unwanted, { status: 'returned' }));
  const { entries } = await books();
  expect(entries).toMatchObject([
    { kind: 'unwanted', amount: 1999, code: null, discount: 0 },
    { kind: 'return', amount: -1999 },
  ]);
  expect(await listReceipts(unwanted.userId, unwanted.orderId)).toEqual([]);
});

test('a code for the full price is entered as a free order', async () => {
  await keep(payment({ provider: 'free', amount: 0, discount: 2499, code: 'PRESS', tax: null }));
  expect((await books()).entries).toMatchObject([{ kind: 'free', amount: 0, code: 'PRESS', discount: 2499 }]);
});

const bank = { format: 'iban', holder: 'Ringside Ltd', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' };
const METHOD = { rev: 1, kind: 'bank', bank, setAt: moment(0), paidFrom: moment(1) };
const methodRecord = (changes: object) =>
  streamRecord({ pk: `PAYOUT-METHOD#${ownerId}`, sk: 'METHOD' }, null, { ...METHOD, setBy: ownerId, ...changes });

test('the change of a bank account comes again until its owners’ mails are requested, and not after that', async () => {
  const organizer = await shop.organizer();
  ownerId = organizer.userId;
  const record = methodRecord({ setAt: new Date().toISOString() });
  const asked = jest.spyOn(shop.bus, 'put').mockReturnValueOnce({ FailedEntryCount: 1, Entries: [{ ErrorCode: 'Busy' }] });
  const failure = { batchItemFailures: [{ itemIdentifier: record.dynamodb?.SequenceNumber }] };
  expect(await keepRecords(record)).toEqual(failure);
  expect(await keepRecords(record)).toEqual(allKept);
  expect(asked).toHaveBeenCalledTimes(2);
  await shop.untilMailed(({ to, subject }) => to.includes(organizer.email) && subject.endsWith('payouts was added'));
});

test('a bank account of an unknown shape does not block what comes after it', async () => {
  expect(await keepRecords(methodRecord({ bank: { format: 'gold' } }), recordOf(payment()))).toEqual(allKept);
  expect((await books()).entries).toHaveLength(1);
});

test('a payment from older data is entered', async () => {
  const { ownerId: _owner, refunded: _refunded, code: _code, tax: _tax, discount: _discount, rev: _rev, ...old } = payment();
  await keepRecords(recordOf({ ...old, status: 'reversed' }));
  const ofPlatform = (await booksOf('platform')).entries.filter(({ paymentId }) => paymentId === old.paymentId);
  expect(lines(ofPlatform)).toEqual([
    ['payment', 1999, null],
    ['refund', -1999, null],
  ]);
});

/** Any history of a payment, change by change. */
const paymentHistory = fc.array(fc.constantFrom('part', 'dispute', 'won', 'refund'), { maxLength: 6 }).map((steps) => {
  let history = [payment()];
  for (const step of steps) {
    const change = changeOf(history.at(-1)!, step);
    if (change) history = [...history.slice(0, -1), ...revisions(history.at(-1)!, change)];
  }
  return history;
});

/** Returns what a step changes of a payment; null if nothing can change any more. */
function changeOf({ status, amount, refunded = 0 }: PaymentItem, step: string): Partial<PaymentItem> | null {
  if (status === 'reversed') return null;
  if (step === 'part') return { refunded: Math.min(amount, refunded + 333) };
  if (step === 'dispute') return { status: 'suspended' };
  return step === 'won' ? { status: 'recorded' } : { status: 'reversed', refunded: amount };
}

test('after changes delivered twice, in any order and any batches, the books show what is held and no chain is broken', async () => {
  const histories = fc.array(paymentHistory, { minLength: 1, maxLength: 4 });
  const property = fc.asyncProperty(histories, fc.infiniteStream(fc.nat()), async (payments, numbers) => {
    ownerId = newId('usr');
    const items = payments.flat().map((item) => ({ ...item, ownerId }));
    const delivered = [...items, ...items].map((item) => ({ item, place: numbers.next().value as number }));
    const shuffled = delivered.toSorted((a, b) => a.place - b.place).map(({ item }) => item);
    for (let from = 0; from < shuffled.length; from += 3) expect(await keep(...shuffled.slice(from, from + 3))).toEqual(allKept);
    const { entries, fault } = await books();
    expect(fault).toBeNull();
    for (const { paymentId, status, amount, refunded = 0 } of payments.map((history) => history.at(-1)!)) {
      const left = status === 'recorded' ? amount - refunded : 0;
      expect(held(entries.filter((entry) => entry.paymentId === paymentId))).toBe(left);
    }
  });
  await fc.assert(property, { numRuns: 40 });
}, 60_000);

describe('codes', () => {
  const access = { kind: 'access', percent: 100, eventId: 'evt_1', uses: 1, perUser: 1 } as const;
  const code = (changes: object = {}) => sampleCode({ ownerId, code: 'PRESS-1', ...access, createdAt: moment(0), ...changes });
  const codeRecord = (item: ReturnType<typeof code>) =>
    streamRecord({ pk: `CODES#${ownerId}`, sk: `CODE#${item.code}` }, null, item);
  const keepCodes = (...items: ReturnType<typeof code>[]) => keepRecords(...items.map(codeRecord));
  const summaries = async () =>
    (await books()).all.map((entry) => ('terms' in entry ? [entry.kind, entry.code, entry.at] : [entry.kind]));

  test('are entered once when they are created and once when they are disabled', async () => {
    const gone = code({ disabledAt: moment(9) });
    await keepCodes(code());
    await keepCodes(code(), gone);
    expect(await keepCodes(gone, code())).toEqual(allKept);
    expect(await summaries()).toEqual([
      ['code-made', 'PRESS-1', moment(0)],
      ['code-disabled', 'PRESS-1', moment(9)],
    ]);
    const { all, fault } = await books();
    expect(fault).toBeNull();
    const { ownerId: _ownerId, code: _code, createdAt: _createdAt, ...terms } = code();
    expect(all[0]).toMatchObject({ number: 1, terms });
  });

  test('are entered before the payments that used them', async () => {
    await keepRecords(recordOf(payment({ code: 'PRESS-1' })), codeRecord(code()));
    expect(await summaries()).toEqual([['code-made', 'PRESS-1', moment(0)], ['payment']]);
    expect((await books()).fault).toBeNull();
  });

  test('for one person do not name that person in the books', async () => {
    await keepCodes(code({ forUserId: 'usr_referrer' }));
    expect(JSON.stringify((await books()).all)).not.toContain('usr_referrer');
  });

  test('of a large batch are entered, even while others are', async () => {
    const codes = Array.from({ length: 120 }, (_, index) => code({ code: `PRESS-${index}` }));
    const parts = [codes.slice(0, 70), codes.slice(50), codes.slice(20, 90)];
    await Promise.all(parts.map((part) => deliver(() => keepCodes(...part))));
    const { all, fault } = await books();
    expect(fault).toBeNull();
    expect(new Set(all.filter(isOfCode).map((entry) => entry.code)).size).toBe(120);
    expect(all).toHaveLength(120);
  }, 60_000);

  test('that cannot be read are set aside', async () => {
    expect(await keepCodes(code({ kind: 'magic' }), code({ code: 'FINE' }))).toEqual(allKept);
    expect(await summaries()).toEqual([['code-made', 'FINE', moment(0)]]);
    const fault = { key: `CODES#${ownerId} CODE#PRESS-1`, why: 'not as expected: kind' };
    expect(jest.mocked(log.error).mock.calls[0]?.[1]).toMatchObject(fault);
  });
});

test('50 payments at once get numbers without a gap', async () => {
  const payments = Array.from({ length: 50 }, () => payment());
  // Shards are processed concurrently, and any of them may redeliver.
  await Promise.all(payments.map((one) => deliver(() => keep(one))));
  const receipts = (await Promise.all(payments.map(({ userId, orderId }) => listReceipts(userId, orderId)))).flat();
  const numbers = receipts.map(({ number }) => number).sort();
  const [prefix] = (numbers[0] ?? '').split(/(?<=-2026-)/);
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => `${prefix}${String(index + 1).padStart(6, '0')}`));
  expect((await books()).fault).toBeNull();
}, 60_000);

describe('failures', () => {
  test('is redelivered, and the mail is requested then', async () => {
    const sale = payment();
    const receipt = async () => (await listReceipts(sale.userId, sale.orderId))[0];
    const put = jest.spyOn(shop.bus, 'put').mockImplementation(() => {
      throw new Error('The bus is down.');
    });
    const record = recordOf(sale);
    const batchItemFailures = [{ itemIdentifier: record.dynamodb?.SequenceNumber }];
    expect(await keepRecords(record)).toEqual({ batchItemFailures });
    expect((await books()).entries).toHaveLength(1);
    expect((await receipt())?.mailed).toBeUndefined();
    put.mockRestore();
    expect(await keep(sale)).toEqual(allKept);
    expect((await receipt())?.mailed).toEqual(new Set([(await receipt())?.number]));
    expect((await books()).entries).toHaveLength(1);
  });

  test('an unreadable payment is set aside, and the records after it are processed', async () => {
    const [strange, sale] = [payment(), payment()];
    expect(await keepRecords(recordOf({ ...strange, amount: 'much' }), recordOf(sale))).toEqual(allKept);
    expect((await books()).entries.map(({ paymentId }) => paymentId)).toEqual([sale.paymentId]);
    const setAside = await itemsOf('LEDGERS', `UNREADABLE#PAYMENT#stripe#${strange.paymentId}`);
    expect(setAside).toMatchObject([{ why: 'not as expected: amount' }]);
  });

  test('items of other kinds are skipped', async () =>
    expect(await keepRecords(streamRecord({ pk: 'USER#1', sk: 'ORDER#1' }, null, {}))).toEqual(allKept));
});
