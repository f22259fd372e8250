import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { revisions } from '../ledger/testing/sample-payment.ts';
import type { PaymentItem } from '../../money/payments/payment-item.ts';
import { dynamodb } from '../../platform/database/dynamodb.ts';
import { newId } from '../../platform/ids.ts';
import { log } from '../../platform/log/log.ts';
import { itemsOf, useDatabase } from '../../test/database.ts';
import { streamRecord } from '../../test/triggers/stream.ts';
import { useLog } from '../../test/log/use-log.ts';
import { handler } from './count-sales.ts';
import type { Sale } from './sale.ts';
import { findSalesOf } from './sales-store.ts';
import { type PaymentWithPurchase, recount, storedTotals } from './testing/recount.ts';
import { type Purchase, count, recordOf, sold } from './testing/sold.ts';

useDatabase();
for (const level of ['info', 'warn', 'error'] as const) useLog(level);
let ownerId: string;
beforeEach(() => {
  ownerId = newId('usr');
});

const listed = async (list: string) => (await itemsOf<Sale>(`SALES#${ownerId}#${list}`)).map(({ paymentId }) => paymentId);

test('a sale is listed by month, event and card, and found by its number', async () => {
  const sale = await sold({ ownerId, card: { last4: '4242', country: 'FR' } });
  await count(sale);
  for (const list of ['MONTH#2026-11', 'EVENT#evt_final', 'CARD#4242']) expect(await listed(list)).toEqual([sale.paymentId]);
  expect(await findSalesOf(sale.orderId)).toMatchObject([{ state: 'paid', country: 'FR', itemName: 'Name of pkg_full' }]);
});

test.each<[string, Partial<PaymentItem>, string]>([
  ['a part that was refunded', { refunded: 500 }, 'partly-refunded'],
  ['a whole refund', { status: 'reversed', refunded: 1999 }, 'refunded'],
  ['a dispute', { status: 'suspended', disputedAt: '2026-11-22T10:00:00.000Z' }, 'disputed'],
  ['a lost dispute', { status: 'reversed', refunded: 500 }, 'charged-back'],
  ['a refund that came back', { status: 'reversed', refunded: 0, owed: true }, 'refund-failed'],
])('%s moves a sale to the list of its state, and back if it ends', async (_, change, state) => {
  const sale = await sold({ ownerId });
  const [, changed, again] = revisions(sale, change, { status: 'recorded', refunded: 0, owed: false });
  await count(sale, changed!);
  for (const list of [`STATE#${state}`, `EVENT#evt_final#STATE#${state}`]) expect(await listed(list)).toEqual([sale.paymentId]);
  expect(await listed('MONTH#2026-11')).toEqual([sale.paymentId]);
  await count(again!);
  expect(await listed(`STATE#${state}`)).toEqual([]);
  expect(await findSalesOf(sale.orderId)).toMatchObject([{ state: 'paid' }]);
});

test('money that arrived twice is in no list and no total, but with its order', async () => {
  const sale = await sold({ ownerId });
  const second = { ...sale, paymentId: newId('pi'), status: 'duplicate' as const };
  await count(sale, second, { ...second, status: 'returned', rev: 2 });
  expect(await listed('MONTH#2026-11')).toEqual([sale.paymentId]);
  expect((await findSalesOf(sale.orderId)).map(({ state }) => state).sort()).toEqual(['paid', 'returned']);
  expect((await storedTotals(ownerId, []))['ALL day 2026-11-21']).toMatchObject({ sales: 1, gross: 1999 });
});

test('each renewal of a subscription is a sale of its own month', async () => {
  const first = await sold({ ownerId });
  const renewal = { ...first, paymentId: newId('pi'), recordedAt: '2026-12-21T16:00:00.000Z', amount: 2499 };
  await count(first, renewal);
  expect(await listed('MONTH#2026-12')).toEqual([renewal.paymentId]);
  expect((await findSalesOf(first.orderId)).map(({ amount }) => amount)).toEqual([1999, 2499]);
});

test('a payment of older data, whose order is gone, is counted without an event', async () => {
  const { ownerId: _owner, rev: _rev, boughtId: _bought, ...old } = await sold({ orderId: newId('ord') });
  await handler({ Records: [recordOf({ ...old, orderId: 'ord_gone' })] });
  expect(await findSalesOf('ord_gone')).toMatchObject([{ ownerId: 'platform', eventId: null, itemName: 'Final: Full event' }]);
});

test('what cannot be read, and items of other kinds, do not stop the others', async () => {
  const sale = await sold({ ownerId });
  const others = [recordOf({ ...sale, amount: 'much' }), streamRecord({ pk: 'USER#1', sk: 'ORDER#1' }, null, {})];
  expect(await handler({ Records: [...others, recordOf(sale)] })).toEqual({ batchItemFailures: [] });
  expect(await listed('MONTH#2026-11')).toEqual([sale.paymentId]);
  expect(jest.mocked(log.warn).mock.calls[0]?.[1]).toMatchObject({ why: 'not as expected: amount' });
});

test('a batch is redelivered from the first change that could not be counted', async () => {
  const [kept, lost] = [await sold({ ownerId: newId('usr') }), await sold({ ownerId })];
  const records = [recordOf(kept), recordOf(lost)];
  failTransactions((command) => JSON.stringify(command.input).includes(ownerId));
  const batchItemFailures = [{ itemIdentifier: records[1]!.dynamodb?.SequenceNumber }];
  expect(await handler({ Records: records })).toEqual({ batchItemFailures });
  expect(await findSalesOf(kept.orderId)).toHaveLength(1);
  jest.restoreAllMocks();
  await count(kept, lost);
  expect(await storedTotals(ownerId, ['evt_final'])).toEqual(
    recount([{ payment: lost, bought: { eventId: 'evt_final', packageId: 'pkg_full' } }]),
  );
});

/** Makes transactions fail that fit, before or after they were written. */
function failTransactions(fits: (command: TransactWriteCommand) => boolean | 'after'): void {
  const client = dynamodb();
  const send = client.send.bind(client) as (command: unknown, ...rest: unknown[]) => Promise<unknown>;
  jest.spyOn(client, 'send').mockImplementation((async (command: unknown, ...rest: unknown[]) => {
    const fault = command instanceof TransactWriteCommand && fits(command);
    if (fault === true) throw new Error('The function was stopped.');
    const answer = await send(command, ...rest);
    if (fault === 'after') throw new Error('The function was stopped.');
    return answer;
  }) as never);
}

const purchases = fc.record({
  bought: fc.record({
    eventId: fc.constantFrom('evt_1', 'evt_2'),
    packageId: fc.constantFrom('pkg_1', 'pkg_2'),
    country: fc.constantFrom('GB', 'SG'),
  }),
  code: fc.constantFrom(null, 'EARLY', 'PRESS-1'),
  recordedAt: fc.constantFrom('2026-11-21T16:00:05.000Z', '2026-11-21T16:00:59.999Z', '2026-11-30T23:59:00.000Z'),
  amount: fc.integer({ min: 0, max: 5000 }),
  changes: fc.array(
    fc.constantFrom<Partial<PaymentItem>>(
      { refunded: 0 },
      { status: 'suspended' },
      { status: 'recorded' },
      { status: 'reversed' },
      { status: 'duplicate' },
    ),
    { maxLength: 4 },
  ),
});

async function historyOf({
  bought,
  changes,
  ...about
}: { bought: Purchase; changes: Partial<PaymentItem>[] } & Partial<PaymentItem>) {
  const first = await sold({ ownerId, ...about }, bought);
  const part = Math.floor(first.amount / 3);
  return { bought, history: revisions(first, ...changes.map((change) => ({ refunded: part, ...change }))) };
}

test('totals equal a recount of the payments, whatever is delivered twice, out of order, and interrupted', async () => {
  const arbitrary = [fc.array(purchases, { minLength: 1, maxLength: 6 }), fc.infiniteStream(fc.nat(99))] as const;
  const property = fc.asyncProperty(...arbitrary, async (some, numbers) => {
    ownerId = newId('usr');
    const next = () => numbers.next().value as number;
    const histories = await Promise.all(some.map(historyOf));
    const delivered = [...histories, ...histories]
      .flatMap(({ history }) => history)
      .map((payment) => ({ payment, place: next() }));
    const shuffled = delivered.toSorted((a, b) => a.place - b.place).map(({ payment }) => payment);
    failTransactions(() => (next() < 20 ? next() < 50 || 'after' : false));
    // Two shards of the stream at the same time.
    const half = Math.ceil(shuffled.length / 2);
    await Promise.all([countIn(shuffled.slice(0, half), 3), countIn(shuffled.slice(half), 4)]);
    jest.mocked(dynamodb().send).mockRestore();
    const counted: PaymentWithPurchase[] = histories.map(({ bought, history }) => ({ bought, payment: history.at(-1)! }));
    expect(await storedTotals(ownerId, ['evt_1', 'evt_2'])).toEqual(recount(counted));
  });
  await fc.assert(property, { numRuns: 20 });
}, 60_000);

async function countIn(payments: readonly PaymentItem[], size: number): Promise<void> {
  for (let from = 0; from < payments.length; from += size) await count(...payments.slice(from, from + size));
}

test('a batch of 100 sales of different events, codes and countries is counted', async () => {
  const bought = (index: number) => ({ eventId: `evt_${index}`, packageId: `pkg_${index}`, country: index % 2 ? 'GB' : 'SG' });
  const counted = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => ({
      payment: await sold({ ownerId, code: `CODE-${index}` }, bought(index)),
      bought: bought(index),
    })),
  );
  await count(...counted.map(({ payment }) => payment));
  expect(
    await storedTotals(
      ownerId,
      counted.map((one) => one.bought.eventId),
    ),
  ).toEqual(recount(counted));
}, 60_000);
