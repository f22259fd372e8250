import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb';
import type { Order } from '../../../../functions/money/orders/order.ts';
import type { RecordedPayment } from '../../../../functions/money/payments/payments-store.ts';
import { LOCAL_TABLES } from '../../database/tables.ts';
import { LOCAL_CREDENTIALS } from '../../environment.ts';

/** The platform's commerce records, read directly from the database. */
export interface Commerce {
  orders: Order[];
  payments: RecordedPayment[];
  /** Entitlements that an order grants, by order ID. */
  sources: Map<string, string[]>;
  /** Sum of the ledger entries, by provider, in minor units. */
  ledger: Map<string, number>;
  /** Flags raised for manual review. */
  flags: string[];
}

const SOURCE = 'source#';

type Row = { pk: string; sk: string } & Record<string, unknown>;

/** Reads the whole commerce table. @param endpoint the database's URL */
export async function readCommerce(endpoint: string): Promise<Commerce> {
  const client = new DynamoDBClient({ endpoint, region: 'us-east-1', credentials: LOCAL_CREDENTIALS });
  // The SDK copies all that is read for a log that nobody keeps.
  client.middlewareStack.remove('loggerMiddleware');
  const commerce: Commerce = { orders: [], payments: [], sources: new Map(), ledger: new Map(), flags: [] };
  try {
    const documents = DynamoDBDocumentClient.from(client);
    const pages = paginateScan({ client: documents }, { TableName: LOCAL_TABLES.COMMERCE_TABLE, ConsistentRead: true });
    for await (const { Items = [] } of pages) for (const row of Items) addRow(commerce, row as Row);
  } finally {
    client.destroy();
  }
  return commerce;
}

function addRow({ orders, payments, sources, ledger, flags }: Commerce, row: Row): void {
  const { pk, sk } = row;
  if (sk.startsWith('ORDER#')) orders.push(row as unknown as Order);
  if (sk === 'PAYMENT') payments.push(row as unknown as RecordedPayment);
  if (sk.startsWith('FLAG#')) flags.push(`${sk}: ${String(row['why'])}`);
  if (pk.startsWith('LEDGER#') && sk.startsWith('ENTRY#')) {
    const provider = String(row['provider']);
    ledger.set(provider, (ledger.get(provider) ?? 0) + Number(row['amount']));
  }
  if (!sk.startsWith('ENTITLEMENT#')) return;
  for (const orderId of Object.keys(row)
    .filter((name) => name.startsWith(SOURCE))
    .map((name) => name.slice(SOURCE.length))) {
    sources.set(orderId, [...(sources.get(orderId) ?? []), `${pk} ${sk}`]);
  }
}
