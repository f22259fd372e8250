import type { Context, DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ItemKind, StreamRule } from '#shared/bus/streams.ts';
import type { Checkpoint } from './checkpoint.ts';
import type { TableStream } from './table-stream.ts';

/** Changes come together, as they do in a deployment. Source: Lambda polls each shard of a stream four times a second. */
const LOOK_EVERY_MS = 250;
/** New shards are looked for so often. */
const LIST_EVERY_MS = 5_000;
const FIRST_RETRY_MS = 200;
const LAST_RETRY_MS = 10_000;

interface Shard {
  /** Of the stream. */
  arn: string;
  shard: string;
}

export type ConsumeStream = (event: DynamoDBStreamEvent, context: Context) => Promise<DynamoDBBatchResponse>;

/**
 * Hands the changes of a table to a consumer as Lambda does: in order, a batch at a time, from the first one that it
 * could not handle again, for as long as it takes.
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

  /** Lets the batch that is being handled end. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const isMoreLeft = await this.#look().then(
        (moved) => {
          this.#failures = 0;
          return moved;
        },
        (error: Error) => {
          this.#failures += 1;
          this.#listAt = 0;
          if (!this.#stopping.signal.aborted) console.error(`${this.#rule.consumer} is tried again: ${error.message}`);
          return false;
        },
      );
      if (!isMoreLeft) await this.#pause();
    }
  }

  #pause(): Promise<void> {
    const wait = this.#failures === 0 ? LOOK_EVERY_MS : Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (this.#failures - 1));
    return sleep(wait, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }

  /** Hands over the next batch of each shard. @returns whether there was one */
  async #look(): Promise<boolean> {
    if (Date.now() >= this.#listAt) await this.#listShards();
    let moved = false;
    for (const { arn, shard } of this.#shards) {
      const records = await this.#stream.readAfter(arn, shard, this.#checkpoint.get(arn, shard), this.#rule.batchSize);
      if (records.length === 0) continue;
      await this.#handOver(records, (done) => this.#checkpoint.set(arn, shard, done));
      moved = true;
    }
    return moved;
  }

  async #listShards(): Promise<void> {
    const arn = await this.#stream.findArn();
    this.#shards = arn ? (await this.#stream.shardIds(arn)).map((shard) => ({ arn, shard })) : [];
    this.#listAt = Date.now() + (arn ? LIST_EVERY_MS : 0);
  }

  /** @throws Error where not all of it is done, after what is done was noted */
  async #handOver(records: DynamoDBRecord[], note: (done: string) => void): Promise<void> {
    const wanted = records.filter((record) => this.#isWanted(record));
    const failed = wanted.length === 0 ? null : await this.#firstFailure(wanted);
    const end = failed === null ? records.length : records.findIndex((record) => sequenceOf(record) === failed);
    const last = records[end - 1];
    if (last) note(sequenceOf(last));
    if (failed !== null) throw new Error(`the change ${failed} was not handled.`);
  }

  /** The sequence number from which on the batch is to come again; null where all of it is done. */
  async #firstFailure(records: DynamoDBRecord[]): Promise<string | null> {
    const [first] = records;
    const endsAt = Date.now() + this.#rule.timeoutSeconds * 1000;
    const context = { functionName: this.#rule.consumer, getRemainingTimeInMillis: () => endsAt - Date.now() } as Context;
    const { batchItemFailures } = await this.#consume({ Records: records }, context);
    if (batchItemFailures.length === 0) return null;
    const named = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    // Lambda takes a name that it did not give for a failure of everything.
    return sequenceOf(records.find((record) => named.has(sequenceOf(record))) ?? first);
  }

  #isWanted({ dynamodb }: DynamoDBRecord): boolean {
    const { pk, sk } = dynamodb?.Keys ?? {};
    return this.#rule.kinds.some((kind) => isOf(kind, pk?.S ?? '', sk?.S ?? ''));
  }
}

function isOf(kind: ItemKind, pk: string, sk: string): boolean {
  return pk.startsWith(kind.pkPrefix) && ('sk' in kind ? sk === kind.sk : sk.startsWith(kind.skPrefix));
}

const sequenceOf = (record: DynamoDBRecord | undefined): string => record?.dynamodb?.SequenceNumber ?? '';
