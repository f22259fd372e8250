import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { recountingKey } from '#shared/books/sales-keys.ts';
import type { PaymentItem } from '../../../functions/money/payments/payment-item.ts';
import { dynamodb } from '../../../functions/platform/database/dynamodb.ts';
import { env } from '../../../functions/platform/env.ts';
import { newId } from '../../../functions/platform/ids.ts';
import { recount, storedTotals } from '../../../functions/books/sales/testing/recount.ts';
import { count, sold } from '../../../functions/books/sales/testing/sold.ts';
import { changeItem, itemsOf, useDatabase } from '../../../functions/test/database.ts';
import { countAll, removeAll } from './count-all.ts';
import { readOptions } from './options.ts';

useDatabase();

const ownerId = newId('usr');
const bought = { eventId: 'evt_final', packageId: 'pkg_full' };
const say = jest.fn();
const store = async (payment: PaymentItem | Record<string, unknown>) => {
  const Item = { pk: `PAYMENT#stripe#${String(payment.paymentId)}`, sk: 'PAYMENT', ...payment };
  await dynamodb().send(new PutCommand({ TableName: env.commerceTable, Item }));
};
const totals = () => storedTotals(ownerId, [bought.eventId]);
const listed = () => itemsOf(`SALES#${ownerId}#MONTH#2026-11`);

let payments: PaymentItem[];
beforeAll(async () => {
  payments = await Promise.all(Array.from({ length: 30 }, () => sold({ ownerId })));
  await Promise.all(payments.map(store));
});

test('payments from before there were lists are counted, once, however often the command runs', async () => {
  await count(...payments.slice(0, 10));
  for (const _time of [1, 2]) expect(await countAll(say)).toEqual({ payments: 30, unreadable: 0 });
  expect(await totals()).toEqual(recount(payments.map((payment) => ({ payment, bought }))));
});

test('damaged lists and totals are counted from the beginning', async () => {
  const [damaged] = await listed();
  await changeItem({ pk: `SALES-TOTALS#${ownerId}#ALL#day#0`, sk: '2026-11-21' }, 'ADD gross :some', { ':some': 12_345 });
  await changeItem({ pk: String(damaged!.pk), sk: String(damaged!.sk) }, 'SET amount = :none', { ':none': 0 });
  await removeAll(0, say);
  expect(await listed()).toEqual([]);
  await countAll(say);
  expect(await totals()).toEqual(recount(payments.map((payment) => ({ payment, bought }))));
  expect((await listed()).map(({ amount }) => amount)).toEqual(payments.map(() => 1999));
});

test('what the stream delivers during a removal that was interrupted is counted afterwards', async () => {
  const late = await sold({ ownerId });
  await store(late);
  await dynamodb().send(new PutCommand({ TableName: env.commerceTable, Item: recountingKey() }));
  await count(late);
  expect(await totals()).toEqual(recount(payments.map((payment) => ({ payment, bought }))));
  await removeAll(0, say);
  await countAll(say);
  expect(await totals()).toEqual(recount([...payments, late].map((payment) => ({ payment, bought }))));
});

test('a payment that cannot be read is named', async () => {
  await store({ ...payments[0]!, paymentId: 'pi_strange', amount: 'much' });
  expect(await countAll(say)).toMatchObject({ unreadable: 1 });
  expect(say).toHaveBeenCalledWith('PAYMENT#stripe#pi_strange cannot be read: not as expected: amount.');
});

test.each([
  [['--stage', 'prod', '--endpoint', 'http://localhost:1'], '--stage and --endpoint cannot be given together'],
  [['--region', 'eu-west-1'], '--region needs --stage'],
  [['--endpoint', 'here'], '--endpoint must be a URL'],
  [['--all'], "Unknown option '--all'"],
])('the options %j are refused', (args, message) => {
  expect(() => readOptions(args)).toThrow(message);
});

test('the options say what to count', () => {
  expect(readOptions(['--stage', 'prod', '--from-beginning'])).toMatchObject({ stage: 'prod', fromBeginning: true });
  expect(readOptions(['--help'])).toBeNull();
});
