import type { TableName } from '#shared/storage/tables.ts';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchWriteCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { LOCAL_CREDENTIALS } from '../../../local/environment.ts';
import { createTable, LOCAL_TABLE_OF } from '../../../local/database/tables.ts';
import { startEngine } from '../../../stand-ins/aws/dynamodb/engine.ts';
import type { ConnectedTables } from '../connect.ts';
import type { Item } from '../item.ts';
import { TablePair } from '../table-pair.ts';
import { damaged, ITEMS_PER_SALE, saleOf } from './sample-sales.ts';

/** DynamoDB's limit for one call. */
const ITEMS_PER_CALL = 25;
const AT_ONCE = 8;

/** The tables of an embedded engine, and the copies that they were restored to. */
export interface SampleTables {
  client: DynamoDBDocumentClient;
  /** Connects as the command does. */
  connected: (table: TableName) => ConnectedTables;
  /** Writes items into a live table, its restored copy, or both. */
  put: (table: TableName, where: 'live' | 'restored' | 'both', items: readonly Item[]) => Promise<void>;
  stop: () => void;
}

/** Starts an embedded engine with empty tables. */
export async function startTables(): Promise<SampleTables> {
  const engine = await startEngine(process.cwd(), null);
  const raw = new DynamoDBClient({ endpoint: engine.endpoint, region: 'us-east-1', credentials: LOCAL_CREDENTIALS });
  const client = DynamoDBDocumentClient.from(raw, { marshallOptions: { removeUndefinedValues: true } });
  const copyOf = (table: TableName) => `${LOCAL_TABLE_OF[table]}-restored`;
  // Without streams, which nobody reads here.
  for (const table of Object.keys(LOCAL_TABLE_OF) as TableName[])
    for (const name of [LOCAL_TABLE_OF[table], copyOf(table)]) await createTable(raw, name);
  return {
    client,
    connected: (table) => ({
      pair: new TablePair(client, { live: LOCAL_TABLE_OF[table], restored: copyOf(table), accounts: LOCAL_TABLE_OF.accounts }),
      items: null,
      restoredTo: null,
    }),
    put: async (table, where, items) => {
      if (where !== 'restored') await putAll(client, LOCAL_TABLE_OF[table], items);
      if (where !== 'live') await putAll(client, copyOf(table), items);
    },
    stop: () => {
      raw.destroy();
      engine.child.kill();
    },
  };
}

/** Fills the commerce table and its copy with sales, of which some items in use are damaged. @param items a multiple of 5 */
export async function fillWithDamage({ put }: SampleTables, { items, damage }: { items: number; damage: number }): Promise<void> {
  const all = Array.from({ length: items / ITEMS_PER_SALE }, (_, n) => saleOf(n)).flat();
  await put('commerce', 'restored', all);
  // One more than a multiple of the items of a sale, so that all kinds are damaged in turn.
  const every = Math.floor(items / damage / ITEMS_PER_SALE - 1) * ITEMS_PER_SALE + 1;
  const isDamaged = (i: number) => i % every === 0 && i / every < damage;
  const live = all.flatMap((item, i) => (isDamaged(i) ? (damaged(item) ?? []) : item));
  await put('commerce', 'live', live);
}

async function putAll(client: DynamoDBDocumentClient, table: string, items: readonly Item[]): Promise<void> {
  const calls = Array.from({ length: Math.ceil(items.length / ITEMS_PER_CALL) }, (_, i) =>
    items.slice(i * ITEMS_PER_CALL, (i + 1) * ITEMS_PER_CALL),
  );
  const work = async () => {
    for (let some = calls.shift(); some; some = calls.shift()) {
      const requests = some.map((Item) => ({ PutRequest: { Item } }));
      await client.send(new BatchWriteCommand({ RequestItems: { [table]: requests } }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
