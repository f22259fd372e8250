import { setImmediate as pause } from 'node:timers/promises';
import type { Context, EventBridgeEvent, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { useLogLines } from '../../test/log/log-lines.ts';
import { apart, continueUnder, correlate, correlated, correlationId, logAbout } from './correlation.ts';
import { directConsumer, eventConsumer } from '../event-consumer.ts';
import { log } from './log.ts';

const lines = useLogLines();

const ONE = 'SnYiIMJFkRVjiRU8VRGzEhlzJXqKJjBw8qEJ3nN5ZVT3xbCnvTxYHw==';
const OTHER = 'JKJaXmPLvHcESHA=';

it('is in every line of a piece of work, however many go on at the same time', async () => {
  const work = (id: string, orderId: string) =>
    correlate(id, async () => {
      log.info('begun');
      logAbout({ orderId });
      await pause();
      log.warn('done', { extra: 1 });
    });
  await Promise.all([work(ONE, 'ord_1'), work(OTHER, 'ord_2')]);
  const ofOne = lines().filter((line) => line.correlationId === ONE);
  expect(ofOne.map(({ message, orderId }) => [message, orderId])).toEqual([
    ['begun', undefined],
    ['done', 'ord_1'],
  ]);
  expect(lines().filter((line) => line.correlationId === OTHER)).toHaveLength(2);
});

it.each(['', 'short', 'a sentence of somebody', 'olu@example.com', `${'x'.repeat(90)}`, '<script>', 'line\nbreak-in-it'])(
  'is made by the platform if what came is none: %j',
  (id) => {
    const made = correlate(id, correlationId);
    expect(made).toMatch(/^[0-9a-f-]{36}$/);
    expect(
      correlate(ONE, () => {
        continueUnder(id);
        return correlationId();
      }),
    ).toBe(ONE);
  },
);

it('takes only ids from what something is about', () => {
  correlate(ONE, () => {
    logAbout({ orderId: 'ord_1', userId: 'olu@example.com', eventId: { $ne: 1 }, email: 'olu@example.com', token: 'secret' });
    log.info('said');
  });
  expect(lines()[0]).toMatchObject({ orderId: 'ord_1' });
  expect(JSON.stringify(lines())).not.toMatch(/example|secret|\$ne/);
});

it('stays the one that the edge has logged, whatever a request is about', () => {
  const after = correlate(ONE, () => (continueUnder(OTHER), correlationId()), 'named');
  expect(after).toBe(ONE);
});

it('of a call that does many things is that of none of them', async () => {
  const call = correlated(async (_event: object, _context: object) => {
    await Promise.all(
      [ONE, OTHER].map((id) =>
        apart(async () => {
          await pause();
          continueUnder(id);
          logAbout({ orderId: `ord_${id.length}` });
          log.info('one of them');
        }),
      ),
    );
    continueUnder(ONE);
    logAbout({ orderId: 'ord_none' });
    log.info('all of them');
  });
  await call({}, { awsRequestId: '8f5f3a2e-0000-4000-8000-000000000000' });
  const said = lines().map(({ message, correlationId: id, orderId }) => [message, id, orderId]);
  expect(said).toEqual([
    ['one of them', ONE, 'ord_56'],
    ['one of them', OTHER, 'ord_16'],
    ['all of them', '8f5f3a2e-0000-4000-8000-000000000000', undefined],
  ]);
});

describe('a consumer', () => {
  const schema = z.object({ orderId: z.string() });
  const detail = (orderId: unknown, id?: unknown) => ({ orderId, ...(id !== undefined && { metadata: { correlationId: id } }) });
  const record = (body: object, messageId: string) => ({
    messageId,
    body: JSON.stringify(body),
    attributes: { ApproximateReceiveCount: '1' },
  });
  const BUS_ID = '11111111-2222-4333-8444-555555555555';

  it('of a queue logs each event under the id of the work that raised it, the failed ones as well', async () => {
    const consumer = eventConsumer(schema, async ({ orderId }) => `Did ${orderId}.`);
    const Records = [
      record({ id: BUS_ID, detail: detail('ord_1', ONE) }, 'm1'),
      record({ id: BUS_ID, detail: detail('ord_2') }, 'm2'),
      record({ id: BUS_ID, detail: detail(7, OTHER) }, 'm3'),
    ];
    await consumer({ Records } as SQSEvent, {} as Context);
    expect(Object.fromEntries(lines().map((line) => [line.messageId, [line.correlationId, line.orderId]]))).toEqual({
      m1: [ONE, 'ord_1'],
      m2: [BUS_ID, 'ord_2'],
      m3: [OTHER, undefined],
    });
  });

  it('that the bus calls does the same', async () => {
    const consumer = directConsumer(schema, async ({ orderId }) => `Did ${orderId}.`);
    const call = (event: object) =>
      consumer({ id: BUS_ID, ...event } as EventBridgeEvent<string, unknown>, {} as Context).catch(() => {});
    await call({ detail: detail('ord_1', ONE) });
    await call({ detail: detail('ord_2') });
    await call({ detail: null });
    expect(lines().map(({ correlationId: id, orderId }) => [id, orderId])).toEqual([
      [ONE, 'ord_1'],
      [BUS_ID, 'ord_2'],
      [BUS_ID, undefined],
    ]);
  });
});
