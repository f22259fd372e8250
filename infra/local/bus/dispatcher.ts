import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { BusRule } from '#shared/bus/rules.ts';
import type { BusStore, Delivery } from './bus-store.ts';

const BATCH_SIZE = 10;
/** More than this one process has no use for. */
const MOST_AT_ONCE = 4;
const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 60_000;

export type Consume = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>;

/**
 * Hands what the bus has taken to the consumers, as SQS hands a queue to a Lambda function: in batches, again
 * after a failure, and to the dead letters after a rule's last try.
 */
export class Dispatcher {
  readonly #store: BusStore;
  readonly #consumers: { rule: BusRule; consume: Consume }[];
  readonly #running = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(store: BusStore, consumers: { rule: BusRule; consume: Consume }[]) {
    this.#store = store;
    this.#consumers = consumers;
  }

  /** Looks for work now; otherwise it looks when the next delivery is due. */
  wake(): void {
    if (this.#stopped) return;
    // One process has one processor: while there is more of the first than it can do, the others wait.
    for (const consumer of this.#consumers) if (!this.#fill(consumer)) break;
    clearTimeout(this.#timer);
    const next = this.#store.nextDueAt();
    if (next === null) return;
    this.#timer = setTimeout(() => this.wake(), Math.max(20, next - Date.now()));
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  /** Hands over what is due. @returns whether it could be all of it */
  #fill({ rule, consume }: { rule: BusRule; consume: Consume }): boolean {
    while ((this.#running.get(rule.id) ?? 0) < Math.min(rule.consumersAtOnce, MOST_AT_ONCE)) {
      const batch = this.#store.take(rule.id, BATCH_SIZE, rule.timeoutSeconds * 1000);
      if (batch.length === 0) return true;
      this.#running.set(rule.id, (this.#running.get(rule.id) ?? 0) + 1);
      void this.#deliver(rule, consume, batch).finally(() => {
        this.#running.set(rule.id, (this.#running.get(rule.id) ?? 1) - 1);
        this.wake();
      });
    }
    return false;
  }

  async #deliver(rule: BusRule, consume: Consume, batch: Delivery[]): Promise<void> {
    const failed = await inTime(rule, consume(toSqsEvent(rule, batch), contextFor(rule))).then(
      ({ batchItemFailures }) => new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)),
      () => new Set(batch.map(({ id }) => String(id))),
    );
    if (this.#stopped) return;
    const hasFailed = ({ id }: Delivery) => failed.has(String(id));
    this.#store.done(batch.filter((delivery) => !hasFailed(delivery)).map(({ id }) => id));
    for (const delivery of batch.filter(hasFailed)) this.#tryAgain(rule, delivery);
  }

  #tryAgain(rule: BusRule, { id, receives }: Delivery): void {
    if (receives >= rule.maxReceives) this.#store.bury(id);
    else this.#store.retryAt(id, Date.now() + Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (receives - 1)));
  }
}

/** Lambda ends a function that takes longer than it may. */
function inTime<T>({ timeoutSeconds }: BusRule, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The consumer took too long.')), timeoutSeconds * 1000);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function toSqsEvent({ id }: BusRule, batch: Delivery[]): SQSEvent {
  return {
    Records: batch.map((delivery) => ({
      messageId: String(delivery.id),
      receiptHandle: String(delivery.id),
      body: delivery.envelope,
      attributes: {
        ApproximateReceiveCount: String(delivery.receives),
        SentTimestamp: String(Date.now()),
        SenderId: 'events.amazonaws.com',
        ApproximateFirstReceiveTimestamp: String(Date.now()),
      },
      messageAttributes: {},
      md5OfBody: '',
      eventSource: 'aws:sqs',
      eventSourceARN: `arn:aws:sqs:local:000000000000:${id}`,
      awsRegion: 'local',
    })),
  };
}

function contextFor(rule: BusRule): Context {
  const endsAt = Date.now() + rule.timeoutSeconds * 1000;
  return {
    functionName: rule.consumer,
    getRemainingTimeInMillis: () => endsAt - Date.now(),
  } as Context;
}
