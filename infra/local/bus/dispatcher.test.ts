import type { SQSEvent } from 'aws-lambda';
import type { BusRule } from '#shared/bus/rules.ts';
import { BusStore } from './bus-store.ts';
import { type Consume, Dispatcher } from './dispatcher.ts';

const rule = (id: string): BusRule => ({
  id,
  source: [],
  detailType: [],
  consumer: `test/${id}`,
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

/** A consumer that goes on when it is told to, and what it was handed so far. */
function patient() {
  const batches: string[][] = [];
  const goOn: (() => void)[] = [];
  const consume: Consume = async (event) => {
    batches.push(bodies(event));
    await new Promise<void>((resolve) => goOn.push(resolve));
    return { batchItemFailures: [] };
  };
  return { batches, goOn, consume };
}

const moment = () => new Promise((resolve) => setTimeout(resolve, 1));

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await moment();
}

test('hands over as many batches at once as a rule allows, and goes on when one is done', async () => {
  fill('record', 35);
  const record = patient();
  dispatcher = new Dispatcher(store, [{ rule: rule('record'), consume: record.consume }]);
  dispatcher.wake();
  expect(record.batches.map(({ length }) => length)).toEqual([10, 10]);
  record.goOn.shift()?.();
  await until(() => record.batches.length === 3);
  while (store.counts().waiting > 0) {
    record.goOn.shift()?.();
    await moment();
  }
  expect(record.batches.flat()).toHaveLength(35);
  expect(new Set(record.batches.flat()).size).toBe(35);
});

test('lets what is less urgent wait while there is more of the first than it can do, and no longer', async () => {
  fill('record', 30);
  fill('mail', 5);
  const [record, mail] = [patient(), patient()];
  dispatcher = new Dispatcher(store, [
    { rule: rule('record'), consume: record.consume },
    { rule: rule('mail'), consume: mail.consume },
  ]);
  dispatcher.wake();
  expect(mail.batches).toEqual([]);
  record.goOn.splice(0).forEach((goOn) => goOn());
  await until(() => mail.batches.length === 1);
  expect(record.batches.flat()).toHaveLength(30);
  expect(mail.batches.flat()).toHaveLength(5);
});

test('brings what failed again by itself, and keeps it as a dead letter after the last try', async () => {
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
