import {
  BatchGetCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  paginateScan,
  PutCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { PassingFailure } from '../cli/cli-error.ts';
import { withRetries } from '../cli/media/with-retries.ts';
import { type AsRead, checkPart, writePart } from './conditional-write.ts';
import { type Item, type Key, nameOf } from './item.ts';

/** The most keys of one call. */
const KEYS_PER_CALL = 100;
const RETRIES = { signal: new AbortController().signal, onAgain: () => {}, firstPauseMs: 100 };
const REFUSALS = ['ConditionalCheckFailedException', 'TransactionCanceledException', 'TransactionConflictException'];

/** The names of the tables that a run reads and writes. */
export interface TableNames {
  /** The table in use, which is mended. */
  live: string;
  /** The copy of it from the point in time. */
  restored: string;
  /** The accounts in use, which tell whose data may come back. */
  accounts: string;
}

/** One part of a scan: a page, and where the next begins; null after the last. */
export interface Page {
  items: Item[];
  next: Key | null;
}

/** A live table and its copy from a point in time. */
export class TablePair {
  readonly names: TableNames;
  readonly #client: DynamoDBDocumentClient;

  constructor(client: DynamoDBDocumentClient, names: TableNames) {
    this.#client = client;
    this.names = names;
  }

  /** Returns a page, of a megabyte at most, of one of several segments of the restored table. @param from null for the first page */
  async page(segment: number, segments: number, from: Key | null): Promise<Page> {
    const { Items = [], LastEvaluatedKey } = await this.#client.send(
      new ScanCommand({
        TableName: this.names.restored,
        Segment: segment,
        TotalSegments: segments,
        ...(from && { ExclusiveStartKey: from }),
      }),
    );
    return { items: Items as Item[], next: (LastEvaluatedKey as Key | undefined) ?? null };
  }

  /** Yields some attributes of a table's items that match a condition. The whole table is read. */
  async *scan(
    table: string,
    filter: { FilterExpression: string; ExpressionAttributeValues: Record<string, unknown> },
  ): AsyncGenerator<Item> {
    const pages = paginateScan({ client: this.#client }, { TableName: table, ...filter, ConsistentRead: true });
    for await (const { Items = [] } of pages) yield* Items as Item[];
  }

  /** Returns an item of one of the tables, strongly consistent; null if there is none. */
  async get(table: string, Key: Key): Promise<Item | null> {
    const { Item } = await this.#client.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }));
    return (Item as Item | undefined) ?? null;
  }

  /** Returns the live items of these keys by their names, strongly consistent. */
  async liveItems(keys: readonly Key[]): Promise<Map<string, Item>> {
    const calls = Array.from({ length: Math.ceil(keys.length / KEYS_PER_CALL) }, (_, i) =>
      this.#batch(keys.slice(i * KEYS_PER_CALL, (i + 1) * KEYS_PER_CALL)),
    );
    return new Map((await Promise.all(calls)).flat().map((item) => [nameOf(item), item]));
  }

  async #batch(keys: readonly Key[]): Promise<Item[]> {
    const table = this.names.live;
    const items: Item[] = [];
    let left = [...keys];
    return withRetries(async () => {
      const { Responses, UnprocessedKeys } = await this.#client.send(
        new BatchGetCommand({ RequestItems: { [table]: { Keys: left, ConsistentRead: true } } }),
      );
      items.push(...((Responses?.[table] ?? []) as Item[]));
      left = (UnprocessedKeys?.[table]?.Keys ?? []) as Key[];
      if (left.length > 0)
        throw new PassingFailure(`DynamoDB left ${left.length} keys of ${table} unread. Run the command again.`);
      return items;
    }, RETRIES);
  }

  /**
   * Writes an item.
   * @param relied what the decision to write it relies on, and must still be as it was read
   * @returns false if the item, or something that was relied on, has changed since: then nothing was written
   */
  async write(before: AsRead, after: Item, relied: readonly AsRead[]): Promise<boolean> {
    const part = writePart(before, after);
    try {
      if (relied.length > 0) {
        await this.#client.send(new TransactWriteCommand({ TransactItems: [part, ...relied.map(checkPart)] }));
      } else if (part.Put) {
        await this.#client.send(new PutCommand(part.Put));
      } else if (part.Update) {
        await this.#client.send(new UpdateCommand(part.Update));
      }
      return true;
    } catch (error) {
      if (REFUSALS.includes((error as Error).name)) return false;
      throw error;
    }
  }
}
