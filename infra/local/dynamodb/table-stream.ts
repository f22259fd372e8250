import type { DynamoDBRecord } from 'aws-lambda';
import { signedRequest } from '../../deploy-check/aws/signed-request.ts';

/** Source: DynamoDB Streams API, version 2012-08-10. */
const TARGET = 'DynamoDBStreams_20120810';

interface Shard {
  ShardId: string;
}

interface Answers {
  ListStreams: { Streams: { StreamArn: string; StreamLabel: string }[] };
  DescribeStream: { StreamDescription: { Shards: Shard[]; LastEvaluatedShardId?: string } };
  GetShardIterator: { ShardIterator: string };
  GetRecords: { Records: DynamoDBRecord[]; NextShardIterator?: string };
}

interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

/** The stream of one table, read over DynamoDB's own protocol: the SDK has a client of its own for it, which is not needed. */
export class TableStream {
  readonly #endpoint: string;
  readonly #table: string;
  readonly #credentials: Credentials;

  constructor(endpoint: string, table: string, credentials: Credentials) {
    this.#endpoint = endpoint;
    this.#table = table;
    this.#credentials = credentials;
  }

  /** The newest stream of the table; null where it has none. */
  async findArn(): Promise<string | null> {
    const { Streams } = await this.#call('ListStreams', { TableName: this.#table });
    const [newest] = Streams.toSorted((a, b) => b.StreamLabel.localeCompare(a.StreamLabel));
    return newest?.StreamArn ?? null;
  }

  /** Oldest first. */
  async shardIds(StreamArn: string): Promise<string[]> {
    const shards: string[] = [];
    let ExclusiveStartShardId: string | undefined;
    do {
      const { StreamDescription } = await this.#call('DescribeStream', { StreamArn, ExclusiveStartShardId });
      shards.push(...StreamDescription.Shards.map(({ ShardId }) => ShardId));
      ExclusiveStartShardId = StreamDescription.LastEvaluatedShardId;
    } while (ExclusiveStartShardId);
    return shards;
  }

  /**
   * What comes after a record. Where that record is no longer kept, everything that is.
   * @param after a sequence number; null for the beginning
   */
  async readAfter(StreamArn: string, ShardId: string, after: string | null, Limit: number): Promise<DynamoDBRecord[]> {
    const ShardIterator = await this.#iterator({ StreamArn, ShardId }, after);
    const { Records } = await this.#call('GetRecords', { ShardIterator, Limit });
    return Records;
  }

  async #iterator(shard: { StreamArn: string; ShardId: string }, after: string | null): Promise<string> {
    const beginning = { ...shard, ShardIteratorType: 'TRIM_HORIZON' };
    if (after === null) return (await this.#call('GetShardIterator', beginning)).ShardIterator;
    const next = { ...shard, ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: after };
    const answer = await this.#call('GetShardIterator', next).catch((error: Error) => {
      if (!error.message.includes('TrimmedDataAccess')) throw error;
      return this.#call('GetShardIterator', beginning);
    });
    return answer.ShardIterator;
  }

  async #call<O extends keyof Answers>(operation: O, input: object): Promise<Answers[O]> {
    const headers = { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': `${TARGET}.${operation}` };
    const request = { service: 'dynamodb', headers, body: JSON.stringify(input) };
    const { status, text } = await signedRequest(this.#endpoint, request, this.#credentials);
    if (status !== 200) throw new Error(`${operation} of ${this.#table} answered ${status}: ${text.slice(0, 300)}`);
    return JSON.parse(text) as Answers[O];
  }
}
