import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import type { DynamoDBRecord } from 'aws-lambda';
import { dynamodb } from '../../../platform/database/dynamodb.ts';
import { newId } from '../../../platform/ids.ts';
import type { Counts } from '../../../video/playback/quality/quality-rules.ts';
import { useDatabase } from '../../../test/database.ts';
import { streamRecord } from '../../../test/triggers/stream.ts';
import { useLog } from '../../../test/log/use-log.ts';
import { findNumbers } from '../numbers/numbers-store.ts';
import { orderSteps } from './order-steps.ts';
import { recordSteps } from './record-steps.ts';

useDatabase();
for (const level of ['warn', 'error'] as const) useLog(level);

const NOW = Date.parse('2026-11-21T17:00:00.000Z');
const MINUTES = ['2026-11-21T16:00', '2026-11-21T16:01'] as const;

interface Sample {
  eventId: string;
  createdAt: string;
  declines: number;
}

/** Returns the changes of an order as the stream reports them: it is begun, and PayPal declines it. */
function changesOf(ownerId: string, { eventId, createdAt, declines }: Sample): DynamoDBRecord[] {
  const orderId = newId('ord');
  const order = { kind: 'package', orderId, userId: 'usr_1', ownerId, eventId, createdAt };
  const images = [null, order, ...Array.from({ length: declines }, (_, index) => ({ ...order, paypalDeclines: index + 1 }))];
  const records = images
    .slice(1)
    .map((image, index) => streamRecord({ pk: 'USER#usr_1', sk: `ORDER#${orderId}` }, images[index]!, image));
  for (const { dynamodb: change } of records) change!.ApproximateCreationDateTime = Date.parse(createdAt) / 1000;
  return records;
}

/** Makes transactions fail now and then, before or after they were written. */
function failSome(next: () => number): void {
  const client = dynamodb();
  const send = client.send.bind(client) as (command: unknown, ...rest: unknown[]) => Promise<unknown>;
  jest.spyOn(client, 'send').mockImplementation((async (command: unknown, ...rest: unknown[]) => {
    const fault = command instanceof TransactWriteCommand && next() < 20;
    if (fault && next() < 50) throw new Error('The function was stopped.');
    const answer = await send(command, ...rest);
    if (fault) throw new Error('The function was stopped.');
    return answer;
  }) as never);
}

/** Hands records over in batches until all are counted, as the stream does. */
async function deliver(records: readonly DynamoDBRecord[], size: number): Promise<void> {
  for (let from = 0; from < records.length; from += size) {
    const steps = records.slice(from, from + size).flatMap((record) => orderSteps(record, NOW));
    while (
      await recordSteps(steps).then(
        () => false,
        () => true,
      )
    );
  }
}

const sampleOrders = fc.record<Sample>({
  eventId: fc.constantFrom('evt_1', 'evt_2'),
  createdAt: fc.constantFrom(`${MINUTES[0]}:05.000Z`, `${MINUTES[0]}:05.900Z`, `${MINUTES[1]}:59.000Z`),
  declines: fc.nat(2),
});

const countsOf = (orders: readonly Sample[]): Counts => {
  const declines = orders.reduce((sum, one) => sum + one.declines, 0);
  return { ...(orders.length > 0 && { opened: orders.length }), ...(declines > 0 && { 'failed:paypal': declines }) };
};

test('numbers equal a recount of the orders, whatever is delivered twice, out of order, and interrupted', async () => {
  const arbitrary = [fc.array(sampleOrders, { minLength: 1, maxLength: 8 }), fc.infiniteStream(fc.nat(99))] as const;
  const property = fc.asyncProperty(...arbitrary, async (orders, numbers) => {
    const ownerId = newId('usr');
    const next = () => numbers.next().value as number;
    const records = orders.map((order) => changesOf(ownerId, order));
    const delivered = [...records, ...records].flat().map((record) => ({ record, place: next() }));
    const shuffled = delivered.toSorted((a, b) => a.place - b.place).map(({ record }) => record);
    failSome(next);
    // Two shards of the stream at the same time.
    const half = Math.ceil(shuffled.length / 2);
    await Promise.all([deliver(shuffled.slice(0, half), 3), deliver(shuffled.slice(half), 4)]);
    jest.mocked(dynamodb().send).mockRestore();
    for (const eventId of ['evt_1', 'evt_2', null]) {
      const ofScope = orders.filter((one) => eventId === null || one.eventId === eventId);
      const scope = { ownerId, eventId };
      const byMinute = MINUTES.map((minute) => [
        minute,
        countsOf(ofScope.filter(({ createdAt }) => createdAt.startsWith(minute))),
      ]);
      const expected = byMinute.filter(([, counts]) => Object.keys(counts as Counts).length > 0);
      expect([...(await findNumbers(scope, 'minute', '0', '9'))]).toEqual(expected);
      expect((await findNumbers(scope, 'day', '0', '9')).get('2026-11-21') ?? {}).toEqual(countsOf(ofScope));
    }
  });
  await fc.assert(property, { numRuns: 15 });
}, 60_000);

test('a crowd of one event and second is counted in one transaction a batch', async () => {
  const ownerId = newId('usr');
  const send = jest.spyOn(dynamodb(), 'send');
  const order = { eventId: newId('evt'), createdAt: `${MINUTES[0]}:05.000Z`, declines: 0 };
  await deliver(Array.from({ length: 50 }, () => changesOf(ownerId, order)).flat(), 50);
  const writes = send.mock.calls.map(([command]) => command as unknown).filter((one) => one instanceof TransactWriteCommand);
  expect(writes.map(({ input }) => input.TransactItems?.length)).toEqual([5]);
  expect((await findNumbers({ ownerId, eventId: null }, 'day', '0', '9')).get('2026-11-21')).toEqual({ opened: 50 });
});

test('a batch of orders of different events is counted in several transactions', async () => {
  const ownerId = newId('usr');
  const orders = Array.from({ length: 60 }, (_, index) => ({
    eventId: `evt_${index}`,
    createdAt: `${MINUTES[0]}:05.000Z`,
    declines: 0,
  }));
  await deliver(
    orders.flatMap((order) => changesOf(ownerId, order)),
    100,
  );
  expect((await findNumbers({ ownerId, eventId: null }, 'day', '0', '9')).get('2026-11-21')).toEqual({ opened: 60 });
});

test('plans, other items, what cannot be read and orders that were brought back are not counted', () => {
  const [record] = changesOf('usr_1', { eventId: 'evt_1', createdAt: '2026-11-01T16:00:00.000Z', declines: 0 });
  const key = { pk: 'USER#usr_1', sk: 'ORDER#ord_1' };
  const createdAt = '2026-11-21T16:00:00.000Z';
  const others = [
    streamRecord(key, null, { kind: 'plan', orderId: 'ord_1', createdAt }),
    streamRecord(key, null, { kind: 'package', eventId: 'evt_1', createdAt }),
    streamRecord({ pk: 'USER#usr_1', sk: 'RECEIPT#1' }, null, { createdAt }),
    streamRecord(key, { kind: 'package' }, null),
  ];
  expect([record!, ...others].flatMap((one) => orderSteps(one, NOW))).toEqual([]);
});
