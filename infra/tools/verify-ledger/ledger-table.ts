import {
  BatchGetCommand,
  type BatchGetCommandOutput,
  type DynamoDBDocumentClient,
  GetCommand,
  paginateQuery,
  paginateScan,
} from '@aws-sdk/lib-dynamodb';
import type { CodeState } from '#shared/ledger/code-lines.ts';
import type { Entry, LedgerEnd, MoneyLine } from '#shared/ledger/entry.ts';
import { entryKey, headKey, listedKey, unreadableKey } from '#shared/ledger/ledger-keys.ts';
import { settlementPartition, SETTLEMENTS } from '#shared/ledger/settlement-keys.ts';
import type { Row } from '#shared/ledger/verify-chain.ts';
import { saleKey } from '#shared/books/sales-keys.ts';
import { paymentName } from './ledger-sums.ts';
import type { BookedRow, PaymentRow } from './payment-row.ts';

const PAYMENT = 'PAYMENT#';
const CODES = 'CODES#';
const CODE = 'CODE#';
const BOOKED_CODE = 'BOOKED#';

/** A payment or a code, as the table holds it, with the mark of how far it was entered into a ledger. */
export type Enterable =
  | { payment: PaymentRow; booked: BookedRow | null }
  /** `booked` is null for a code that is not marked as entered. */
  | { code: CodeState; ownerId: string; booked: { isDisabled: boolean } | null };

/** Reads ledgers, with strongly consistent reads. */
export class LedgerTable {
  readonly #client: DynamoDBDocumentClient;
  readonly #table: string;

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#client = client;
    this.#table = table;
  }

  /** Returns the owners of the listed ledgers. */
  async ownerIds(): Promise<string[]> {
    const { pk, sk } = listedKey('');
    const owners: string[] = [];
    for await (const row of this.#rows(pk, sk)) owners.push(row.sk.slice(sk.length));
    return owners;
  }

  /** Returns the payments that are in no ledger because they could not be read. */
  async unreadable(): Promise<string[]> {
    const { pk, sk } = unreadableKey('');
    const payments: string[] = [];
    for await (const row of this.#rows(pk, sk)) payments.push(row.sk.slice(sk.length));
    return payments;
  }

  /** Returns a ledger's rows, ascending, with one page in memory at a time. */
  entries(ownerId: string): AsyncIterable<Row> {
    const { pk, sk } = entryKey(ownerId, 0);
    return this.#rows(pk, sk.slice(0, sk.indexOf('#') + 1));
  }

  /** Returns an entry of a ledger; null if it has none of that number. */
  async entry(ownerId: string, number: number): Promise<Entry | null> {
    const Key = entryKey(ownerId, number);
    const { Item } = await this.#client.send(new GetCommand({ TableName: this.#table, Key, ConsistentRead: true }));
    return (Item as Entry | undefined) ?? null;
  }

  /** Returns the records of an organisation's agreements and payouts. */
  settlements(ownerId: string): AsyncIterable<Row> {
    return this.#rows(settlementPartition(ownerId), SETTLEMENTS);
  }

  /** Returns the end that a ledger's head states; null if it has no head. */
  async head(ownerId: string): Promise<LedgerEnd | null> {
    const command = new GetCommand({ TableName: this.#table, Key: headKey(ownerId), ConsistentRead: true });
    const { Item } = await this.#client.send(command);
    return (Item as LedgerEnd | undefined) ?? null;
  }

  /** Returns the events of some payments, by their names: empty if none is known, null for money that was no sale. At most 100. */
  async eventsOf(lines: readonly MoneyLine[]): Promise<Map<string, string | null>> {
    const Keys = [...new Map(lines.map((line) => [paymentName(line), saleKey(line)])).values()];
    const events = new Map<string, string | null>();
    for (let keys: typeof Keys | undefined = Keys; keys && keys.length > 0;) {
      const { Responses, UnprocessedKeys }: BatchGetCommandOutput = await this.#client.send(
        new BatchGetCommand({ RequestItems: { [this.#table]: { Keys: keys, ConsistentRead: true } } }),
      );
      for (const sale of Responses?.[this.#table] ?? []) {
        events.set(paymentName(sale as MoneyLine), sale.state === 'returned' ? null : String(sale.eventId ?? ''));
      }
      keys = UnprocessedKeys?.[this.#table]?.Keys as typeof Keys | undefined;
    }
    return events;
  }

  /** Returns a payment as it is now; null if there is none of this name. */
  async payment(name: string): Promise<PaymentRow | null> {
    const Key = { pk: PAYMENT + name, sk: 'PAYMENT' };
    const { Item } = await this.#client.send(new GetCommand({ TableName: this.#table, Key, ConsistentRead: true }));
    return (Item as PaymentRow | undefined) ?? null;
  }

  /** Returns a code as it is now; null if there is none of this name. */
  async code(ownerId: string, code: string): Promise<CodeState | null> {
    const Key = { pk: CODES + ownerId, sk: CODE + code };
    const { Item } = await this.#client.send(new GetCommand({ TableName: this.#table, Key, ConsistentRead: true }));
    return (Item as CodeState | undefined) ?? null;
  }

  /** Returns all payments and codes with their marks. They are spread over the whole table, so all of it is read. */
  async *enterables(): AsyncGenerator<Enterable> {
    // The rows of one partition come in the order of their sort keys, in which the marks come first.
    let partition = '';
    let booked = new Map<string, unknown>();
    for await (const { Items = [] } of this.#scan()) {
      for (const row of Items as Row[]) {
        if (row.pk !== partition) [partition, booked] = [row.pk, new Map()];
        if (row.sk.startsWith('BOOKED')) booked.set(row.sk, row);
        else yield toEnterable(row, booked);
      }
    }
  }

  #scan() {
    return paginateScan(
      { client: this.#client },
      {
        TableName: this.#table,
        FilterExpression:
          '(begins_with(pk, :payment) AND sk IN (:one, :booked)) OR ' +
          '(begins_with(pk, :codes) AND (begins_with(sk, :code) OR begins_with(sk, :bookedCode)))',
        ExpressionAttributeValues: {
          ':payment': PAYMENT,
          ':one': 'PAYMENT',
          ':booked': 'BOOKED',
          ':codes': CODES,
          ':code': CODE,
          ':bookedCode': BOOKED_CODE,
        },
        ConsistentRead: true,
      },
    );
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

/** Returns a row with its mark. @param booked the marks of its partition, by sort key */
function toEnterable(row: Row, booked: ReadonlyMap<string, unknown>): Enterable {
  if (isPayment(row)) return { payment: row, booked: (booked.get('BOOKED') as BookedRow | undefined) ?? null };
  if (!isCode(row)) throw new Error(`The row ${row.pk} ${row.sk} is neither a payment nor a code.`);
  const mark = booked.get(BOOKED_CODE + row.code) as { isDisabled: boolean } | undefined;
  return { code: row, ownerId: row.pk.slice(CODES.length), booked: mark ?? null };
}

const isPayment = (row: Row): row is Row & PaymentRow => row.pk.startsWith(PAYMENT);
const isCode = (row: Row): row is Row & CodeState => row.pk.startsWith(CODES);
