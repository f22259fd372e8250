import type { DynamoDBRecord } from 'aws-lambda';
import { signedRequest } from '../signed-request.ts';

/** Source: DynamoDB Streams API, version 2012-08-10. */
const TARGET = 'DynamoDBStreams_20120810';

/** A part of a stream, whose records are in order. */
export interface Shard {
  /** ARN of the stream. */
  stream: string;
  id: string;
}

interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

interface Responses {
  ListStreams: { Streams: { StreamArn: string; StreamLabel: string }[] };
  DescribeStream: { StreamDescription: { Shards: { ShardId: string }[]; LastEvaluatedShardId?: string } };
  GetShardIterator: { ShardIterator: string };
  GetRecords: { Records: DynamoDBRecord[]; NextShardIterator?: string };
}

/** Makes a request of a database. @param target the operation, with the version of the API */
export type DatabaseRequest = (target: string, body: string) => Promise<{ status: number; body: string }>;

/** Returns requests of any database that is compatible with DynamoDB. */
export function signedRequests(endpoint: string, credentials: Credentials): DatabaseRequest {
  return async (target, body) => {
    const headers = { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': target };
    const answer = await signedRequest(endpoint, { service: 'dynamodb', headers, body }, credentials);
    return { status: answer.status, body: answer.text };
  };
}

/** Reads the stream of one table over DynamoDB's own protocol, to avoid a dependency on the SDK's separate client. */
export class TableStream {
  readonly #request: DatabaseRequest;
  readonly #table: string;

  constructor(request: DatabaseRequest, table: string) {
    this.#request = request;
    this.#table = table;
  }

  /** Returns the shards of the table's newest stream, oldest first; none if it has no stream. */
  async shards(): Promise<Shard[]> {
    const { Streams } = await this.#call('ListStreams', { TableName: this.#table });
    const [newest] = Streams.toSorted((a, b) => b.StreamLabel.localeCompare(a.StreamLabel));
    return newest ? this.#shardsOf(newest.StreamArn) : [];
  }

  async #shardsOf(stream: string): Promise<Shard[]> {
    const shards: Shard[] = [];
    let ExclusiveStartShardId: string | undefined;
    do {
      const { StreamDescription } = await this.#call('DescribeStream', { StreamArn: stream, ExclusiveStartShardId });
      shards.push(...StreamDescription.Shards.map(({ ShardId: id }) => ({ stream, id })));
      ExclusiveStartShardId = StreamDescription.LastEvaluatedShardId;
    } while (ExclusiveStartShardId);
    return shards;
  }

  /**
   * Returns the records of a shard after a sequence number, or all that are left if that record is no longer kept.
   * @param after null to start at the beginning
   */
  async readAfter({ stream, id }: Shard, after: string | null, Limit: number): Promise<DynamoDBRecord[]> {
    const ShardIterator = await this.#iterator({ StreamArn: stream, ShardId: id }, after);
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

  async #call<O extends keyof Responses>(operation: O, input: object): Promise<Responses[O]> {
    const { status, body } = await this.#request(`${TARGET}.${operation}`, JSON.stringify(input));
    if (status !== 200) throw new Error(`${operation} of ${this.#table} answered ${status}: ${body.slice(0, 300)}`);
    return JSON.parse(body) as Responses[O];
  }
}
