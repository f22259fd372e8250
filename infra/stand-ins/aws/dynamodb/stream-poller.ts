import type { Context, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Checkpoint } from './checkpoint.ts';
import type { Shard, TableStream } from './table-stream.ts';

/** A kind of items, by their keys; of these only the changes that make an item, or those after which it has a number. */
type ItemKind = { pkPrefix: string; only?: 'new' | { has: string } } & ({ sk: string } | { skPrefix: string });

/** The filter and the batching of an event source mapping. */
interface StreamRule {
  /** The function's name. */
  consumer: string;
  /** Seconds that a call may take. */
  timeoutSeconds: number;
  /** Changes of other kinds do not invoke the consumer. */
  kinds: readonly ItemKind[];
  /** Maximum number of changes in a batch. */
  batchSize: number;
}

/**
 * The interval of a deployment, so that changes are batched alike. Source: Lambda polls each shard of a stream four
 * times a second.
 */
const POLL_EVERY_MS = 250;
/** Interval at which the shards are listed again. */
const LIST_EVERY_MS = 5_000;
const FIRST_RETRY_MS = 200;
const MAX_RETRY_MS = 10_000;

export type ConsumeStream = (event: DynamoDBStreamEvent, context: Context) => Promise<DynamoDBBatchResponse>;

/**
 * Hands the changes of a table to a consumer as Lambda does: in order, a batch at a time. After a failure it retries
 * from the first change that failed, until that succeeds.
 */
export class StreamPoller {
  readonly #stream: TableStream;
  readonly #rule: StreamRule;
  readonly #checkpoint: Checkpoint;
  readonly #consume: ConsumeStream;
  #failures = 0;
  #shards: Shard[] = [];
  #listAt = 0;
  #running: Promise<void> | undefined;
  readonly #stopping = new AbortController();

  constructor(stream: TableStream, rule: StreamRule, checkpoint: Checkpoint, consume: ConsumeStream) {
    this.#stream = stream;
    this.#rule = rule;
    this.#checkpoint = checkpoint;
    this.#consume = consume;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Stops polling after the current batch. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const isMoreLeft = await this.#poll().then(
        (didHandOver) => {
          this.#failures = 0;
          return didHandOver;
        },
        (error: Error) => {
          this.#failures += 1;
          this.#listAt = 0;
          if (!this.#stopping.signal.aborted)
            console.error(`${this.#rule.consumer} failed and will be retried: ${error.message}`);
          return false;
        },
      );
      if (!isMoreLeft) await this.#pause();
    }
  }

  #pause(): Promise<void> {
    const wait = this.#failures === 0 ? POLL_EVERY_MS : Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (this.#failures - 1));
    return sleep(wait, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }

  /** Hands over the next batch of each shard. @returns true if there was one */
  async #poll(): Promise<boolean> {
    if (Date.now() >= this.#listAt) await this.#listShards();
    let didHandOver = false;
    for (const shard of this.#shards) {
      const records = await this.#stream.readAfter(shard, this.#checkpoint.get(shard), this.#rule.batchSize);
      if (records.length === 0) continue;
      await this.#handOver(records, (done) => this.#checkpoint.set(shard, done));
      didHandOver = true;
    }
    return didHandOver;
  }

  async #listShards(): Promise<void> {
    this.#shards = await this.#stream.shards();
    this.#listAt = Date.now() + (this.#shards.length > 0 ? LIST_EVERY_MS : 0);
  }

  /** @throws Error if a record failed, after saving the position of the records before it */
  async #handOver(records: DynamoDBRecord[], savePosition: (done: string) => void): Promise<void> {
    const wanted = records.filter((record) => this.#isWanted(record));
    const failed = wanted.length === 0 ? null : await this.#firstFailure(wanted);
    const end = failed === null ? records.length : records.findIndex((record) => sequenceOf(record) === failed);
    const last = records[end - 1];
    if (last) savePosition(sequenceOf(last));
    if (failed !== null) throw new Error(`the change ${failed} was not handled.`);
  }

  /** Returns the sequence number from which to retry the batch; null if all of it was handled. */
  async #firstFailure(records: DynamoDBRecord[]): Promise<string | null> {
    const [first] = records;
    const endsAt = Date.now() + this.#rule.timeoutSeconds * 1000;
    const context = { functionName: this.#rule.consumer, getRemainingTimeInMillis: () => endsAt - Date.now() } as Context;
    const { batchItemFailures } = await this.#consume({ Records: records }, context);
    if (batchItemFailures.length === 0) return null;
    const named = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    // Lambda treats an unknown identifier as a failure of the whole batch.
    return sequenceOf(records.find((record) => named.has(sequenceOf(record))) ?? first);
  }

  #isWanted(record: DynamoDBRecord): boolean {
    const { pk, sk } = record.dynamodb?.Keys ?? {};
    return this.#rule.kinds.some((kind) => isOfKind(kind, pk?.S ?? '', sk?.S ?? '') && isChangeOf(kind, record));
  }
}

function isChangeOf({ only }: ItemKind, { eventName, dynamodb }: DynamoDBRecord): boolean {
  if (only === 'new') return eventName === 'INSERT';
  return only === undefined || dynamodb?.NewImage?.[only.has]?.N !== undefined;
}

function isOfKind(kind: ItemKind, pk: string, sk: string): boolean {
  return pk.startsWith(kind.pkPrefix) && ('sk' in kind ? sk === kind.sk : sk.startsWith(kind.skPrefix));
}

const sequenceOf = (record: DynamoDBRecord | undefined): string => record?.dynamodb?.SequenceNumber ?? '';
