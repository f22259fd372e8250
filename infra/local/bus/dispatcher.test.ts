import type { SQSEvent } from 'aws-lambda';
import type { BusRule } from '#shared/bus/bus-rule.ts';
import { BusStore } from './bus-store.ts';
import { type Consume, Dispatcher } from './dispatcher.ts';

const rule = (id: string): BusRule => ({
  id,
  urgency: 'soon',
  delivery: 'queue',
  source: [],
  detailType: [],
  consumer: `test/${id}`,
  rights: {},
  maxReceives: 2,
  timeoutSeconds: 30,
  consumersAtOnce: 2,
});

let store: BusStore;
let dispatcher: Dispatcher;
beforeEach(() => {
  store = new BusStore(':memory:');
});
afterEach(() => {
  dispatcher.stop();
  store.close();
});

const bodies = ({ Records }: SQSEvent) => Records.map(({ body }) => body);

function fill(id: string, count: number): void {
  for (let index = 0; index < count; index++) store.add([{ rule: id, envelope: `${id} ${index}` }]);
}

/** Returns a consumer that blocks until the test lets it continue, and the batches it received so far. */
function blockingConsumer() {
  const batches: string[][] = [];
  const resume: (() => void)[] = [];
  const consume: Consume = async (event) => {
    batches.push(bodies(event));
    await new Promise<void>((resolve) => resume.push(resolve));
    return { batchItemFailures: [] };
  };
  return { batches, resume, consume };
}

const tick = () => new Promise((resolve) => setTimeout(resolve, 1));

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await tick();
}

test('hands over as many concurrent batches as a rule allows, and the next one when one is done', async () => {
  fill('record', 35);
  const record = blockingConsumer();
  dispatcher = new Dispatcher(store, [{ rule: rule('record'), consume: record.consume }]);
  dispatcher.wake();
  expect(record.batches.map(({ length }) => length)).toEqual([10, 10]);
  record.resume.shift()?.();
  await until(() => record.batches.length === 3);
  while (store.counts().waiting > 0) {
    record.resume.shift()?.();
    await tick();
  }
  expect(record.batches.flat()).toHaveLength(35);
  expect(new Set(record.batches.flat()).size).toBe(35);
});

test('lets a less urgent rule wait while the first one has a backlog, and no longer', async () => {
  fill('record', 30);
  fill('mail', 5);
  const [record, mail] = [blockingConsumer(), blockingConsumer()];
  dispatcher = new Dispatcher(store, [
    { rule: rule('record'), consume: record.consume },
    { rule: rule('mail'), consume: mail.consume },
  ]);
  dispatcher.wake();
  expect(mail.batches).toEqual([]);
  record.resume.splice(0).forEach((resume) => resume());
  await until(() => mail.batches.length === 1);
  expect(record.batches.flat()).toHaveLength(30);
  expect(mail.batches.flat()).toHaveLength(5);
});

test('retries only the failed event, and keeps it as a dead letter after the last attempt', async () => {
  fill('record', 2);
  const seen: string[][] = [];
  const consume: Consume = (event) => {
    seen.push(bodies(event));
    const failed = event.Records.filter(({ body }) => body === 'record 1');
    return Promise.resolve({ batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) });
  };
  dispatcher = new Dispatcher(store, [{ rule: rule('record'), consume }]);
  dispatcher.wake();
  await until(() => store.counts().dead === 1);
  expect(seen).toEqual([['record 0', 'record 1'], ['record 1']]);
  expect(store.counts()).toEqual({ waiting: 0, dead: 1 });
});
