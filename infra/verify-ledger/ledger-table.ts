import { type DynamoDBDocumentClient, GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import type { LedgerEnd } from '#shared/ledger/entry.ts';
import { entryKey, headKey, listedKey, unreadableKey } from '#shared/ledger/ledger-keys.ts';
import type { Row } from '#shared/ledger/verify-chain.ts';

/** Reads ledgers, as they are at this very moment. */
export class LedgerTable {
  readonly #client: DynamoDBDocumentClient;
  readonly #table: string;

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#client = client;
    this.#table = table;
  }

  /** Whose ledgers there are. */
  async ownerIds(): Promise<string[]> {
    const { pk, sk } = listedKey('');
    const owners: string[] = [];
    for await (const row of this.#rows(pk, sk)) owners.push(row.sk.slice(sk.length));
    return owners;
  }

  /** Payments that are in no ledger, for they could not be read. */
  async unreadable(): Promise<string[]> {
    const { pk, sk } = unreadableKey('');
    const payments: string[] = [];
    for await (const row of this.#rows(pk, sk)) payments.push(row.sk.slice(sk.length));
    return payments;
  }

  /** A ledger's rows, ascending, a page in memory at a time. */
  entries(ownerId: string): AsyncIterable<Row> {
    const { pk, sk } = entryKey(ownerId, 0);
    return this.#rows(pk, sk.slice(0, sk.indexOf('#') + 1));
  }

  /** Where a ledger says that it ends; null where it does not say. */
  async head(ownerId: string): Promise<LedgerEnd | null> {
    const command = new GetCommand({ TableName: this.#table, Key: headKey(ownerId), ConsistentRead: true });
    const { Item } = await this.#client.send(command);
    return (Item as LedgerEnd | undefined) ?? null;
  }

  async *#rows(pk: string, beginning: string): AsyncGenerator<Row> {
    const pages = paginateQuery(
      { client: this.#client },
      {
        TableName: this.#table,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :beginning)',
        ExpressionAttributeValues: { ':pk': pk, ':beginning': beginning },
        ConsistentRead: true,
      },
    );
    for await (const { Items = [] } of pages) yield* Items as Row[];
  }
}
