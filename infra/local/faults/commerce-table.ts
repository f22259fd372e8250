import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { Order } from '../../../functions/orders/order.ts';
import type { RecordedPayment } from '../../../functions/orders/recording/payments-store.ts';
import { LOCAL_TABLES } from '../dynamodb/tables.ts';
import { LOCAL_CREDENTIALS } from '../environment.ts';

/** What the platform has written down, read past it. */
export interface Commerce {
  orders: Order[];
  payments: RecordedPayment[];
  /** By order: the scopes that are open because of it. */
  sources: Map<string, string[]>;
  /** Sum of the ledgers' lines by provider, minor units. */
  ledger: Map<string, number>;
  /** What a person was asked to look at. */
  flags: string[];
}

const SOURCE = 'source#';

type Row = { pk: string; sk: string } & Record<string, unknown>;

/** @param endpoint of the database */
export async function readCommerce(endpoint: string): Promise<Commerce> {
  const client = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials: LOCAL_CREDENTIALS });
  const commerce: Commerce = { orders: [], payments: [], sources: new Map(), ledger: new Map(), flags: [] };
  try {
    const documents = DynamoDBDocumentClient.from(client);
    const pages = paginateScan({ client: documents }, { TableName: LOCAL_TABLES.COMMERCE_TABLE, ConsistentRead: true });
    for await (const { Items = [] } of pages) for (const row of Items) take(commerce, row as Row);
  } finally {
    client.destroy();
  }
  return commerce;
}

function take({ orders, payments, sources, ledger, flags }: Commerce, row: Row): void {
  const { pk, sk } = row;
  if (sk.startsWith('ORDER#')) orders.push(row as unknown as Order);
  if (sk === 'PAYMENT') payments.push(row as unknown as RecordedPayment);
  if (sk.startsWith('FLAG#')) flags.push(`${sk}: ${String(row['why'])}`);
  if (pk.startsWith('LEDGER#') && sk.startsWith('ENTRY#')) {
    const provider = String(row['provider']);
    ledger.set(provider, (ledger.get(provider) ?? 0) + Number(row['amount']));
  }
  if (!sk.startsWith('ENTITLEMENT#')) return;
  for (const orderId of Object.keys(row).filter((name) => name.startsWith(SOURCE)).map((name) => name.slice(SOURCE.length))) {
    sources.set(orderId, [...(sources.get(orderId) ?? []), `${pk} ${sk}`]);
  }
}
