import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { BusRule } from '#shared/bus/bus-rule.ts';
import { type BusStore, type Delivery, now } from './bus-store.ts';
import { retryDelayMs } from './retry-delay.ts';

const BATCH_SIZE = 10;
/** Maximum number of concurrent batches per rule; a single process gains nothing from more. */
const MAX_CONCURRENT = 4;

export type Consume = (event: SQSEvent, context: Context) => Promise<SQSBatchResponse>;

/**
 * Hands the events that the bus has accepted to their consumers, as SQS does for a Lambda function: in batches, with
 * retries after a failure, and to the dead letters after a rule's last attempt.
 */
export class Dispatcher {
  readonly #store: BusStore;
  readonly #consumers: { rule: BusRule; consume: Consume }[];
  readonly #delayOf: typeof retryDelayMs;
  readonly #running = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  /** @param delayOf returns the milliseconds before an event is delivered again */
  constructor(store: BusStore, consumers: { rule: BusRule; consume: Consume }[], delayOf = retryDelayMs) {
    this.#store = store;
    this.#consumers = consumers;
    this.#delayOf = delayOf;
  }

  /** Hands over the deliveries that are due now, and sets a timer for the next one. */
  wake(): void {
    if (this.#stopped) return;
    // One process has one processor: while the first consumer has more work than it can do, the others wait.
    // Most rules have nothing to do, and each would be asked for with a write of its own.
    const due = this.#store.dueRules();
    for (const consumer of this.#consumers) if (!this.#fill(consumer, due)) break;
    clearTimeout(this.#timer);
    const next = this.#store.nextDueAt();
    if (next === null) return;
    this.#timer = setTimeout(() => this.wake(), Math.max(20, next - now()));
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  /**
   * Hands over due deliveries.
   * @param due the rules that have some
   * @returns true if it could hand over all of them
   */
  #fill({ rule, consume }: { rule: BusRule; consume: Consume }, due: ReadonlySet<string>): boolean {
    while ((this.#running.get(rule.id) ?? 0) < Math.min(rule.consumersAtOnce, MAX_CONCURRENT)) {
      if (!due.has(rule.id)) return true;
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
    for (const delivery of batch.filter(hasFailed)) this.#retry(rule, delivery);
  }

  #retry(rule: BusRule, { id, receives }: Delivery): void {
    if (receives >= rule.maxReceives) this.#store.bury(id);
    else this.#store.retryAt(id, now() + this.#delayOf(rule, receives));
  }
}

/** Rejects if a consumer exceeds its timeout, as Lambda ends such a function. */
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
